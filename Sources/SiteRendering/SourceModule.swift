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
    for line in lines where line.utf8.contains(UInt8(ascii: "m")) {
      // `@testable import struct Module.Name`
      let pattern =
        /^\s*(?:@\w+(?:\([^)]*\))?\s+|public\s+|package\s+|internal\s+)*import\s+(?:(?:struct|class|enum|protocol|func|typealias|let|var)\s+)?(\w+)/
      if line.contains("import"), let match = String(line).firstMatch(of: pattern) {
        modules.insert(String(match.output.1))
      }
    }
    return modules.sorted()
  }
}
