import SiteEngine
import Foundation
import SampleRunning
import TestSupport

/// A folder below `Tests/Generator/Cases`: a package that is the subject of a run.
struct Case: Sendable, CustomStringConvertible {
  let folder: URL
  let mustPass: Bool

  /// The outcome of a run, without parts that differ between toolchains and machines.
  struct Outcome {
    var report: String
    /// The messages about problems, followed by the exit code.
    var messages: String
    var exitCode: Int32

    /// The expected files; the text is `nil` for a file that must not exist.
    var files: [(name: String, text: String?)] {
      let saysNothing = messages == "exit code 0\n"
      return [("expected.json", report), ("expected.txt", saysNothing ? nil : messages)]
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Cases")

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  static let all: [Case] = [("passes", true), ("fails", false)].flatMap { name, mustPass in
    let parent = root.appendingPathComponent(name)
    return entries(of: parent).map {
      Case(folder: parent.appendingPathComponent($0), mustPass: mustPass)
    }
  }

  static func entries(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  var description: String {
    "\(mustPass ? "passes" : "fails")/\(folder.lastPathComponent)"
  }

  /// A description of Exhibit's known bug in this case; `nil` if there is none.
  var knownIssue: String? { expected("known-issue.txt") }

  /// Indicates whether its samples are unsafe to run without a sandbox.
  var needsSandbox: Bool { expected("needs-sandbox.txt") != nil }

  /// Runs a copy of the folder, so that SwiftPM leaves no files among the sources.
  func run() async throws -> Outcome {
    let scratch = try TemporaryTree()
    let name = folder.lastPathComponent
    try scratch.copy(folder, to: name)
    let package = scratch.url(name)
    try scratch.copy(try await ToolchainAnswers.cache(), to: "results")
    let report = scratch.url("report.json")
    let messages = Messages()
    var configuration = Configuration(
      packageFolder: package.path, reportFile: report.path, cacheFolder: scratch.path("results"))
    configuration.setUser(in: scratch.path("user"))
    let outcome = try await Run(configuration, observers: [messages.reporter()]).test()
    let text = try String(contentsOf: report, encoding: .utf8)
      .replacing(#/"toolchain" : "[^"]*"/#, with: "\"toolchain\" : \"\"")
      // A message of the runtime may have an address.
      .replacing(#/ 0x[0-9a-f]{8,}\b/#, with: " 0x…")
    return Outcome(
      report: text, messages: messages.text(of: .problem) + "exit code \(outcome.exitCode)\n",
      exitCode: outcome.exitCode)
  }

  func expected(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Writes an expected file, or removes it if the text is `nil`.
  func record(_ text: String?, as name: String) throws {
    let file = folder.appendingPathComponent(name)
    if let text {
      try Data(text.utf8).write(to: file)
    } else if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }
}
