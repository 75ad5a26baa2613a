import Foundation
import Synchronization
import TutorialModel

/// Reports messages and progress on standard error: in whole lines, or, on a terminal, progress on
/// one line that is overwritten.
public final class Reporter: Sendable {
  private let isTerminal: Bool
  private let colors: MessageColors
  private let write: @Sendable (Kind, String) -> Void
  private let progress = Mutex<Progress?>(nil)

  /// What a piece of text reports.
  public enum Kind: Sendable {
    /// A problem: part of the result.
    case problem
    /// The progress of the run.
    case progress
  }

  private struct Progress {
    var done = 0
    var total: Int
    var isShown = false
    var earlyProblems = 0
  }

  /// How many problems are reported before the run ends.
  private static let earlyProblems = 3

  /// - Parameters:
  ///   - isTerminal: whether progress may overwrite its line.
  ///   - usesColors: whether messages are coloured; by default on a terminal, unless `NO_COLOR` is
  ///     set (no-color.org) or the terminal is `dumb`.
  ///   - write: takes pieces of text as they come; standard error by default.
  public init(
    isTerminal: Bool = isatty(STDERR_FILENO) == 1, usesColors: Bool? = nil,
    write: @escaping @Sendable (Kind, String) -> Void = { _, text in
      FileHandle.standardError.write(Data(text.utf8))
    }
  ) {
    self.isTerminal = isTerminal
    colors = MessageColors(
      areUsed: usesColors
        ?? (isTerminal && MessageColors.areWanted(in: ProcessInfo.processInfo.environment)))
    self.write = write
  }

  /// Reports the beginning of a step.
  func step(_ text: String) {
    say(.progress, "\(text)\n")
  }

  func diagnostic(_ diagnostic: Diagnostic) {
    say(.problem, colors.text(of: diagnostic) + "\n")
  }

  func beginSamples(_ total: Int) {
    progress.withLock { $0 = Progress(total: total) }
  }

  /// Counts finished samples; reports each on a terminal, and each tenth of them elsewhere.
  func samplesDone(_ count: Int) {
    progress.withLock { progress in
      guard var now = progress else { return }
      let tenths = now.done * 10 / max(1, now.total)
      now.done += count
      let text = "  \(now.done) of \(now.total) samples"
      if isTerminal {
        write(.progress, "\r\(text)")
        now.isShown = true
      } else if now.done * 10 / max(1, now.total) > tenths {
        write(.progress, "\(text)\n")
      }
      progress = now
    }
  }

  /// Reports the first problems as soon as they are known, on a terminal. All problems are reported
  /// in their order at the end of the run.
  func early(_ problem: Diagnostic) {
    guard isTerminal, problem.severity == .error else { return }
    progress.withLock { progress in
      guard var now = progress, now.earlyProblems < Self.earlyProblems else { return }
      now.earlyProblems += 1
      let headline = Diagnostic(
        path: problem.path, position: problem.position, message: problem.message)
      write(.progress, "\(now.isShown ? "\r\u{1B}[K" : "")\(colors.text(of: headline))\n")
      now.isShown = false
      progress = now
    }
  }

  func endSamples() {
    progress.withLock { progress in
      if progress?.isShown == true { write(.progress, "\n") }
      progress = nil
    }
  }

  private func say(_ kind: Kind, _ text: String) {
    progress.withLock { progress in
      if progress?.isShown == true { write(.progress, "\r\u{1B}[K") }
      write(kind, text)
    }
  }
}
