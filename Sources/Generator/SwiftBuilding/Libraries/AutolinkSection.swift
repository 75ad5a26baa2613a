import Foundation

/// The linker options that the compiler wrote into an object: zero-terminated texts, in sections
/// with one name.
///
/// `swift-autolink-extract` prints the same, but starting it takes as long as linking a small
/// program.
///
/// Source: Tool Interface Standard, "Executable and Linking Format", and its 64-bit form in "ELF-64
/// Object File Format".
enum AutolinkSection {
  private static let name = Array(".swift1_autolink_entries".utf8)

  /// Returns the texts in order; `nil` if the file is not a 64-bit little-endian object.
  static func entries(in object: Data) -> [String]? {
    guard object.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let file = File(bytes: [UInt8](object))
    guard let table = file.number(at: 0x28, bytes: 8), let entry = file.number(at: 0x3A, bytes: 2),
      let count = file.number(at: 0x3C, bytes: 2), let names = file.number(at: 0x3E, bytes: 2),
      let first = file.section(at: table), entry >= 64
    else { return nil }
    // Numbers that are too large for the header are in the first section.
    let sections = count == 0 ? first.size : count
    guard sections <= object.count / entry,
      let texts = file.section(at: table + (names == 0xFFFF ? first.link : names) * entry)
    else { return nil }
    var entries: [String] = []
    for index in 0..<sections {
      guard let section = file.section(at: table + index * entry) else { return nil }
      guard file.hasText(Self.name, at: texts.offset + section.name) else { continue }
      guard let bytes = file.bytes(at: section.offset, count: section.size) else { return nil }
      entries += bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return entries
  }

  private struct Section {
    var name, offset, size, link: Int
  }

  /// An object's bytes; numbers of 2^40 or more are rejected, so that sums cannot overflow.
  private struct File {
    let bytes: [UInt8]

    func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
      guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
        return nil
      }
      return bytes[offset..<(offset + count)]
    }

    func number(at offset: Int, bytes count: Int) -> Int? {
      guard let bytes = bytes(at: offset, count: count) else { return nil }
      let number = bytes.reversed().reduce(UInt64.zero) { $0 << 8 | UInt64($1) }
      return number < 1 << 40 ? Int(number) : nil
    }

    func section(at offset: Int) -> Section? {
      guard let name = number(at: offset, bytes: 4), let place = number(at: offset + 24, bytes: 8),
        let size = number(at: offset + 32, bytes: 8), let link = number(at: offset + 40, bytes: 4)
      else { return nil }
      return Section(name: name, offset: place, size: size, link: link)
    }

    func hasText(_ text: [UInt8], at offset: Int) -> Bool {
      bytes(at: offset, count: text.count + 1)?.elementsEqual(text + [0]) == true
    }
  }
}
