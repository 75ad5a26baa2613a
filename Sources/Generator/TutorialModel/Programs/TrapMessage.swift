/// The message that Swift's runtime writes to standard error when a program traps.
package enum TrapMessage {
  /// Returns the program's own message about its end, without the backtrace.
  ///
  /// For `Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range` it returns
  /// `Fatal error: Index out of range`, because the position is inside the standard library.
  package static func find(in errorOutput: String) -> String? {
    errorOutput.split(separator: "\n").lazy.compactMap(fatalError).last
  }

  /// Returns standard error without the lines that `find` reads.
  package static func remove(from errorOutput: String) -> String {
    var isInConflict = false
    return errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        if line.hasPrefix(conflictStart) { isInConflict = true }
        // A violation of exclusive access has a report of its own, with a stack dump.
        defer { if line == conflictEnd { isInConflict = false } }
        return !isInConflict && fatalError(in: line) == nil
      }
      .joined(separator: "\n")
  }

  private static let conflictStart = "Simultaneous accesses to 0x"
  private static let unownedStart =
    "Fatal error: Attempted to read an unowned reference but object 0x"
  private static let conflictEnd = "Fatal access conflict detected."

  private static func fatalError(in line: Substring) -> String? {
    if line.hasPrefix("Could not cast value of type ") {
      return String(line.replacing(#/\ \(0x[0-9a-f]+\)/#, with: ""))
    }
    if line.hasPrefix(conflictStart) {
      return String(line.replacing(#/\ to\ 0x[0-9a-f]+/#, with: ""))
    }
    if line.hasPrefix(unownedStart) {
      return String(line.replacing(#/object 0x[0-9a-f]+/#, with: "object 0x…"))
    }
    let match = line.wholeMatch(
      of: #/(?:.+:\d+: )?(?<message>(?:Fatal error|(?:Precondition|Assertion) failed)(?:: .*)?)/#)
    return match.map { String($0.output.message) }
  }
}
