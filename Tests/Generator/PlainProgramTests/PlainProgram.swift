import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SampleRunning
@testable import TutorialParsing

/// A program on a page of the folder `PlainPrograms`, with the behavior that plain `swiftc` gives it.
///
/// Each program is the sample below a heading, which is the program's name. The `output` block
/// below the sample has its standard output, and Exhibit compares that. A `json` block has what an
/// `output` block cannot contain: the output of a program that fails, standard error, and bytes
/// that are not text.
struct PlainProgram: Sendable, CustomTestStringConvertible {
  /// The observable behavior of a program.
  struct Behavior: Equatable {
    var output: [UInt8] = []
    var errorOutput = ""
    /// `exit 3` or `signal 4`; empty after a good end.
    var ending = ""
  }

  /// The folder of the pages, the content folder of a package.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PlainPrograms")

  /// `group/name`: the page and the heading.
  let name: String
  /// The page's path in its package.
  let path: String
  /// The 1-based line of the sample's fence.
  let line: Int
  let text: String
  /// The expected behavior; `nil` if the page does not state it.
  var expectation: Behavior?
  /// Indicates whether the page states more than an `output` block can contain.
  var hasDetails = false

  var testDescription: String { name }

  /// The names of the pages, sorted.
  static let groups =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Content").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()

  /// The programs of a page, from top to bottom.
  static func programs(in group: String) throws -> [PlainProgram] {
    let path = "Content/\(group).md"
    let document = SourceDocument(
      path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    var programs: [PlainProgram] = []
    var name = ""
    for block in PageParser().parse(.init(document: document, route: group)).page.blocks {
      switch block.kind {
      case .heading(_, let slug, _): name = slug
      case .code(let code) where code.language == "swift":
        programs.append(
          PlainProgram(
            name: "\(group)/\(name)", path: path, line: code.position.line, text: code.text))
      case .code(let code) where code.language == "output" && !programs.isEmpty:
        programs[programs.count - 1].expectation = Behavior(output: Array(code.text.utf8))
      case .code(let code) where code.language == "json" && !programs.isEmpty:
        let details = try JSONDecoder().decode(Details.self, from: Data(code.text.utf8))
        programs[programs.count - 1].expectation = details.behavior
        programs[programs.count - 1].hasDetails = true
      default: break
      }
    }
    return programs
  }

  /// A `json` block.
  private struct Details: Decodable {
    var output: String?
    /// The output, if it is not text.
    var bytes: [UInt8]?
    var errorOutput: String?
    var ending: String?

    var behavior: Behavior {
      Behavior(
        output: bytes ?? Array((output ?? "").utf8), errorOutput: errorOutput ?? "",
        ending: ending ?? "")
    }
  }

  /// The program as the only sample of a page.
  func session() throws -> Session {
    let markdown = "---\ntitle: A\nsummary: B.\n---\n\n```swift timeout=60\n\(text)```\n"
    let document = SourceDocument(path: path, text: markdown)
    let page = PageParser().parse(PageParser.Input(document: document, route: name)).page
    let samples = SampleCollector().collect(
      SampleCollector.Input(
        page: page, includes: IncludeReader(packageFolder: "/nowhere").read(for: page),
        defaultLanguageMode: .swift6))
    return try #require(samples.sessions.first)
  }
}

extension CodeBlock {
  /// The lines of the block, each with its end.
  fileprivate var text: String { lines.map { "\($0)\n" }.joined() }
}

extension PlainProgram.Behavior {
  init(_ execution: Execution) {
    let code: Int
    switch execution.ending {
    case .exited(let number): code = number
    case .signaled(let number): code = 128 + number
    case .timedOut: code = 128 + 9
    }
    // The backtracer adds text to the program's output, and addresses differ in every build.
    let errors = String(
      decoding: CrashReport.withoutProgress(execution.errorOutput), as: UTF8.self)
    self.init(
      output: execution.output,
      errorOutput: errors.replacing(#/0x[0-9a-f]{8,16}\b/#, with: "0x..."),
      // A sandbox reports a signal in this way.
      ending: code == 0 ? "" : code > 128 ? "signal \(code - 128)" : "exit \(code)")
  }
}
