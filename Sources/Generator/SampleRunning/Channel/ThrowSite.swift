import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The position on the page at which an uncaught error was thrown, or the program ended itself.
struct ThrowSite: Sendable {
  /// Looks up, in the program's line table, the addresses that `CSampleRuntime` recorded.
  ///
  /// - Returns: for each, innermost first, a line with the function's symbol and a line
  ///   `FILE:LINE:COLUMN`; empty if nothing was recorded.
  static func symbolize(
    _ offsets: [UInt8], program: String, toolchain: Toolchain, sandbox: Sandbox
  ) async throws -> String {
    var reader = ByteReader(offsets[...])
    var addresses: [String] = []
    while let offset = reader.integer(UInt64.self), offset != 0 {
      addresses.append("0x" + String(offset, radix: 16))
    }
    guard !addresses.isEmpty else { return "" }
    let words =
      ["\(toolchain.binFolder)/llvm-symbolizer", "--obj=\(program)", "--functions=linkage"]
      + ["--no-demangle", "--inlining=false"] + addresses
    let tool = ConfinedTool(
      readable: [toolchain.root, program], writable: [], limits: Limits(wallTime: 10))
    return try await Capture.run(sandbox.command(words, as: tool, in: "/")).output
  }

  /// Returns the line of top-level code that the program had reached.
  static func topLevelLine(in sites: String, map: LineMap) -> Int? {
    let lines = sites.split(separator: "\n")
    for (symbol, place) in zip(lines, lines.dropFirst())
    where symbol == "main" || symbol.hasPrefix("async_Main") {
      guard let match = place.wholeMatch(of: #/(?<file>.*):(?<line>\d+):\d+/#),
        SampleProgram.source(atDebugPath: match.output.file) == SampleProgram.mainFile,
        let line = Int(match.output.line), map.sample(atProgramLine: line) != nil
      else { continue }
      return line
    }
    return nil
  }

  /// Returns the innermost position in the author's files, as a diagnostic without a message.
  static func find(in sites: String, map: LineMap) -> Diagnostic? {
    return sites.split(separator: "\n").lazy.compactMap { line in
      guard let match = line.wholeMatch(of: #/(?<file>.*):(?<line>\d+):(?<column>\d+)/#),
        map.isSource(SampleProgram.source(atDebugPath: match.output.file)),
        let number = UInt32(match.output.line), number > 0,
        let column = UInt32(match.output.column)
      else { return nil }
      return map.diagnostic(line: Int(number), column: Int(column))
    }
    .first
  }
}
