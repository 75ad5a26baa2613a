import Foundation
import Synchronization
import TutorialModel

/// Reports messages and progress on standard error in whole lines. On a terminal, progress
/// overwrites one line.
package final class TerminalReporter: RunObserver {
  private let isTerminal: Bool
  private let colors: MessageColors
  private let context: ReportContext?
  private let write: @Sendable (Kind, String) -> Void
  private let progress = Mutex<Progress?>(nil)
  /// The problems that were reported before the end of the run.
  private let known = Mutex<Set<Diagnostic>>([])

  /// The kind of a reported text.
  package enum Kind: Sendable {
    /// A problem, which is part of the result.
    case problem
    /// The progress of the run.
    case progress
  }

  private struct Progress {
    var done = 0
    var total: Int
    var isShown = false
    /// The number of reported tenths of each count.
    var tenths: [Count: Int] = [:]
    var earlyProblems = 0
  }

  /// The kind of things that are counted.
  private enum Count: String {
    case steps = "steps of the build"
    case programs = "programs compiled"
    case samples
  }

  /// The minimum number of programs for progress reports; fewer take no noticeable time.
  private static let fewestPrograms = 10

  /// The maximum number of problems that are reported before the run ends.
  private static let earlyProblems = 3

  /// - Parameters:
  ///   - isTerminal: Indicates whether progress may overwrite its line, and whether messages show
  ///     the source line.
  ///   - usesColors: Indicates whether messages are colored; by default as the environment asks.
  ///   - context: Names the files and reads their lines. Without it, paths are relative to the
  ///     package.
  ///   - write: Receives pieces of text as they come; by default writes to standard error.
  package init(
    isTerminal: Bool = TerminalReporter.isWatched, usesColors: Bool? = nil,
    context: ReportContext? = nil,
    write: @escaping @Sendable (Kind, String) -> Void = { _, text in
      FileHandle.standardError.say(text)
    }
  ) {
    self.isTerminal = isTerminal
    colors = MessageColors(
      areUsed: usesColors
        ?? MessageColors.areWanted(
          in: ProcessInfo.processInfo.environment, isTerminal: isTerminal))
    self.context = context
    self.write = write
  }

  /// Indicates whether standard error is a terminal that does not belong to a CI system.
  package static var isWatched: Bool {
    isatty(STDERR_FILENO) == 1
      && !CISystem.isPresent(in: ProcessInfo.processInfo.environment)
  }

  package func observe(_ event: RunEvent) {
    switch event {
    case .step(let text): say(.progress, "\(text.printedLines)\n")
    case .warning(let text): say(.progress, "warning: \(text.printedLines)\n")
    case .diagnostic(let diagnostic):
      guard known.withLock({ $0.remove(diagnostic) }) == nil else { return }
      say(.problem, text(of: diagnostic) + "\n")
    case .building(.began(let text)): say(.progress, "\(text.printedLines)\n")
    case .building(.steps(let done, let total)): report(done, of: total, .steps)
    case .programsCompiled(let done, let total):
      if total >= Self.fewestPrograms { report(done, of: total, .programs) }
    case .samplesBegan(let total): progress.withLock { $0 = Progress(total: total) }
    case .sessionFinished(let samples):
      samples.flatMap(\.diagnostics).forEach(early)
      samplesDone(samples.count)
    case .samplesEnded: endSamples()
    }
  }

  private func named(_ problem: Diagnostic) -> Diagnostic {
    context.map { problem.named(by: $0.paths) } ?? problem
  }

  private func text(of problem: Diagnostic) -> String {
    let text = colors.text(of: named(problem))
    guard isTerminal, let position = problem.position,
      let line = context?.line(problem.path, position.line)
    else { return text }
    let excerpt = colors.text(of: SourceExcerpt(position, in: line))
    // The excerpt goes between the message and its details.
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return ([String(lines[0]), excerpt] + lines.dropFirst().map(String.init))
      .joined(separator: "\n")
  }

  /// Reports progress: each step on a terminal, otherwise each tenth.
  private func report(_ done: Int, of total: Int, _ count: Count) {
    progress.withLock { progress in
      var now = progress ?? Progress(total: 0)
      show(done, of: total, count, in: &now)
      progress = now
    }
  }

  private func show(_ done: Int, of total: Int, _ count: Count, in now: inout Progress) {
    let text = "  \(done) of \(total) \(count.rawValue)"
    // SwiftPM discovers more steps while it builds.
    let tenths = done * 10 / max(1, total)
    if isTerminal {
      write(.progress, "\r\u{1B}[K\(text)")
      now.isShown = true
    } else if tenths > now.tenths[count, default: 0] {
      write(.progress, "\(text)\n")
      now.tenths[count] = tenths
    }
  }

  /// Counts finished samples.
  private func samplesDone(_ count: Int) {
    progress.withLock { progress in
      guard var now = progress else { return }
      now.done += count
      show(now.done, of: now.total, .samples, in: &now)
      progress = now
    }
  }

  /// Reports the first problems at once on a terminal. All others are reported in order at the end
  /// of the run.
  private func early(_ problem: Diagnostic) {
    guard isTerminal, problem.severity == .error else { return }
    progress.withLock { progress in
      guard var now = progress, now.earlyProblems < Self.earlyProblems else { return }
      now.earlyProblems += 1
      _ = known.withLock { $0.insert(problem) }
      write(.problem, "\(now.isShown ? "\r\u{1B}[K" : "")\(text(of: problem))\n")
      now.isShown = false
      progress = now
    }
  }

  private func endSamples() {
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
