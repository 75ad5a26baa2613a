import Foundation
import TutorialModel

/// The messages of Swift Testing about a program, and the output of its tests.
///
/// A hostile program may report any text. What is not an event is ignored.
///
/// Source: swift-testing, Documentation/ABI/JSON.md.
struct TestReader: Sendable {
  private struct Test {
    var place: SourcePosition
    var isSuite: Bool
    var outputStart = 0
  }

  private(set) var messages: [TestMessage] = []
  /// The ranges of standard output that tests wrote, each with the test's line in the program.
  private(set) var output: [(range: Range<Int>, line: Int)] = []
  /// The program's lines, by the lines of its source files.
  private let fileLines: [String: [Int?]]
  /// The tests and suites, by their identifiers.
  private var tests: [String: Test] = [:]

  init(_ events: [TestEvent], of program: SampleProgram) {
    fileLines = events.isEmpty ? [:] : program.fileLines
    for event in events {
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(event.json.utf8)) else {
        continue
      }
      if record.kind == "test" {
        addTest(record.payload)
      } else {
        read(record.payload, outputPosition: event.outputPosition)
      }
    }
  }

  private mutating func addTest(_ payload: Payload) {
    // A macro knows the lines of the file that was compiled.
    guard let id = payload.id, let location = payload.sourceLocation,
      let file = location.fileID.split(separator: "/").last,
      let lines = fileLines[String(file)], lines.indices.contains(location.place.line - 1),
      let line = lines[location.place.line - 1]
    else { return }
    tests[id] = Test(
      place: SourcePosition(line: line, column: location.place.column),
      isSuite: payload.kind == "suite")
  }

  private mutating func read(_ payload: Payload, outputPosition: Int) {
    if let id = payload.testID, let test = tests[id], !test.isSuite {
      if payload.kind == "testStarted" { tests[id]?.outputStart = outputPosition }
      if payload.kind == "testEnded", test.outputStart < outputPosition {
        output.append((test.outputStart..<outputPosition, test.place.line))
      }
    }
    guard Self.shownKinds.contains(payload.kind), let texts = payload.messages, !texts.isEmpty,
      let place = payload.issue?.sourceLocation?.place
        ?? payload.testID.flatMap({ tests[$0]?.place })
    else { return }
    let isFailure = payload.issue.map { $0.isFailure ?? !$0.isKnown } ?? false
    messages.append(
      TestMessage(
        lines: texts.map { "\(Self.symbols[$0.symbol] ?? "↳") \(Self.withoutTime($0.text))" },
        place: place, issue: isFailure ? texts.map(\.text).joined(separator: "\n") : nil))
  }

  /// The kinds of events that tell a result.
  private static let shownKinds: Set = ["issueRecorded", "testEnded", "testSkipped"]

  /// The characters that stand for the kinds of messages in Swift Testing's own output.
  private static let symbols = [
    "default": "◇", "skip": "➜", "pass": "✔", "passWithKnownIssue": "✘", "fail": "✘",
    "difference": "±", "warning": "⚠", "details": "↳",
  ]

  /// Returns a message without the time that a test took, which is different in every run.
  private static func withoutTime(_ text: String) -> String {
    text.replacing(#/ after [0-9.]+ seconds?/#, with: "")
  }

  private struct Record: Decodable {
    var kind: String
    var payload: Payload
  }

  private struct Payload: Decodable {
    var kind: String
    var id: String?
    var testID: String?
    var sourceLocation: Location?
    var messages: [Message]?
    var issue: Issue?
  }

  private struct Message: Decodable {
    var symbol: String
    var text: String
  }

  private struct Issue: Decodable {
    var isKnown: Bool
    var isFailure: Bool?
    var sourceLocation: Location?
  }

  private struct Location: Decodable {
    var fileID: String
    private var line: Int
    private var column: Int

    /// The place; a hostile program may report any numbers.
    var place: SourcePosition {
      SourcePosition(line: Int(Int32(clamping: line)), column: Int(Int32(clamping: column)))
    }
  }
}
