import Testing
import TutorialModel
import TutorialParsing

@testable import SiteEngine

@Suite struct PathSelectionTests {
  private func pages(in folder: String) -> [PageParser.Input] {
    ["a", "b/c", "b/d/e", "bb"].map {
      PageParser.Input(document: SourceDocument(path: "\(folder)/\($0).md", text: ""), route: $0)
    }
  }

  private func select(_ paths: String..., content: String? = nil) throws -> [String] {
    try Configuration(packageFolder: "/package", contentFolder: content, paths: paths)
      .selection(of: pages(in: content.map { String($0.dropFirst()) } ?? "Content")).map(\.route)
  }

  @Test func takesEverythingWithoutPaths() throws {
    #expect(try select() == ["a", "b/c", "b/d/e", "bb"])
  }

  @Test func takesFilesAndFoldersInTheOrderOfThePages() throws {
    #expect(try select("/package/Content/bb.md", "/package/Content/a.md") == ["a", "bb"])
    #expect(try select("/package/Content/b") == ["b/c", "b/d/e"])
    #expect(try select("/package/Content/b/") == ["b/c", "b/d/e"])
    #expect(try select("/package/Content") == ["a", "b/c", "b/d/e", "bb"])
    #expect(try select("/package") == ["a", "b/c", "b/d/e", "bb"])
  }

  @Test func takesAPageOnce() throws {
    #expect(try select("/package/Content/b", "/package/Content/b/./c.md") == ["b/c", "b/d/e"])
  }

  @Test func looksBelowTheContentFolder() throws {
    #expect(try select("/elsewhere/b", content: "/elsewhere") == ["b/c", "b/d/e"])
    #expect(throws: UnknownPathError.self) {
      try select("/package/Content/a.md", content: "/elsewhere")
    }
  }

  @Test func findsDocumentsBesideTheContentFolder() {
    let readme = SourceDocument(path: "README.md", text: "")
    #expect(Configuration(packageFolder: "/package").location(of: readme) == "/package/README.md")
    let flat = Configuration(packageFolder: "/package", contentFolder: "/package")
    #expect(flat.location(of: readme) == "/package/README.md")
  }

  @Test(arguments: ["/package/Content/x.md", "/package/Content/a", "/package/Content/a.m", "/x"])
  func refusesAPathWithoutPages(path: String) throws {
    let error = try #require(throws: UnknownPathError.self) {
      try select("/package/Content/a.md", path)
    }
    #expect(
      "\(error)"
        == "no page at \(path). Name Markdown files or folders below /package/Content.")
  }
}
