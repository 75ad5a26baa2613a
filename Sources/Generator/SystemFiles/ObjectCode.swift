/// What an object file does, apart from what every build may write anew into it.
///
/// A Swift object that imports C names the compiled form of the C module by an identity that
/// Clang draws afresh; and it names the files from which its compiler read other modules, which
/// are not always the same ones. Both stand in what only debuggers read, and in the hash of it
/// all that the compiler keeps in `.swift_modhash`. The lines of the code are in `.debug_line`.
package enum ObjectCode {
  /// The digest of a file: of a 64-bit ELF file's sections of code and data, of any other's bytes.
  package static func digest(of bytes: [UInt8]) -> Digest {
    guard let sections = sections(of: bytes) else { return Digest(of: bytes) }
    var code: [UInt8] = []
    for section in sections where !isForDebuggers(section.name) {
      code += Array("\(section.name) \(section.contents.count)\n".utf8)
      code += bytes[section.contents]
    }
    return Digest(of: code)
  }

  private static func isForDebuggers(_ name: String) -> Bool {
    let name = name.hasPrefix(".rela.") ? String(name.dropFirst(5)) : name
    return name == ".swift_modhash"
      || name.hasPrefix(".debug_") && !name.hasPrefix(".debug_line")
  }

  /// `nil` for what is no such file.
  ///
  /// Source: the ELF-64 object file format, "File Header" and "Sections".
  private static func sections(of bytes: [UInt8]) -> [(name: String, contents: Range<Int>)]? {
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let value = bytes[offset..<offset + count].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      // No file is as long as could overflow a sum.
      return value < 1 << 48 ? Int(value) : nil
    }
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(at: 0x28, bytes: 8), let size = number(at: 0x3A, bytes: 2),
      let count = number(at: 0x3C, bytes: 2), let nameIndex = number(at: 0x3E, bytes: 2),
      let names = number(at: table + nameIndex * size + 0x18, bytes: 8), names < bytes.count
    else { return nil }
    var sections: [(String, Range<Int>)] = []
    for index in 0..<count {
      let header = table + index * size
      guard let name = number(at: header, bytes: 4), let kind = number(at: header + 4, bytes: 4),
        let start = number(at: header + 0x18, bytes: 8),
        let length = number(at: header + 0x20, bytes: 8)
      else { return nil }
      let end = kind == emptyKind ? start : start + length
      guard end <= bytes.count else { return nil }
      let text = bytes[min(names + name, bytes.count)...].prefix { $0 != 0 }
      sections.append((String(decoding: text, as: UTF8.self), start..<end))
    }
    return sections
  }

  /// `SHT_NOBITS`: memory that takes no room in the file.
  private static let emptyKind = 8
}
