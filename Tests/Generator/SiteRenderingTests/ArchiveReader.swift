@testable import SiteRendering

/// Reads an archive by its directory, as unpacking programs do; `nil` if anything is wrong.
struct ArchiveReader {
  private(set) var texts: [String: String] = [:]

  init?(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let end = bytes.count - 22
    guard end >= 0, number(end, 4) == 0x0605_4B50 else { return nil }
    var entry = number(end + 16, 4)
    guard entry + number(end + 12, 4) == end, entry < end else { return nil }
    for _ in 0..<number(end + 10, 2) {
      guard number(entry, 4) == 0x0201_4B50 else { return nil }
      let nameCount = number(entry + 28, 2)
      let name = String(decoding: bytes[(entry + 46)..<(entry + 46 + nameCount)], as: UTF8.self)
      let local = number(entry + 42, 4)
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let contents = Array(bytes[start..<(start + number(entry + 20, 4))])
      // The local header says the same as the directory.
      guard number(local, 4) == 0x0403_4B50, number(local + 14, 4) == number(entry + 16, 4),
        UInt32(number(entry + 16, 4)) == CRC32.checksum(of: contents),
        number(local + 26, 2) == nameCount
      else { return nil }
      texts[name] = String(decoding: contents, as: UTF8.self)
      entry += 46 + nameCount
    }
  }
}
