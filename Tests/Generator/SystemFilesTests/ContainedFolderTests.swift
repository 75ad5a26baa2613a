import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct ContainedFolderTests {
  private let tree: TemporaryTree
  private let folder: ContainedFolder

  init() throws {
    tree = try TemporaryTree([
      "outside/secret": "secret", "inside2/secret": "secret", "inside/a/b/file": "text",
      "inside/.git/config": "secret", "inside/a/.hidden": "secret",
    ])
    folder = try ContainedFolder(tree.path("inside"))
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  private func refusal(_ path: String) -> FileRefusal? {
    #expect(throws: FileRefusal.self) { try folder.read(path) }
  }

  @Test(arguments: ["a/b/file", "./a//b/./file", "a/../a/b/file"])
  func readsWhatIsInside(_ path: String) throws {
    #expect(try read(path) == "text")
  }

  @Test(arguments: [
    "a/b/file", "./a/./b/file", "a/b/../../a/b/file", "../inside/../inside/a/b/file",
  ])
  func refusesALinkAsSoonAsItLeavesTheFolder(_ target: String) throws {
    try tree.link("inside/link", to: target)
    if target.hasPrefix("../") {
      #expect(refusal("link") == .leadsOut)
    } else {
      #expect(try read("link") == "text")
    }
  }

  @Test func followsLinksThatStayInside() throws {
    try tree.link("inside/a/up", to: "../a/b")
    try tree.link("inside/first", to: "a/up/file")
    try tree.link("inside/whole", to: tree.path("inside/first"))
    #expect(try read("whole") == "text")
    // After a link, `..` is the parent of the link's target.
    try tree.link("inside/deep", to: "a/b")
    #expect(try read("deep/../b/file") == "text")
  }

  @Test(arguments: [
    ("../outside/secret", FileRefusal.leadsOut), ("a/../../outside/secret", .leadsOut),
    ("relative", .leadsOut), ("absolute", .leadsOut), ("folder/secret", .leadsOut),
    ("sibling", .leadsOut), ("chain", .leadsOut), ("system", .leadsOut),
    (".git/config", .hidden(name: ".git")), ("a/.hidden", .hidden(name: ".hidden")),
    ("toHidden", .hidden(name: ".git")), ("missing", .missing), ("a/b/file/c", .missing),
    ("loop", .missing), ("nowhere", .missing), ("a", .isFolder), ("", .isFolder),
    ("pipe", .notAFile), ("toPipe", .notAFile),
  ])
  func refuses(_ path: String, _ expected: FileRefusal) throws {
    try tree.link("inside/relative", to: "../outside/secret")
    try tree.link("inside/absolute", to: tree.path("outside/secret"))
    try tree.link("inside/folder", to: "../outside")
    try tree.link("inside/sibling", to: tree.path("inside2/secret"))
    try tree.link("inside/chain", to: "relative")
    try tree.link("inside/system", to: "/proc/self/environ")
    try tree.link("inside/toHidden", to: "a/../.git/config")
    try tree.link("inside/loop", to: "loop")
    try tree.link("inside/nowhere", to: "gone")
    try tree.link("inside/toPipe", to: "pipe")
    #expect(mkfifo(tree.path("inside/pipe"), 0o600) == 0)
    #expect(refusal(path) == expected)
  }

  @Test func readsNoMoreThanTheLimit() throws {
    try tree.write("inside/four", "1234")
    #expect(try folder.read("four", limit: 4) == Array("1234".utf8))
    #expect(throws: FileRefusal.tooLarge(limit: 3)) { try folder.read("four", limit: 3) }
    try tree.write("inside/empty", "")
    #expect(try folder.read("empty", limit: 0) == [])
  }

  @Test func listsWhatIsThereWithoutHiddenNames() throws {
    try tree.link("inside/link", to: "../outside")
    try tree.write("inside/B", "")
    #expect(mkfifo(tree.path("inside/pipe"), 0o600) == 0)
    #expect(
      try folder.entries() == [
        .init(name: "B", kind: .file), .init(name: "a", kind: .folder),
        .init(name: "link", kind: .link), .init(name: "pipe", kind: .other),
      ])
    #expect(try folder.files() == ["B", "a/b/file", "link", "pipe"])
    #expect(throws: FileRefusal.leadsOut) { try folder.entries(of: "link") }
  }

  @Test func aFolderInAnotherHasToStayInThere() throws {
    try tree.link("inside/out", to: "../outside")
    try tree.link("inside/in", to: "a")
    let package = tree.path("inside")
    #expect(throws: FileRefusal.leadsOut) {
      try ContainedFolder("\(package)/out", within: package)
    }
    let linked = try ContainedFolder("\(package)/in", within: package)
    #expect(try linked.files() == ["b/file"])
    #expect(throws: FileRefusal.missing) { try ContainedFolder("\(package)/no", within: package) }
    let other = try ContainedFolder(tree.path("outside"), within: package)
    #expect(try other.files() == ["secret"])
  }

  /// Replaces a folder with a link to another one, over and over.
  @Test func readsNothingOutsideWhileLinksTakeThePlaceOfFolders() async throws {
    try tree.write("inside/x/secret", "mine")
    try tree.link("inside/y", to: "../outside")
    let (first, second) = (tree.path("inside/x"), tree.path("inside/y"))
    let isReading = Mutex(true)
    let swapping = Task.detached {
      await withCheckedContinuation { continuation in
        // Uses its own thread, because the tests' threads are all busy.
        Thread.detachNewThread {
          while isReading.withLock({ $0 }) {
            rename(first, "\(first)-away")
            rename(second, first)
            rename(first, second)
            rename("\(first)-away", first)
          }
          continuation.resume()
        }
      }
    }
    var texts: Set<String> = []
    for _ in 0..<Soak.count(5000) {
      if let bytes = try? folder.read("x/secret") {
        texts.insert(String(decoding: bytes, as: UTF8.self))
      }
    }
    isReading.withLock { $0 = false }
    await swapping.value
    #expect(texts.isSubset(of: ["mine"]))
  }
}
