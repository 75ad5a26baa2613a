/// Writes a ZIP archive whose entries are stored as they are: the same files give the same bytes.
///
/// Storing without compression needs little: a header for each entry, a directory at the end, and a
/// checksum.
///
/// Source: APPNOTE.TXT, ".ZIP File Format Specification", 4.3.
struct ZipArchive {
  private var entries: [(head: [UInt8], offset: Int)] = []
  private var bytes: [UInt8] = []

  /// Midnight of January 1, 1980, the earliest time of the format.
  private static let time: [UInt8] = [0, 0, 0x21, 0]

  /// - Parameter path: the path, with forward slashes.
  mutating func add(_ path: String, _ contents: [UInt8]) {
    let name = Array(path.utf8)
    // Version 2.0, names in UTF-8, stored, the time, the checksum, both sizes, the name's length.
    var head: [UInt8] = [20, 0, 0, 0x08, 0, 0] + Self.time
    head.append(littleEndian: CRC32.checksum(of: contents), 4)
    head.append(littleEndian: UInt32(contents.count), 4)
    head.append(littleEndian: UInt32(contents.count), 4)
    head.append(littleEndian: UInt32(name.count), 2)
    head += [0, 0]
    entries.append((head + name, bytes.count))
    bytes += [0x50, 0x4B, 3, 4] + head + name + contents
  }

  /// The whole archive.
  var contents: [UInt8] {
    var directory: [UInt8] = []
    for entry in entries {
      // Made by version 2.0 on Unix; no comment, the first disk, a plain file that all may read.
      directory += [0x50, 0x4B, 1, 2, 20, 3] + entry.head.prefix(26)
      directory += [0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81]
      directory.append(littleEndian: UInt32(entry.offset), 4)
      directory += entry.head.dropFirst(26)
    }
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    end.append(littleEndian: UInt32(entries.count), 2)
    end.append(littleEndian: UInt32(entries.count), 2)
    end.append(littleEndian: UInt32(directory.count), 4)
    end.append(littleEndian: UInt32(bytes.count), 4)
    return bytes + directory + end + [0, 0]
  }
}

/// The checksum of the ZIP format.
///
/// Source: ISO 3309; the reflected polynomial 0xEDB88320.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: UInt32, _ count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))) }
  }
}
