import ActionCache
import Foundation
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning
@testable import SampleRunning
@testable import SwiftBuilding

/// Tests that change each input of the key alone: an earlier result is reused exactly when it is
/// valid.
@Suite struct ProgramActionTests {
  /// All inputs of a program's action.
  struct World {
    var session = makeSession(
      [
        "import Core\nlet a = 1", "a + 1", "struct B {}", "let c: Int = \"\"",
        "print(a)\n// Prints \"1\"",
      ],
      words: [
        1: SampleWords(isHidden: true), 2: SampleWords(fileName: "B.swift"),
        3: SampleWords(kind: .compileFail),
      ],
      expectations: [4: [prints("1", from: 16)]])
    let subject: Int?
    var toolchain = Toolchain(
      compiler: "/swift/usr/bin/swiftc", version: "Swift 6.3.1", identity: "Swift 6.3.1 x86_64",
      resourceFolder: "/swift/usr/lib/swift", moduleFolders: [], frontend: [])
    var runtime = "runtime"
    var coreDigest = "core"
    var otherDigest = "other"
    var lines = "lines"
    var sandbox: Sandbox
    var surroundings = Surroundings(
      zones: "zones", locales: "locales", libraries: "libraries", moduleLibraries: "all libraries")

    init(subject: Int? = nil) async throws {
      self.subject = subject
      sandbox = try await Sandbox.find(.auto)
    }

    func key() throws -> Digest { try action().key }

    func action() throws -> ProgramAction {
      let program = try #require(
        SampleProgram.programs(for: session).first { $0.subject == subject })
      let sources = LibrarySources(
        digests: ["Core": coreDigest, "Other": otherDigest].mapValues {
          SourceDigests.Digests(code: "\(Digest(of: $0))", placed: lines, documentation: "")
        })
      // These files replace the runtime's.
      let names = RuntimeLibraries.names + ["Modules/SampleRuntime.swiftmodule"]
      let folder = try TemporaryTree(
        Dictionary(uniqueKeysWithValues: names.map { ($0, runtime) }))
      return ProgramAction(
        program,
        in: ProgramEnvironment(
          toolchain: toolchain, runtime: try RuntimeLibraries(folder: folder.path),
          sandbox: sandbox, surroundings: surroundings),
        modules: ImportedModules(sources, names: ["Core", "Other"], ownNames: []),
        surroundings: surroundings)
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var apply: @Sendable (inout World) -> Void

    init(_ description: String, _ apply: @escaping @Sendable (inout World) -> Void) {
      testDescription = description
      self.apply = apply
    }
  }

  static let changesTheKey: [Change] = [
    Change("a sample's code") { $0.session.samples[0].code.lines[1] = "let a = 2" },
    Change("a hidden sample's code") { $0.session.samples[1].code.lines[0] = "a + 2" },
    Change("a further file's code") { $0.session.samples[2].code.lines[0] = "struct C {}" },
    Change("a further file's name") { $0.session.samples[2].words.fileName = "C.swift" },
    Change("the order of two samples") { $0.session.samples.swapAt(1, 4) },
    Change("where a claim about the output stands") {
      $0.session.samples[4].expectations = []
    },
    Change("the language mode") { $0.session.languageMode = .swift5 },
    Change("the page's path, and with it the seed of its random numbers") {
      $0.session.id.path = "Content/moved.md"
    },
    Change("the clock") { $0.session.clock = Date(timeIntervalSince1970: 0) },
    Change("the time zone") { $0.session.timeZone = "Asia/Tokyo" },
    Change("the locale") { $0.session.locale = "de_DE" },
    Change("the time limit") { $0.session.timeout = 20 },
    Change("the toolchain's version") {
      $0.toolchain = Toolchain(
        compiler: "/swift/usr/bin/swiftc", version: "Swift 6.3.1", identity: "Swift 6.3.2 x86_64",
        resourceFolder: "/swift/usr/lib/swift", moduleFolders: [], frontend: [])
    },
    Change("the runtime") { $0.runtime = "another" },
    Change("another order of hash tables") { $0.session.hashSeed = 1 },
    Change("an imported module") { $0.coreDigest = "changed" },
    Change("the sandbox") { $0.sandbox = Sandbox(bubblewrap: nil, missing: nil) },
    Change("the system's time zones") { $0.surroundings.zones = "2026b" },
    Change("the system's locales") { $0.surroundings.locales = "changed" },
    Change("a library of the system's that its modules load") {
      $0.surroundings.moduleLibraries = "changed"
    },
    Change("which statements are expressions") {
      $0.session.samples[1].expressionStatements = [0...0]
    },
  ]

