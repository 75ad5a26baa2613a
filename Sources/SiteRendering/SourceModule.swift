/// A module of the author's package that samples may import, with its sources.
package struct SourceModule: Sendable, Hashable {
  package var name: String
  /// In the order of their names, which are relative to the module's folder.
  package var files: [SiteFile]
  /// Other modules of the package that it imports.
  package var imports: [String]

  package init(name: String, files: [SiteFile], imports: [String]) {
    self.name = name
    self.files = files
    self.imports = imports
  }

  /// The modules that lines of code import, sorted.
  package static func imports(in lines: some Sequence<some StringProtocol>) -> [String] {
    var modules: Set<String> = []
    for line in lines {
      if let module = importedModule(Array(line.utf8)) { modules.insert(module) }
    }
    return modules.sorted()
  }

  /// Reads `@testable import struct Module.Name`; nearly every line is none, and is seen to be none
  /// by its first word.
  private static func importedModule(_ line: [UInt8]) -> String? {
    var words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }[...]
    while let word = words.first, word.first == UInt8(ascii: "@") || access.contains(Array(word)) {
      words.removeFirst()
    }
    guard words.first.map(Array.init) == Array("import".utf8) else { return nil }
    words.removeFirst()
    if let word = words.first, kinds.contains(Array(word)) { words.removeFirst() }
    let name = words.first?.prefix { byte in
      byte == UInt8(ascii: "_") || byte >= 0x80
        || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
    }
    return name.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  private static let access = Set(
    ["public", "package", "internal", "private"].map { Array($0.utf8) })
  private static let kinds = Set(
    ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var", "actor"].map {
      Array($0.utf8)
    })
}
