import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct ContentLoaderTests {
  @Test func loadsEveryMarkdownFileSortedByPath() async throws {
    let tree = try TemporaryTree([
      "Content/b.md": "b", "Content/a/z.md": "z", "Content/B.md": "\u{FEFF}B\r\n",
      "Content/.hidden.md": "", "Content/.git/x.md": "", "Content/a/notes.txt": "",
      "Content/d.md/e.md": "e",
    ])
    let (pages, diagnostics) = try await ContentLoader().load(
      contentFolder: tree.path + "/Content/", packageFolder: tree.path)
    #expect(diagnostics == [])
    #expect(
      pages == [
        input("Content/B.md", route: "B", "B\r\n"),
        input("Content/a/z.md", route: "a/z", "z"),
        input("Content/b.md", route: "b", "b"),
        input("Content/d.md/e.md", route: "d.md/e", "e"),
      ])
  }

  private func input(_ path: String, route: String, _ text: String) -> PageParser.Input {
    PageParser.Input(document: SourceDocument(path: path, text: text), route: route)
  }

  @Test func keepsTheFoldersNameOutsideThePackage() async throws {
    let tree = try TemporaryTree(["docs/a.md": "", "package/x.txt": ""])
    let pages = try await ContentLoader().load(
      contentFolder: tree.path + "/docs", packageFolder: tree.path + "/package"
    ).pages
    #expect(pages.map(\.document.path) == ["docs/a.md"])
    let own = try await ContentLoader().load(
      contentFolder: tree.path + "/docs", packageFolder: tree.path + "/docs")
    #expect(own.pages.map(\.document.path) == ["a.md"])
  }

  /// Formerly, pages with such names were left out without a message.
  @Test func reportsNamesThatAreNotText() async throws {
    let tree = try TemporaryTree(["Content/a.md": "fine", "Content/part/b.md": "fine"])
    func make(_ name: [UInt8]) {
      let path = Array(tree.path("Content/").utf8) + name + [0]
      close(open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600))
    }
    make(Array("caf".utf8) + [0xE9] + Array(".md".utf8))
    make(Array("part/".utf8) + [0xFF, 0x0A] + Array(".md".utf8))
    make([0xE9] + Array(".png".utf8))
    let (pages, diagnostics) = try await ContentLoader().load(
      contentFolder: tree.path + "/Content", packageFolder: tree.path)
    #expect(pages.map(\.route) == ["a", "part/b"])
    #expect(
      diagnostics.map(\.path).sorted() == ["Content/caf\\xE9.md", "Content/part/\\xFF\\x0A.md"])
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.message.contains("not UTF-8") })
  }

  /// To Swift, the two spellings are equal strings.
  @Test func reportsNamesThatDifferInTheirSpellingOnly() async throws {
    let tree = try TemporaryTree(["Content/o.md": ""])
    for name in [".md", ".png"] {
      for letter in ["\u{E9}", "e\u{301}"] { try tree.write("Content/\(letter)\(name)", letter) }
    }
    for letter in ["\u{E9}", "e\u{301}"] { try tree.write("Content/\(letter)x/a.md", letter) }
    let (pages, diagnostics) = try await ContentLoader().load(
      contentFolder: tree.path + "/Content", packageFolder: tree.path)
    #expect(pages.count == 3)
    #expect(
      diagnostics.map(\.path).sorted() == [
        "Content/\\u{E9}.md", "Content/\\u{E9}.png", "Content/\\u{E9}x",
      ])
    #expect(diagnostics.allSatisfy { $0.message.contains("Rename one of them") })
  }

  @Test func reportsBytesThatAreNotText() async throws {
    let tree = try TemporaryTree(["Content/a.md": "fine"])
    try Data([0xC3, 0xA9, 0x0A, 0x61, 0xFF]).write(to: tree.url("Content/b.md"))
    try Data([0x61, 0x0D, 0x0A, 0x00]).write(to: tree.url("Content/c.md"))
    let (pages, diagnostics) = try await ContentLoader().load(
      contentFolder: tree.path + "/Content", packageFolder: tree.path)
    #expect(pages.map(\.route) == ["a"])
    #expect(
      diagnostics.map(\.description) == [
        "Content/b.md:2:2: error: the byte 0xFF is not UTF-8 text. Save the file as UTF-8.",
        "Content/c.md:2:1: error: the byte 0x00 is not UTF-8 text. Save the file as UTF-8.",
      ])
  }

  @Test func reportsAFileThatCannotBeRead() async throws {
    let tree = try TemporaryTree(["Content/a.md": "fine"])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/Content/b.md", withDestinationPath: "nowhere")
    let diagnostics = try await ContentLoader().load(
      contentFolder: tree.path + "/Content", packageFolder: tree.path
    ).diagnostics
    #expect(
      diagnostics.map(\.description) == [
        "Content/b.md: error: the file cannot be read. Allow reading it, or move it out of the "
          + "content folder."
      ])
  }

  @Test func readsNoPageThatLeadsOutOfTheFolder() async throws {
    let tree = try TemporaryTree([
      "outside.md": "secret", "Content/a.md": "fine", "Content/n/real.txt": "linked",
    ])
    try tree.link("Content/n/b.md", to: "real.txt")
    try tree.link("Content/c.md", to: "../outside.md")
    try tree.link("Content/d.md", to: "/proc/self/environ")
    try tree.link("Content/e.md", to: "n")
    try tree.link("Content/folder", to: "..")
    #expect(mkfifo(tree.path + "/Content/f.md", 0o600) == 0)
    let (pages, diagnostics) = try await ContentLoader().load(
      contentFolder: tree.path + "/Content", packageFolder: tree.path)
    #expect(pages.map(\.document.text) == ["fine", "linked"])
    #expect(
      diagnostics.map(\.description) == [
        "Content/c.md: error: 'c.md' points outside the content folder through a link. Put the file itself into the content folder.",
        "Content/d.md: error: 'd.md' points outside the content folder through a link. Put the file itself into the content folder.",
        "Content/e.md: error: 'e.md' is a folder. Name one of the files in it.",
        "Content/f.md: error: 'f.md' is a pipe or a device. Put a file in its place.",
      ])
  }

  @Test func readsNoFolderThatLeadsOutOfThePackage() async throws {
    let tree = try TemporaryTree(["docs/a.md": "secret", "package/.git/a.md": "hidden"])
    for (name, target) in [("Content", "../docs"), ("Hidden", ".git")] {
      let folder = tree.path("package/\(name)")
      try tree.link("package/\(name)", to: target)
      await #expect(throws: ContentError.foreignFolder(path: folder)) {
        try await ContentLoader().load(contentFolder: folder, packageFolder: tree.path("package"))
      }
    }
    // The user who starts Exhibit may name any folder.
    let named = try await ContentLoader().load(
      contentFolder: tree.path("docs"), packageFolder: tree.path("package"))
    #expect(named.pages.map(\.document.path) == ["docs/a.md"])
    let hidden = try await ContentLoader().load(
      contentFolder: tree.path("package/.git"), packageFolder: tree.path("package"))
    #expect(hidden.pages.map(\.document.path) == [".git/a.md"])
  }

  @Test func throwsWhenThereIsNoFolder() async throws {
    let tree = try TemporaryTree(["file": ""])
    await #expect(throws: ContentError.missingFolder(path: tree.path + "/Content")) {
      try await ContentLoader().load(
        contentFolder: tree.path + "/Content", packageFolder: tree.path)
    }
    await #expect(throws: ContentError.notAFolder(path: tree.path + "/file")) {
      try await ContentLoader().load(contentFolder: tree.path + "/file", packageFolder: tree.path)
    }
    #expect(
      ContentError.missingFolder(path: "Content").description
        == "there is no content folder 'Content'. Create it and put Markdown files into it, or name "
        + "another one with --content DIR.")
  }
}
