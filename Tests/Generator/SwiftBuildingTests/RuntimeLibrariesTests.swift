import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

@Suite struct RuntimeLibrariesTests {
  private let files = [
    "libSampleRuntime.so": "a", "libSampleLocale.so": "b", "Modules/SampleRuntime.swiftmodule": "c",
  ]

  /// Two machines with libraries built from the same sources have equal results.
  @Test func areKnownByTheirSources() throws {
    let first = try TemporaryTree(files)
    let second = try TemporaryTree(files.merging(["libSampleLocale.so": "B"]) { $1 })
    let sources = Digest(of: "sources")
    let digests = try [first, second].map { tree in
      let own = try RuntimeLibraries(folder: tree.path).digest
      let note = BuildNote("commit 1\nruntime \(sources) \(own)\ntoolchain Swift 6\n")
      #expect(note.toolchain == "Swift 6")
      return try RuntimeLibraries(folder: tree.path, note: note).digest
    }
    #expect(digests == [sources, sources])
  }

  @Test func areKnownByThemselvesIfTheyAreNewerThanTheNote() throws {
    let tree = try TemporaryTree(files)
    let before = try RuntimeLibraries(folder: tree.path).digest
    let note = "runtime \(Digest(of: "sources")) \(before)"
    try tree.write("libSampleRuntime.so", "another")
    let now = try RuntimeLibraries(folder: tree.path).digest
    #expect(now != before)
    for text in [note, "runtime \(now)", "runtime x \(now)", "runtime", ""] {
      #expect(try RuntimeLibraries(folder: tree.path, note: BuildNote(text)).digest == now)
    }
  }

  /// Two installations of Exhibit may use one package at the same time.
  @Test func areFoundByProgramsThoughAnotherInstallationHasItsOwn() throws {
    let folder = try TemporaryTree()
    let toolchain = Toolchain(
      compiler: "/swift/usr/bin/swiftc", version: "", identity: "", resourceFolder: "",
      moduleFolders: [], frontend: [])
    let trees = [try TemporaryTree(files), try TemporaryTree(files)]
    let commands = try (trees + trees).map { tree in
      try CompilerCommands(
        toolchain: toolchain, runtime: RuntimeLibraries(folder: tree.path), modules: nil,
        folder: folder.path, answers: ToolAnswers(store: NoStore()))
    }
    let modules = commands.map { commands in
      let words = commands.compile([], importing: [], to: "main.o", languageMode: "6")
      return "\(words[1])/SampleRuntime.swiftmodule"
    }
    #expect(
      try modules.map(FileManager.default.destinationOfSymbolicLink)
        == (trees + trees).map { $0.path("Modules/SampleRuntime.swiftmodule") })
    // There are no files besides the links.
    #expect(Set(folder.files().map(folder.path)).isSubset(of: modules))
  }

  @Test func areNamedWhereTheyAreMissing() throws {
    let tree = try TemporaryTree()
    let error = #expect(throws: EnvironmentError.self) { try RuntimeLibraries(folder: tree.path) }
    #expect(error?.code == .noRuntime)
  }
}