  static let leavesTheKey: [Change] = [
    Change("nothing") { _ in },
    Change("lines of text above the samples") { world in
      for index in world.session.samples.indices {
        world.session.samples[index].code.position.line += 3
        world.session.samples[index].code.firstLine += 3
        world.session.samples[index].code.endLine += 3
      }
      world.session.samples[4].expectations = [prints("1", from: 19)]
    },
    Change("the indentation of a list around it") {
      $0.session.samples[0].code.columnOffsets = [4, 4]
    },
    Change("the session's name") { $0.session.id.name = "other" },
    Change("the file that a sample is included from") {
      $0.session.samples[0].includedPath = "Sources/Other.swift"
    },
    Change("that a sample is hidden") { $0.session.samples[1].words.isHidden = false },
    Change("where results are shown") {
      $0.session.samples[0].words.results = ResultsPlacement.none
    },
    Change("lines that are not shown") { $0.session.samples[0].hiddenLines = [2] },
    Change("what the output is claimed to be") {
      $0.session.samples[4].expectations = [prints("2", from: 16)]
    },
    Change("a sample that is checked by itself") {
      $0.session.samples[3].code.lines = ["let d: Int = \"\"", "let e = 1"]
    },
    Change("a library of the system's that other programs load") {
      $0.surroundings.libraries = "changed"
    },
    Change("a module that is not imported") { $0.otherDigest = "changed" },
    Change("where the lines of an imported module are") { $0.lines = "moved" },
    Change("where the toolchain is installed") {
      $0.toolchain = Toolchain(
        compiler: "/opt/bin/swiftc", version: "Swift 6.3.1", identity: "Swift 6.3.1 x86_64",
        resourceFolder: "/opt/lib/swift", moduleFolders: ["/opt/lib"], frontend: [])
    },
  ]

  @Test(arguments: changesTheKey) func anInputOfItsOwn(change: Change) async throws {
    let (before, after) = try await keys(change)
    #expect(after != before)
  }

  @Test(arguments: leavesTheKey) func noInput(change: Change) async throws {
    let (before, after) = try await keys(change)
    #expect(after == before)
  }

  @Test func whatTrapsInAModuleDependsOnItsLines() async throws {
    var world = try await World()
    let before = try world.action()
    world.lines = "moved"
    #expect(try world.action().placedKey != before.placedKey)
    #expect(before.placedKey != before.key)
    #expect(Digest(of: before.text) == before.placedKey)
    let alone = try await World(subject: 3).action()
    #expect(alone.placedKey == alone.key)
  }

  @Test func eachProgramOfASessionHasItsOwnKey() async throws {
    let own = try await World().key()
    let alone = try await World(subject: 3).key()
    #expect(own != alone)
  }

  @Test(arguments: [
    Change("the clock") { $0.session.clock = Date(timeIntervalSince1970: 0) },
    Change("the time zone") { $0.session.timeZone = "Asia/Tokyo" },
    Change("the sandbox") { $0.sandbox = Sandbox(bubblewrap: nil, missing: nil) },
    Change("the system's time zones") { $0.surroundings.zones = "2026b" },
    Change("the system's libraries") { $0.surroundings.moduleLibraries = "changed" },
  ])
  func aProgramThatIsOnlyCompiledDependsOnNoWorldToRunIn(change: Change) async throws {
    let (before, after) = try await keys(change, subject: 3)
    #expect(after == before)
  }

  private func keys(_ change: Change, subject: Int? = nil) async throws -> (Digest, Digest) {
    var world = try await World(subject: subject)
    let before = try world.key()
    change.apply(&world)
    return (before, try world.key())
  }
}
