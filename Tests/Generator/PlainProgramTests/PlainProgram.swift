import Foundation
import Testing
import TutorialModel

@testable import SampleRunning
@testable import TutorialParsing

/// A program of the folder `PlainPrograms`, with what plain `swiftc` makes of it in files beside it.
///
/// `NAME.swift` has its standard output in `NAME.output`, what it wrote to standard error in
/// `NAME.error` and a bad end in `NAME.exit`; of the last two those that say nothing are missing.
struct PlainProgram: Sendable, CustomTestStringConvertible {
  /// What a program did, as far as anybody outside can tell.
  struct Behavior: Equatable {
    var output: [UInt8]
    var errorOutput: String
    /// `exit 3` or `signal 4`; empty after a good end.
    var ending: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PlainPrograms")

  /// `group/name`.
  let name: String
  let text: String

  var testDescription: String { name }

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
  }

  /// The names of the folders, sorted.
  static let groups = files(in: "").filter { !$0.hasPrefix(".") }

  static func programs(in group: String) throws -> [PlainProgram] {
    try files(in: group).filter { $0.hasSuffix(".swift") }
      .map { try PlainProgram("\(group)/\($0.dropLast(6))") }
  }

  static func files(in group: String) -> [String] {
    let path = folder.appending(path: group).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The program as the only sample of a page.
  func session() throws -> Session {
    let markdown = "---\ntitle: A\nsummary: B.\n---\n\n```swift timeout=60\n\(text)```\n"
    let document = SourceDocument(path: "Content/\(name).md", text: markdown)
    let page = PageParser().parse(PageParser.Input(document: document, route: name)).page
    let samples = SampleCollector().collect(
      SampleCollector.Input(
        page: page, includes: IncludeReader(packageFolder: "/nowhere").read(for: page),
        defaultLanguageMode: .swift6))
    return try #require(samples.sessions.first)
  }

  /// What is recorded of it.
  func expectation() throws -> Behavior {
    func bytes(_ kind: String) -> [UInt8]? {
      (try? Data(contentsOf: Self.folder.appending(path: "\(name).\(kind)"))).map(Array.init)
    }
    return Behavior(
      output: try #require(bytes("output"), "not recorded yet: RECORD=1 does that"),
      errorOutput: String(decoding: bytes("error") ?? [], as: UTF8.self),
      ending: String(decoding: bytes("exit") ?? [], as: UTF8.self)
        .trimmingCharacters(in: .newlines))
  }

  func record(_ behavior: Behavior) throws {
    let files = [
      ("output", behavior.output), ("error", Array(behavior.errorOutput.utf8)),
      ("exit", behavior.ending.isEmpty ? [] : Array("\(behavior.ending)\n".utf8)),
    ]
    for (kind, bytes) in files {
      let file = Self.folder.appending(path: "\(name).\(kind)")
      if bytes.isEmpty, kind != "output" {
        try? FileManager.default.removeItem(at: file)
      } else {
        try Data(bytes).write(to: file)
      }
    }
  }
}

extension PlainProgram.Behavior {
  init(_ execution: Execution) {
    let code: Int
    switch execution.ending {
    case .exited(let number): code = number
    case .signaled(let number): code = 128 + number
    case .timedOut: code = 128 + 9
    }
    // The backtracer adds to what the program says, and an address is another in every build.
    let errors = String(
      decoding: CrashReport.withoutProgress(execution.errorOutput), as: UTF8.self)
    self.init(
      output: execution.output,
      errorOutput: errors.replacing(#/0x[0-9a-f]{8,16}\b/#, with: "0x..."),
      // So a sandbox tells of a signal.
      ending: code == 0 ? "" : code > 128 ? "signal \(code - 128)" : "exit \(code)")
  }
}
