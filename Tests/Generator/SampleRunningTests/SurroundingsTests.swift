import ActionCache
import Foundation
import SwiftBuilding
import SystemFiles
import TestSupport
import Testing

@testable import SampleRunning

@Suite struct SurroundingsTests {
  let tree: TemporaryTree
  var answers: ToolAnswers {
    ToolAnswers(store: FolderStore(folder: tree.path("cache"), key: CacheKey([1])))
  }

  init() throws {
    tree = try TemporaryTree(["zones/Europe/Berlin": "TZif2", "zones/UTC": "TZif2 0"])
  }

  private func digest() async throws -> String {
    try await Surroundings.digest(of: tree.path("zones"), answers)
  }

  @Test func aChangedZoneFileGivesAnotherDigest() async throws {
    let before = try await digest()
    #expect(try await digest() == before)
    // The new text has the same length as the old.
    try tree.write("zones/Europe/Berlin", "TZif3")
    let changed = try await digest()
    #expect(changed != before)
    try tree.write("zones/Europe/Berlin", "TZif2")
    #expect(try await digest() == before)
    try tree.write("zones/Asia/Tokyo", "TZif2")
    #expect(try await digest() != before)
  }

  @Test func theSameFilesGiveTheSameDigestOnAnotherMachine() async throws {
    let before = try await digest()
    try tree.copy(tree.url("zones"), to: "elsewhere")
    #expect(try await Surroundings.digest(of: tree.path("elsewhere"), answers) == before)
  }

  @Test func aMachineMayHaveNoZones() async throws {
    let none = try await Surroundings.digest(of: tree.path("absent"), answers)
    #expect(try await digest() != none)
  }

  @Test func aChangedLibraryGivesAnotherDigest() async throws {
    let toolchain = try await RealRuns.toolchain.value
    func digest() async throws -> String {
      try await Surroundings.libraries(
        loadedWith: [tree.path("libtop.so")], except: toolchain, answers)
    }
    func build(_ name: String, _ code: String, _ arguments: String...) throws {
      try tree.write("\(name).c", code)
      let clang = Process()
      clang.executableURL = URL(filePath: "\(toolchain.binFolder)/clang")
      clang.arguments =
        [
          "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-Wl,-rpath,$ORIGIN",
          "-o", tree.path("lib\(name).so"), tree.path("\(name).c"),
        ] + arguments
      try clang.run()
      clang.waitUntilExit()
      try #require(clang.terminationStatus == 0)
    }
    try build("linked", "int linked(void) { return 1; }")
    try build(
      "top", "int linked(void); int top(void) { return linked(); }", tree.path("liblinked.so"))
    let before = try await digest()
    #expect(try await digest() == before)
    try build("linked", "int linked(void) { return 2; }")
    let changed = try await digest()
    #expect(changed != before)
    try build("linked", "int linked(void) { return 1; }")
    #expect(try await digest() == before)
  }
}
