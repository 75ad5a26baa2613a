import ExhibitPipeline
import Foundation
import Synchronization
import Testing

/// Each folder below `Tests/Cases` is a whole run of its `Content/`, done for real.
///
/// `passes/NAME` has the report that comes out of it (`expected.json`); `fails/NAME` the messages
/// and the exit code as well (`expected.txt`). With RECORD=1 in the environment the expected
/// files are written anew and the run fails.
@Suite struct CaseTests {
  @Test(arguments: Case.all)
  func runs(_ example: Case) async throws {
    let actual = try await example.run()
    try example.compare(actual.report, with: "expected.json")
    if example.mustPass {
      #expect(actual.messages == "exit code 0\n")
    } else {
      try example.compare(actual.messages, with: "expected.txt")
      #expect(!actual.messages.hasSuffix("exit code 0\n"))
    }
  }

  @Test func hasNoExpectedFileWithoutItsCase() throws {
    for example in Case.all {
      let content = example.folder.appendingPathComponent("Content").path
      #expect(FileManager.default.fileExists(atPath: content), "\(example) has no Content folder")
      let text = example.folder.appendingPathComponent("expected.txt").path
      #expect(
        !example.mustPass || !FileManager.default.fileExists(atPath: text),
        "\(example) passes and has no messages")
    }
  }
}

struct Case: Sendable, CustomTestStringConvertible {
  let folder: URL
  let mustPass: Bool

  var testDescription: String {
    "\(mustPass ? "passes" : "fails")/\(folder.lastPathComponent)"
  }

  static let all: [Case] = {
    let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Cases")
    return [("passes", true), ("fails", false)].flatMap { name, mustPass in
      let parent = cases.appendingPathComponent(name)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted().map {
        Case(folder: parent.appendingPathComponent($0), mustPass: mustPass)
      }
    }
  }()

  /// Everything that came of the case, free of what differs between toolchains and machines.
  func run() async throws -> (report: String, messages: String) {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("exhibit-case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let report = scratch.appendingPathComponent("report.json")
    let messages = Messages()
    let outcome = try await Pipeline(
      Configuration(
        packageFolder: folder.path, reportFile: report.path,
        buildFolder: scratch.appendingPathComponent("build").path),
      reporter: Reporter(isTerminal: false) { kind, text in
        if kind == .problem { messages.append(text) }
      }
    ).test()
    let text = try String(contentsOf: report, encoding: .utf8)
      .replacing(#/"toolchain" : "[^"]*"/#, with: "\"toolchain\" : \"\"")
    return (text, messages.text + "exit code \(outcome.exitCode)\n")
  }

  func compare(_ actual: String, with name: String) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(actual.utf8).write(to: file)
      Issue.record("recorded \(testDescription)/\(name); read it, then run without RECORD")
      return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected, "\(testDescription)/\(name)")
  }
}

/// Collects what a run says.
private final class Messages: Sendable {
  private let pieces = Mutex("")

  func append(_ text: String) { pieces.withLock { $0 += text } }
  var text: String { pieces.withLock { $0 } }
}
