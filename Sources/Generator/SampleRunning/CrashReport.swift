import Foundation
import TutorialModel

/// Where on the page a program trapped, read from the report of Swift's own backtracer.
struct CrashReport: Sendable, Hashable {
  /// The innermost place in the author's files, as a diagnostic without a message.
  var place: Diagnostic?
  /// What the compiler's own checks say, which print nothing: `Swift runtime failure: arithmetic
  /// overflow`.
  var runtimeFailure: String?
  /// Whether the runtime was describing a value for the margin.
  var isInRuntime: Bool

  /// `nil` when there is no report: the program did not trap.
  init?(_ json: [UInt8], map: LineMap) {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(json)) else { return nil }
    let frames = report.threads.first { $0.crashed == true }?.frames ?? []
    place =
      frames.lazy.compactMap(\.sourceLocation).compactMap { location in
        // What the compiler made up has line 0.
        location.line > 0 && map.isSource(SampleProgram.source(atDebugPath: location.file[...]))
          ? map.diagnostic(line: location.line, column: location.column) : nil
      }
      .first
    runtimeFailure = frames.first?.symbol.flatMap {
      $0.hasPrefix("Swift runtime failure: ") ? $0 : nil
    }
    // A stack overflow ends anywhere; a description is the sample's own code inside the runtime.
    let runtime = frames.firstIndex { $0.image == "libSampleRuntime.so" }
    isInRuntime = runtime.map { $0 > 0 && frames.count < Self.frameLimit } ?? false
  }

  private static let frameLimit = 200

  /// The value of SWIFT_BACKTRACE that makes the runtime write a report to a file.
  static func backtraceSettings(file: String) -> String {
    "enable=yes,color=no,interactive=no,format=json,threads=crashed,limit=\(frameLimit),cache=no,"
      + "output-to=\(file)"
  }

  /// What the program itself said of its end, without what the backtracer adds.
  ///
  /// `Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range` says
  /// `Fatal error: Index out of range`: the place is inside the standard library.
  static func message(in errorOutput: String) -> String? {
    errorOutput.split(separator: "\n").lazy.compactMap(fatalError).last?.withoutAddresses
  }

  /// Standard error without the lines that `message` reads.
  static func withoutMessage(_ errorOutput: String) -> String {
    var isInConflict = false
    return errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        if line.hasPrefix(conflictStart) { isInConflict = true }
        // The law of exclusivity has a report of its own, with a stack dump.
        defer { if line == conflictEnd { isInConflict = false } }
        return !isInConflict && fatalError(in: line) == nil
      }
      .joined(separator: "\n")
  }

  private static let conflictStart = "Simultaneous accesses to 0x"
  private static let conflictEnd = "Fatal access conflict detected."

  private static func fatalError(in line: Substring) -> String? {
    if line.hasPrefix("Could not cast value of type ") {
      return String(line.replacing(#/\ \(0x[0-9a-f]+\)/#, with: ""))
    }
    if line.hasPrefix(conflictStart) {
      return String(line.replacing(#/\ to\ 0x[0-9a-f]+/#, with: ""))
    }
    let match = line.wholeMatch(
      of: #/(?:.+:\d+: )?(?<message>(?:Fatal error|(?:Precondition|Assertion) failed)(?:: .*)?)/#)
    return match.map { String($0.output.message) }
  }

  /// Standard error without the backtracer's progress line.
  static func withoutProgress(_ errorOutput: [UInt8]) -> [UInt8] {
    let lines = errorOutput.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .filter { !$0.starts(with: "swift-runtime: ".utf8) }
    guard let progress = lines.lastIndex(where: { $0.starts(with: "*** Signal ".utf8) }) else {
      return errorOutput
    }
    // The backtracer puts an empty line around it.
    let kept = lines[..<progress].dropLast(lines[..<progress].last?.isEmpty == true ? 1 : 0)
    return [UInt8](kept.joined(separator: [UInt8(ascii: "\n")]))
  }

  private struct Report: Decodable {
    struct Location: Decodable {
      var file: String
      var line, column: Int
    }
    struct Frame: Decodable {
      var sourceLocation: Location?
      var image: String?
      var symbol: String?
    }
    struct Thread: Decodable {
      var crashed: Bool?
      var frames: [Frame]
    }
    var threads: [Thread]
  }
}
