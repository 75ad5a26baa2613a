import Foundation
import Testing

@testable import SiteEngine

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

  /// A tag of another repository can be moved to other code, which would run with this one's
  /// rights.
  @Test func namesActionsByTheirCommits() throws {
    var places = ["action.yml"]
    for folder in [".github/workflows", ".github/examples"] {
      places += try FileManager.default
        .contentsOfDirectory(atPath: Self.repository.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    let texts = try places.map { ($0, try Self.text(of: $0)) } + [("new", StartingFiles.workflow)]
    var count = 0
    for (place, text) in texts {
      for use in text.matches(of: #/uses:\s*(\S+)/#) {
        let action = use.output.1
        count += 1
        let isCommit = action.wholeMatch(of: #/[\w.\/-]+@[0-9a-f]{40}/#) != nil
        // A folder has what an earlier step put there.
        let isOwn =
          action.hasPrefix("./") || action.wholeMatch(of: #/OWNER\/exhibit[\w.\/-]*@COMMIT/#) != nil
        #expect(isCommit || isOwn, "\(place): \(action)")
      }
    }
    #expect(count > 15)
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
