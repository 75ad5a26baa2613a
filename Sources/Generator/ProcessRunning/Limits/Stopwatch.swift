/// Checks whether a part of a program has used up its time.
package protocol Stopwatch: Sendable {
  /// Returns whether the time is used up; called repeatedly while the program runs.
  ///
  /// - Parameter now: the time that the program has run.
  mutating func isOver(at now: Duration) -> Bool
}
