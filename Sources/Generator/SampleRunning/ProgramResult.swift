import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What became of a program: all that is known of it, as the tools and the program left it.
///
/// It speaks of the program's own lines only, so it is as true on another page.
struct ProgramResult: Sendable, Hashable {
  var compilation: Compilation
  /// What it did while its values were recorded, or as it stands where they could not be; `nil` for
  /// a program that was refused or was not to run.
  var execution: Execution?
  /// What it did as it stands, where recording its values might have changed that.
  var plainExecution: Execution?
  /// Whether it did the same when it ran once more as it stands; only looked at where the two
  /// executions differ.
  var repeatsItself = true

  /// Bytes of its larger parts.
  var size: Int {
    let logs = [compilation.transformed, compilation.plain].compactMap { $0?.log.utf8.count }
    let ran = [execution, plainExecution].compactMap(\.self).flatMap {
      [$0.output, $0.errorOutput, $0.events, $0.latest, $0.crashReport].map(\.count)
    }
    return (logs + ran).reduce(0, +)
  }

  /// Whether the same program would come to the same again: nothing that a busy machine, a full
  /// disk or the hour of the day had a part in.
  var isRepeatable: Bool {
    let attempts = [compilation.transformed, compilation.plain].compactMap(\.self)
    guard compilation.linkerLog == nil, attempts.allSatisfy(\.hasEnded) else { return false }
    return [execution, plainExecution].compactMap(\.self).allSatisfy {
      !$0.wasEndedByOthers && $0.exceeded == nil && !$0.askedForTheTime
    }
  }

  /// What the page is to show: what the program did as it stands, with the values that were
  /// recorded while it did the same.
  ///
  /// - Returns: also why there are no values, where the recording changed what the program did.
  func shown(map: LineMap) -> (execution: Execution, missingResults: String?)? {
    guard let recorded = execution else { return nil }
    guard var shown = plainExecution else { return (recorded, nil) }
    guard shown.didTheSame(as: recorded) else {
      return (shown, missingResults(recorded, map: map))
    }
    shown.events = recorded.events
    shown.latest = recorded.latest
    return (shown, nil)
  }

  private func missingResults(_ recorded: Execution, map: LineMap) -> String {
    if !repeatsItself { return Self.doesNotRepeatItself }
    let crash = CrashReport(recorded.crashReport, map: map)
    return crash?.isInRuntime == true
      ? Self.descriptionCrashes(crash?.place) : Self.recordingIsNoticed
  }
}

extension Compilation.Attempt {
  fileprivate var hasEnded: Bool {
    if case .exited = ending { true } else { false }
  }
}

extension Execution {
  fileprivate var wasEndedByOthers: Bool {
    let signal =
      switch ending {
      // So a sandbox tells of a signal.
      case .exited(let code): code - 128
      case .signaled(let number): number
      case .timedOut: Int(SIGKILL)
      }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains(Int32(signal))
  }
}

// MARK: - Messages

extension ProgramResult {
  fileprivate static let doesNotRepeatItself = "it does something else each time it runs"
  fileprivate static let recordingIsNoticed =
    "recording them changes what it does, as values then live longer or are described more often"

  fileprivate static func descriptionCrashes(_ place: Diagnostic?) -> String {
    let line = place?.position.map { " (line \($0.line))" } ?? ""
    return "the description of a value crashes\(line)"
  }
}
