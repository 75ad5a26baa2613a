import ActionCache

/// What an object file does, apart from what every build writes anew into it.
///
/// A Swift object that imports C names the compiled form of the C module by an identity that
/// Clang draws afresh: in `.debug_info`, and for that in the hash of the object that the compiler
/// keeps in `.swift_modhash`. Neither is code; the lines of the code are in `.debug_line`.
enum ObjectCode {
  private static let drawnAfresh: Set<String> = [".debug_info", ".swift_modhash"]

  /// The digest of a file, for a 64-bit ELF file without those sections.
  static func digest(of bytes: [UInt8]) -> Digest {
    var code = bytes
    for section in drawnSections(of: bytes) {
      code.replaceSubrange(section, with: repeatElement(0, count: section.count))
    }
    return Digest(of: code)
  }

  /// Source: the ELF-64 object file format, "ELF header" and "Section header".
  private static func drawnSections(of bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return [] }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      return Int(
        exactly: bytes[offset..<offset + count].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        })
    }
    guard let table = number(at: 0x28, bytes: 8), let size = number(at: 0x3A, bytes: 2),
      let count = number(at: 0x3C, bytes: 2), let names = number(at: 0x3E, bytes: 2),
      table < bytes.count, let nameTable = number(at: table + names * size + 0x18, bytes: 8)
    else { return [] }
    return (0..<count).compactMap { index in
      let header = table + index * size
      guard let name = number(at: header, bytes: 4),
        let start = number(at: header + 0x18, bytes: 8),
        let length = number(at: header + 0x20, bytes: 8), start <= bytes.count,
        length <= bytes.count - start, nameTable < bytes.count
      else { return nil }
      let text = bytes.dropFirst(nameTable + name).prefix { $0 != 0 }
      return drawnAfresh.contains(String(decoding: text, as: UTF8.self))
        ? start..<start + length : nil
    }
  }
}
