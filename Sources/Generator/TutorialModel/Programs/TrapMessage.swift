/// The message that Swift's runtime writes to standard error when a program traps.
package enum TrapMessage {
  /// Returns the program's own message about its end, without the backtrace. It may have several
  /// lines.
  ///
  /// For `Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range` it returns
  /// `Fatal error: Index out of range`, because the position is inside the standard library.
  package static func find(in errorOutput: String) -> String? {
    let lines = errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = start(in: lines), let first = fatalError(in: lines[start]) else { return nil }
    guard let rest = rest(of: lines, from: start) else { return first }
    return ([first[...]] + rest).joined(separator: "\n")
  }

  /// Returns standard error without the lines that `find` reads.
  package static func remove(from errorOutput: String) -> String {
    var lines = errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    if let start = start(in: lines), rest(of: lines, from: start) != nil {
      let isTerminated = lines.last?.isEmpty == true
      lines = lines[..<start] + (isTerminated ? [""] : [])
    }
    var isInConflict = false
    return
      lines
      .filter { line in
        if line.hasPrefix(conflictStart) { isInConflict = true }
        // A violation of exclusive access has a report of its own, with a stack dump.
        defer { if line == conflictEnd { isInConflict = false } }
        return !isInConflict && fatalError(in: line) == nil
      }
      .joined(separator: "\n")
  }

  /// The index of the line with which the message begins.
  ///
  /// The runtime writes its place before it, which tells it from the same words in its own text.
  private static func start(in lines: [Substring]) -> Int? {
    lines.lastIndex { isPlaced($0) } ?? lines.lastIndex { fatalError(in: $0) != nil }
  }

  /// The lines below the first one; `nil` for a message that has one line, whatever follows it.
  private static func rest(of lines: [Substring], from start: Int) -> ArraySlice<Substring>? {
    guard isPlaced(lines[start]) else { return nil }
    let rest = lines[(start + 1)...]
    return rest.last?.isEmpty == true ? rest.dropLast() : rest
  }

  private static let conflictStart = "Simultaneous accesses to 0x"
  private static let unownedStart =
    "Fatal error: Attempted to read an unowned reference but object 0x"
  private static let conflictEnd = "Fatal access conflict detected."

  private static func isPlaced(_ line: Substring) -> Bool {
    line.wholeMatch(of: message)?.output.place != nil
  }

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
    return line.wholeMatch(of: message).map { String($0.output.text) }
  }
}

// Compiled once. A regex can be used from any thread, although it is not Sendable.
nonisolated(unsafe) private let message =
  #/(?<place>.+:\d+: )?(?<text>(?:Fatal error|(?:Precondition|Assertion) failed)(?:: .*)?)/#
