import SystemFiles
import TutorialModel

/// Tells when a part of a program has had its time.
package protocol Stopwatch: Sendable {
  /// Asked again and again while the program runs.
  mutating func isOver() -> Bool
}
