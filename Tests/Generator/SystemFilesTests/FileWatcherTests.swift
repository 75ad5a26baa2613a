import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite(.timeLimit(.minutes(30))) struct FileWatcherTests {
  private let tree: TemporaryTree
  private let watcher: FileWatcher

  init() throws {
    tree = try TemporaryTree([
      "a.md": "a", "folder/b.md": "b", "out/site.html": "", ".hidden/c.md": "c",
    ])
    watcher = try FileWatcher([tree.path], excluding: [tree.path("out")])
  }

  /// Waits until all of these paths are reported, and returns all reported paths.
  private func changes(until paths: String...) async -> Set<String> {
    var changed: Set<String> = []
    for await _ in watcher.news {
      changed.formUnion(watcher.take().paths.map { String($0.dropFirst(tree.path.count + 1)) })
      if changed.isSuperset(of: paths) { break }
    }
    return changed
  }

  @Test func noticesWhatIsWrittenReplacedAndRemoved() async throws {
    try tree.write("new.md", "new")
    #expect(await changes(until: "new.md") == ["new.md"])
    // Saves as editors do: a complete new file replaces the old one.
    try tree.write(".a.md.tmp", "other")
    #expect(rename(tree.path(".a.md.tmp"), tree.path("a.md")) == 0)
    // The event for the end of writing the new file may have come separately.
    #expect(await changes(until: "a.md").subtracting(["new.md"]) == ["a.md"])
    #expect(rename(tree.path("a.md"), tree.path("folder/a.md")) == 0)
    #expect(await changes(until: "a.md", "folder/a.md") == ["a.md", "folder/a.md"])
    try tree.remove("folder/b.md")
    #expect(await changes(until: "folder/b.md") == ["folder/b.md"])
    try tree.link("link.md", to: "folder/a.md")
    #expect(await changes(until: "link.md") == ["link.md"])
  }

  @Test func watchesNewAndMovedFolders() async throws {
    // A folder is watched before its event is reported.
    for path in ["one", "one/two"] {
      try tree.makeFolder(path)
      #expect(await changes(until: path).contains(path))
    }
    try tree.write("one/two/deep.md", "deep")
    #expect(await changes(until: "one/two/deep.md").contains("one/two/deep.md"))
    // A folder that is moved here with subfolders.
    let prepared = try TemporaryTree(["new/sub/c.md": "c"])
    #expect(rename(prepared.path("new"), tree.path("new")) == 0)
    #expect(await changes(until: "new").contains("new"))
    try tree.write("new/sub/c.md", "changed")
    #expect(await changes(until: "new/sub/c.md").contains("new/sub/c.md"))
    #expect(rename(tree.path("folder"), tree.path("renamed")) == 0)
    #expect(await changes(until: "folder", "renamed").isSuperset(of: ["folder", "renamed"]))
    try tree.write("renamed/b.md", "changed")
    #expect(await changes(until: "renamed/b.md").contains("renamed/b.md"))
    // A folder that was moved away is no longer watched.
    let elsewhere = try TemporaryTree()
    #expect(rename(tree.path("renamed"), elsewhere.path("away")) == 0)
    _ = await changes(until: "renamed")
    try elsewhere.write("away/b.md", "again")
    try tree.write("last.md", "")
    #expect(await changes(until: "last.md").filter { $0.hasSuffix("b.md") } == [])
  }

  @Test func leavesOutHiddenAndExcludedFolders() async throws {
    try tree.write(".hidden/c.md", "changed")
    try tree.write("out/site.html", "changed")
    try tree.makeFolder("out/new")
    try tree.write("last.md", "")
    #expect(await changes(until: "last.md") == ["last.md"])
  }

  @Test func endsItsNews() async throws {
    try tree.write("new.md", "new")
    #expect(await changes(until: "new.md") == ["new.md"])
    watcher.end()
    for await _ in watcher.news {}
    // The system may report one write in several parts.
    _ = watcher.take()
    // Another watcher of the same folder notices the change, and this one no longer does.
    let other = try FileWatcher([tree.path])
    try tree.write("late.md", "late")
    for await _ in other.news where other.take().paths.contains(tree.path("late.md")) { break }
    #expect(watcher.take().paths == [])
  }
}
