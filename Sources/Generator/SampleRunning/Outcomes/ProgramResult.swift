import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The result of a program: the output of the tools and of the program, unprocessed.
///
/// It refers only to the program's own lines, so it remains valid on another page.
struct ProgramResult: Sendable, Hashable {
  var compilation: Compilation
  /// The run that recorded values, or a plain run if values could not be recorded; `nil` for a
  /// program that did not compile or was not meant to run.
  var execution: Execution?
  /// The plain run, unless recording is proven to change nothing.
  var plainExecution: Execution?
  /// A second recording run, with other memory addresses and another time of day; only for a
  /// program that also has a plain run.
  var variedExecution: Execution?
  /// A second plain run, varied in the same way, if the recording run and the first plain run
  /// differ.
  var variedPlainExecution: Execution?

  /// Indicates whether the same program would have the same result again: it was not affected by a
  /// busy machine, a full disk or the time of day.
  var isRepeatable: Bool {
    let attempts = [compilation.transformed, compilation.plain].compactMap(\.self)
    guard compilation.linkerLog == nil, compilation.refusal == nil,
      attempts.allSatisfy({ $0.hasEnded && !$0.lacksSpace })
    else { return false }
    return [execution, plainExecution].compactMap(\.self).allSatisfy {
      !$0.wasEndedByOthers && $0.exceeded == nil && !$0.askedForTheTime
    }
  }

  /// Indicates whether the result may depend on the positions of the lines in the modules' code,
  /// which traps report.
  var mayTellLines: Bool {
    [execution, plainExecution].compactMap(\.self).contains {
      $0.ending != .exited(code: 0) || !$0.errorOutput.isEmpty || !$0.crashReport.isEmpty
        || !$0.throwSites.isEmpty
    }
  }

  /// Returns whether the program's output or its records contain the name of one of the given
  /// folders.
  func names(_ folders: [String]) -> Bool {
    let executions = [execution, plainExecution, variedExecution, variedPlainExecution]
      .compactMap(\.self)
    let texts = executions.flatMap { [$0.output, $0.errorOutput, $0.events, $0.latest] }
      .filter { !$0.isEmpty }.map { Data($0) }
    return folders.contains { folder in
      texts.contains { $0.range(of: Data(folder.utf8)) != nil }
    }
  }

  /// Returns the run that the page shows: the plain run, with the values of the recording run if that
  /// did the same.
  func shown(map: LineMap) -> ShownRun? {
    guard let recorded = execution else { return nil }
    let log = EventLog(events: recorded.events, latest: recorded.latest)
    guard let plain = plainExecution else { return ShownRun(execution: recorded, log: log) }
    var shown = ShownRun(
      execution: plain, log: EventLog(events: plain.events, latest: plain.latest))
    let comparison = RunComparison(
      plain: plain, recorded: recorded, variedPlain: variedPlainExecution, varied: variedExecution)
    // How far a program gets before Exhibit ends it depends on the machine: no two runs are alike.
    let areBothStopped = plain.wasStopped && recorded.wasStopped
    guard comparison.agrees || areBothStopped else {
      shown.missingResults = missingResults(recorded, comparison, map: map)
      return shown
    }
    shown.log.takeValues(from: log) { comparison.plainRange($0) }
    if let varied = variedExecution {
      shown.log.markUnstableValues(
        comparedWith: EventLog(events: varied.events, latest: varied.latest))
    }
    return shown
  }

  private func missingResults(
    _ recorded: Execution, _ comparison: RunComparison, map: LineMap
  ) -> String {
    if recorded.wasStopped { return Self.recordingTakesTooMuch }
    if !comparison.repeatsItself { return Self.doesNotRepeatItself }
    let crash = CrashReport(recorded.crashReport, map: map)
    return crash?.isInRuntime == true
      ? Self.descriptionCrashes(crash?.place) : Self.recordingIsNoticed
  }
}

extension Compilation.Attempt {
  fileprivate var hasEnded: Bool {
    if case .exited = ending { true } else { false }
  }

  /// Indicates whether the only reason for a failure may be a full disk. This is not certain: a
  /// page can contain the words of the system's message as well.
  fileprivate var lacksSpace: Bool {
    ending != .exited(code: 0)
      && [ENOSPC, EDQUOT].contains { log.contains(String(cString: strerror($0))) }
  }
}

extension Execution {
  /// Indicates whether Exhibit ended the program.
  var wasStopped: Bool { ending == .timedOut || exceeded != nil }

  fileprivate var wasEndedByOthers: Bool {
    let signal =
      switch ending {
      // A sandbox reports a signal as an exit code of this form.
      case .exited(let code): code - 128
      case .signaled(let number): number
      case .timedOut: Int(SIGKILL)
      }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains(Int32(signal))
  }
}

// MARK: - Messages

extension ProgramResult {
  fileprivate static let doesNotRepeatItself = "it behaves differently each time it runs"
  fileprivate static let recordingTakesTooMuch =
    "recording them takes more time or memory than the program may use"
  fileprivate static let recordingIsNoticed =
    "recording them changes what it does, because values then live longer or are described more often"

  fileprivate static func descriptionCrashes(_ place: Diagnostic?) -> String {
    let line = place?.position.map { " (line \($0.line))" } ?? ""
    return "the description of a value crashes\(line)"
  }
}
