import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Where on the page an uncaught error was thrown.
struct ThrowSite: Sendable {
  /// Looks up the addresses that `CSampleRuntime` noted, in the program's line table.
  ///
  /// - Returns: a line `FILE:LINE:COLUMN` for each, innermost first; empty when nothing was noted.
  static func symbolize(
    _ offsets: [UInt8], program: String, toolchain: Toolchain
  ) async throws -> String {
    var reader = ByteReader(offsets[...])
    var addresses: [String] = []
    while let offset = reader.integer(UInt64.self), offset != 0 {
      addresses.append("0x" + String(offset, radix: 16))
    }
    guard !addresses.isEmpty else { return "" }
    return try await Capture.run(
      "\(toolchain.binFolder)/llvm-symbolizer",
      ["--obj=\(program)", "--functions=none", "--inlining=false"] + addresses
    ).output
  }

  /// The innermost place in the author's files, as a diagnostic without a message.
  static func find(in sites: String, map: LineMap) -> Diagnostic? {
    return sites.split(separator: "\n").lazy.compactMap { line in
      guard let match = line.wholeMatch(of: #/(?<file>.*):(?<line>\d+):(?<column>\d+)/#),
        map.isSource(SampleProgram.source(atDebugPath: match.output.file)),
        let number = Int(match.output.line), number > 0, let column = Int(match.output.column)
      else { return nil }
      return map.diagnostic(line: number, column: column)
    }
    .first
  }
}
