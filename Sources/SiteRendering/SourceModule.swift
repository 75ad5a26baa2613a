import TutorialModel

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
    Set(lines.compactMap { ImportDeclaration.module(in: $0) }).sorted()
  }
}
