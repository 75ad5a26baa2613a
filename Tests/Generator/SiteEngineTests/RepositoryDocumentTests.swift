import Foundation
import Testing

/// The documents at the top of the repository, which are not pages of its site.
@Suite struct RepositoryDocumentTests {
  private static let repository = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  @Test func linkOnlyToWhatExists() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.repository.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    #expect(names.contains("README.md"))
    for name in names {
      let links = try Self.text(of: name)
        .matches(of: #/(?:\]\(|src="|srcset=")([^)"#]*)(?:#([^)"]*))?[)"]/#)
      for link in links where !link.output.1.contains("://") {
        let path = link.output.1.isEmpty ? name : String(link.output.1)
        let exists = FileManager.default.fileExists(
          atPath: Self.repository.appending(path: path).path)
        #expect(exists, "\(name): \(path)")
        if exists, let anchor = link.output.2 {
          #expect(try Self.anchors(in: path).contains(String(anchor)), "\(name): \(path)#\(anchor)")
        }
      }
    }
  }

  /// Returns the anchors that GitHub generates for the headings of a file.
  private static func anchors(in path: String) throws -> [String] {
    try text(of: path).matches(of: #/(?m)^#+ (.+)$/#).map { heading in
      heading.output.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }
}
