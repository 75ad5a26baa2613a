import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The place on the page at which a program trapped, according to Swift's own backtracer.
struct CrashReport: Sendable, Hashable {
  /// The innermost place in the author's files, as a diagnostic without a message.
  var place: Diagnostic?
  /// The message of the compiler's own checks, which print nothing: `Swift runtime failure:
  /// arithmetic overflow`.
  var runtimeFailure: String?
  /// Indicates whether the program used up its stack.
  var isStackOverflow: Bool
  /// Indicates whether the runtime was describing a value for the margin.
  var isInRuntime: Bool

  /// Returns `nil` if there is no report: the program did not trap.
  init?(_ json: [UInt8], map: LineMap) {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(json)) else { return nil }
    let thread = report.threads.first { $0.crashed == true }
    let frames = thread?.frames ?? []
    isStackOverflow = Self.isBesideStack(report.faultAddress, thread?.registers ?? [:])
    place =
      frames.lazy.compactMap(\.sourceLocation).compactMap { location in
        // Compiler-generated code has line 0.
        location.line > 0 && map.isSource(SampleProgram.source(atDebugPath: location.file[...]))
          ? map.diagnostic(line: Int(location.line), column: Int(location.column)) : nil
      }
      .first
    runtimeFailure = frames.first?.symbol.flatMap {
      $0.hasPrefix("Swift runtime failure: ") ? $0 : nil
    }
    // A stack overflow can end in any code. A description is the sample's own code, called by the
    // runtime.
    let runtime = frames.firstIndex { $0.image == "libSampleRuntime.so" }
    isInRuntime = runtime.map { $0 > 0 && frames.count < Self.frameLimit } ?? false
  }

  private static let frameLimit = 200

  /// Returns whether the inaccessible address is at the end of the stack.
  private static func isBesideStack(_ address: String?, _ registers: [String: String]) -> Bool {
    func number(_ text: String?) -> UInt64? {
      text.flatMap { UInt64($0.dropFirst($0.hasPrefix("0x") ? 2 : 0), radix: 16) }
    }
    guard let fault = number(address), let top = number(registers["rsp"] ?? registers["sp"]) else {
      return false
    }
    return max(fault, top) - min(fault, top) < 1 << 16
  }

  /// Returns the value of SWIFT_BACKTRACE that makes the runtime write a report to a file.
  static func backtraceSettings(file: String) -> String {
    "enable=yes,color=no,interactive=no,format=json,threads=crashed,limit=\(frameLimit),cache=no,"
      + "output-to=\(file)"
  }

  /// Returns standard error without the runtime's reports on the stack.
  static func withoutProgress(_ errorOutput: [UInt8]) -> [UInt8] {
    let lines = errorOutput.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .filter { !$0.starts(with: "swift-runtime: ".utf8) }
    guard let progress = lines.lastIndex(where: { $0.starts(with: "*** Signal ".utf8) }) else {
      return errorOutput
    }
    // The backtracer surrounds the line with empty lines.
    let kept = lines[..<progress].dropLast(lines[..<progress].last?.isEmpty == true ? 1 : 0)
    return [UInt8](withoutStackDump(kept).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Leaves out the stack in the report about a violation of exclusive access. Its addresses, and
  /// with recording its length, are not the program's own.
  private static func withoutStackDump(_ lines: ArraySlice<ArraySlice<UInt8>>)
    -> [ArraySlice<UInt8>]
  {
    var isInDump = false
    return lines.filter { line in
      if line.elementsEqual("Fatal access conflict detected.".utf8) { isInDump = false }
      defer { if line.starts(with: "Simultaneous accesses to 0x".utf8) { isInDump = true } }
      return !isInDump
    }
  }

  private struct Report: Decodable {
    struct Location: Decodable {
      var file: String
      // The program can write the report itself.
      var line, column: UInt32
    }
    struct Frame: Decodable {
      var sourceLocation: Location?
      var image: String?
      var symbol: String?
    }
    struct Thread: Decodable {
      var crashed: Bool?
      var registers: [String: String]?
      var frames: [Frame]
    }
    var faultAddress: String?
    var threads: [Thread]
  }
}
