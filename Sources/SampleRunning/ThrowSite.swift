import Foundation
import TutorialModel

/// Where on the page an uncaught error was thrown.
struct ThrowSite: Sendable {
  /// Looks up the addresses that `CSampleRuntime` noted, in the program's line table.
  ///
  /// - Returns: the innermost place in the author's files, as a diagnostic without a message;
  ///   `nil` when nothing was noted or found.
  static func find(
    in offsets: [UInt8], program: String, session: Session, toolchain: Toolchain
  ) async throws -> Diagnostic? {
    var reader = ByteReader(offsets[...])
    var addresses: [String] = []
    while let offset = reader.integer(UInt64.self), offset != 0 {
      addresses.append("0x" + String(offset, radix: 16))
    }
    guard !addresses.isEmpty else { return nil }
    let answer = try await Capture.run(
      "\(toolchain.binFolder)/llvm-symbolizer",
      ["--obj=\(program)", "--functions=none", "--inlining=false"] + addresses)
    let map = LineMap(session: session)
    // A line an address: `Content/dates.md:42:7`, after the folder that the compiler ran in.
    return answer.output.split(separator: "\n").lazy.compactMap { line in
      guard let match = line.wholeMatch(of: #/(?<file>.*):(?<line>\d+):(?<column>\d+)/#),
        match.output.file.hasSuffix(session.id.path),
        let number = Int(match.output.line), number > 0, let column = Int(match.output.column)
      else { return nil }
      return map.diagnostic(line: number, column: column)
    }
    .first
  }
}
