import TestSupport
import Testing

@testable import SystemFiles

@Suite struct FolderMemoryTests {
  private let tree: TemporaryTree
  private let memory = FolderMemory<String, Int>()

  init() throws { tree = try TemporaryTree(["Core/a.swift": "1", "Core/tests/b.swift": "1"]) }

  @Test func readsAFolderAgainOnceItHasChanged() throws {
    let folder = Fingerprint.Place.tree(tree.path("Core"), excluding: [tree.path("Core/tests")])
    var count = 0
    func read(_ key: String = "") -> Int {
      memory.value(for: key, at: folder) {
        count += 1
        return count
      }
    }

    #expect(read() == 1)
    #expect(read() == 1)
    try tree.write("Core/a.swift", "2")
    #expect(read() == 2)
    #expect(read() == 2)
    try tree.write("Core/new.swift", "1")
    #expect(read() == 3)
    try tree.write("Core/tests/b.swift", "2")
    #expect(read() == 3)
    #expect(read("other settings") == 4)
    #expect(read() == 3)
  }

  @Test func readsAFolderOnceThatNobodyChanges() throws {
    #expect(memory.value(for: "", at: nil) { 1 } == 1)
    try tree.write("Core/a.swift", "2")
    #expect(memory.value(for: "", at: nil) { 2 } == 1)
  }

  /// A value that was made while the folder changed is made again.
  @Test func missesNoChangeMeanwhile() throws {
    let folder = Fingerprint.Place.tree(tree.path("Core"))
    let first = memory.value(for: "", at: folder) {
      try? tree.write("Core/a.swift", "2")
      return 1
    }
    #expect(first == 1)
    #expect(memory.value(for: "", at: folder) { 2 } == 2)
  }
}
