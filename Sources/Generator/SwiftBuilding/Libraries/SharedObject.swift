import Foundation
import SystemFiles

/// The dependencies that a shared library declares to the dynamic loader.
///
/// The library's file is read piece by piece, and never past its end: it may be a stranger's.
///
/// Source: System V Application Binary Interface, "Object Files" and "Dynamic Linking".
package struct SharedObject: Sendable, Hashable {
  /// The names of the libraries that it needs: `libz.so.1`.
  package private(set) var needed: [String] = []
  /// The folders that the loader searches first for these libraries.
  package private(set) var searchFolders: [String] = []

  /// The maximum number of entries to read from a table.
  private static let limit: UInt64 = 4096

  /// Returns `nil` if the file is not a 64-bit little-endian ELF file.
  package init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let file = Reader(descriptor: descriptor)
    guard file.bytes(at: 0, count: 6) == [0x7F, 0x45, 0x4C, 0x46, 2, 1],
      let headers = file.number(at: 32, UInt64.self), let size = file.number(at: 54, UInt16.self),
      let count = file.number(at: 56, UInt16.self)
    else { return nil }
    var segments: [Segment] = []
    for index in 0..<min(UInt64(count), Self.limit) {
      guard let segment = Segment(file, at: headers &+ index &* UInt64(size)) else { break }
      segments.append(segment)
    }
    guard let dynamic = segments.first(where: { $0.type == Segment.dynamic }) else { return }
    read(dynamic, of: segments, in: file, origin: path.parentPath)
  }

  private mutating func read(
    _ dynamic: Segment, of segments: [Segment], in file: Reader, origin: String
  ) {
    var entries: [(tag: UInt64, value: UInt64)] = []
    for index in 0..<min(dynamic.size / 16, Self.limit) {
      guard let tag = file.number(at: dynamic.offset &+ index &* 16, UInt64.self),
        let value = file.number(at: dynamic.offset &+ index &* 16 &+ 8, UInt64.self), tag != 0
      else { break }
      entries.append((tag, value))
    }
    guard let address = entries.first(where: { $0.tag == 5 })?.value,
      let strings = segments.first(where: { $0.holds(address) })
    else { return }
    let start = strings.offset &+ (address &- strings.address)
    for entry in entries {
      let text = file.text(at: start &+ entry.value)
      switch entry.tag {
      case 1: needed.append(text)
      case 15, 29:
        searchFolders += text.split(separator: ":").map { folder in
          String(folder).replacing("$ORIGIN", with: origin).replacing("${ORIGIN}", with: origin)
        }
      default: break
      }
    }
  }

  private struct Segment {
    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2

    var type: UInt32
    var offset, address, size: UInt64

    init?(_ file: Reader, at start: UInt64) {
      guard let type = file.number(at: start, UInt32.self),
        let offset = file.number(at: start &+ 8, UInt64.self),
        let address = file.number(at: start &+ 16, UInt64.self),
        let size = file.number(at: start &+ 32, UInt64.self)
      else { return nil }
      self.type = type
      (self.offset, self.address, self.size) = (offset, address, size)
    }

    func holds(_ address: UInt64) -> Bool {
      type == Self.load && address >= self.address && address - self.address < size
    }
  }

  private struct Reader {
    let descriptor: CInt

    /// Reads bytes; fewer at the end of the file.
    func bytes(at offset: UInt64, count: Int) -> [UInt8] {
      guard let offset = off_t(exactly: offset) else { return [] }
      return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
      }
    }

    func number<Number: FixedWidthInteger>(at offset: UInt64, _: Number.Type) -> Number? {
      let bytes = bytes(at: offset, count: Number.bitWidth / 8)
      guard bytes.count == Number.bitWidth / 8 else { return nil }
      return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
    }

    /// Reads a text up to a zero byte.
    func text(at offset: UInt64) -> String {
      String(decoding: bytes(at: offset, count: 4096).prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
