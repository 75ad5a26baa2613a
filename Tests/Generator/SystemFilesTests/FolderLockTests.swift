import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct FolderLockTests {
  private let parent: TemporaryTree

  init() throws { parent = try TemporaryTree() }

  private var names: [String] { FileListing.names(in: parent.path) }

  @Test func aRunLeavesAloneWhatAnotherHoldsAndRemovesWhatNobodyDoes() throws {
    try parent.write("run-123/program", "left")
    try parent.write("cache/result", "other")
    let first = try Workspace(in: parent.path)
    #expect(names.count == 2)
    let second = try Workspace(in: parent.path)
    #expect(first.folder != second.folder)
    #expect(names.count == 3)
    first.remove()
    second.remove()
    #expect(names == ["cache"])
  }

  /// The process number of the holder means nothing here, or belongs to another process.
  @Test(arguments: [
    [], ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"],
  ])
  func whatIsHeldInAnotherNamespaceStays(namespace: [String]) throws {
    let folder = "\(parent.path)/run-1"
    try Folder.make(folder)
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    holder.arguments = namespace + ["flock", "--no-fork", folder, "sh", "-c", "echo $$; exec cat"]
    let output = Pipe()
    let input = Pipe()
    holder.standardInput = input
    holder.standardOutput = output
    try holder.run()
    let said = try output.fileHandleForReading.read(upToCount: 1)
    if said == nil, !namespace.isEmpty {
      // The machine does not permit namespaces.
      return
    }
    let workspace = try Workspace(in: parent.path)
    #expect(names.contains("run-1"))
    workspace.remove()
    // The process is killed, so only the system can release the lock.
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    try Workspace(in: parent.path).remove()
    #expect(names == [])
  }

  /// A process that was just forked has all open files of its parent.
  @Test func whatIsReleasedIsFreeThoughAForkedProcessHasItOpen() throws {
    let folder = parent.url("released").resolvingSymlinksInPath().path
    try Folder.make(folder)
    let lock = FolderLock(waitingFor: folder)
    let open = "/proc/self/fd"
    let copies = FileListing.names(in: open)
      .filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\($0)")) == folder
      }
      .compactMap { CInt($0).map { fcntl($0, F_DUPFD_CLOEXEC, 0) } }
    defer { for copy in copies { close(copy) } }
    #expect(!copies.isEmpty)
    #expect(FolderLock(ofAbandoned: folder) == nil)
    lock.release()
    let next = try #require(FolderLock(ofAbandoned: folder))
    next.release()
  }

  @Test func manyRunsAtOnceHaveFoldersOfTheirOwn() async throws {
    let parent = parent.path
    let folders = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let workspace = try Workspace(in: parent)
          try FileBytes.write("mine", to: "\(workspace.folder)/file")
          // Another run looks for abandoned folders.
          try Workspace(in: parent).remove()
          #expect(FileBytes.text(of: "\(workspace.folder)/file") == "mine")
          workspace.remove()
          return workspace.folder
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(folders.count == 32)
    #expect(names == [])
  }
}
