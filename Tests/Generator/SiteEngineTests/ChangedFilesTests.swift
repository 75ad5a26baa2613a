@testable import SwiftBuilding
import TestSupport
import Testing

@testable import SiteEngine

@Suite struct ChangedFilesTests {
  private func files(
    in tree: TemporaryTree, changed: Set<String>, tracked: Set<String>,
    recommented: Set<String> = []
  ) -> ChangedFiles {
    ChangedFiles(
      since: "main", root: tree.path, changed: changed, tracked: tracked, recommented: recommented)
  }

  @Test(arguments: [
    ("a.md", false), ("b.md", true), ("gone.md", true), ("ignored.md", true), ("never.md", false),
    ("module/a.swift", false), ("dirty/a.swift", true), ("link/a.md", false),
  ])
  func knowsFiles(path: String, isChanged: Bool) throws {
    let tree = try TemporaryTree([
      "a.md": "", "b.md": "", "ignored.md": "", "module/a.swift": "", "dirty/a.swift": "",
    ])
    try tree.link("link", to: ".")
    let files = files(
      in: tree, changed: ["b.md", "gone.md", "dirty"],
      // Submodules are one entry each.
      tracked: ["a.md", "b.md", "module", "dirty", "link"])
    #expect(files.contains(tree.path(path)) == isChanged)
  }

  @Test func takesWhatIsElsewhereForChanged() throws {
    let (tree, other) = (try TemporaryTree(), try TemporaryTree(["a.md": ""]))
    let files = files(in: tree, changed: [], tracked: [])
    #expect(files.contains(other.path("a.md")))
    #expect(files.changeSources(in: ModuleSources.Place(folder: other.path(""))))
  }

  @Test(
    arguments: [
      ([], [], false), (["Core/a.swift"], [], true), (["Core/a.swift"], ["Core/a.swift"], false),
      (["Core/gone.h"], [], true), (["Corset/a.swift"], [], false),
      (["Core/Old/a.swift"], [], false),
      (["Core/Core.docc/Guide.md"], [], false), (["Core/notes.txt"], [], true),
    ] as [(Set<String>, Set<String>, Bool)])
  func knowsSources(changed: Set<String>, recommented: Set<String>, isChanged: Bool) throws {
    let tree = try TemporaryTree(["Core/a.swift": "", "Core/.DS_Store": "", "Core/Old/a.swift": ""])
    let files = files(
      in: tree, changed: changed, tracked: ["Core/a.swift", "Core/Old/a.swift"],
      recommented: recommented)
    let place = ModuleSources.Place(
      folder: tree.path("Core"), excluded: [tree.path("Core/Old")], takesDocumentation: false)
    #expect(files.changeSources(in: place) == isChanged)
  }

  @Test func takesIgnoredSwiftForChanged() throws {
    let tree = try TemporaryTree(["Core/a.swift": "", "Core/generated.swift": ""])
    let files = files(in: tree, changed: [], tracked: ["Core/a.swift"])
    #expect(files.changeSources(in: ModuleSources.Place(folder: tree.path("Core"))))
  }

  @Test func saysHowMuchIsLeftOut() {
    #expect(
      UnchangedDocuments(reference: "origin/main", count: 12).remark
        == "Left out: 12 pages unchanged since origin/main")
    #expect(
      UnchangedDocuments(reference: "main", count: 1, isAll: true).remark
        == "Nothing to check: 1 page unchanged since main")
  }
}
