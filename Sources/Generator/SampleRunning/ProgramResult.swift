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
  /// `nil` for a program that was refused or was not to run.
  var execution: Execution?

  /// Bytes of its larger parts.
  var size: Int {
    let logs = [compilation.transformed, compilation.plain].compactMap { $0?.log.utf8.count }
    let ran = execution.map {
      [$0.output, $0.errorOutput, $0.events, $0.latest, $0.crashReport].map(\.count)
    }
    return (logs + (ran ?? [])).reduce(0, +)
  }

  /// Whether the same program would come to the same again: nothing that a busy machine, a full
  /// disk or the hour of the day had a part in.
  var isRepeatable: Bool {
    let attempts = [compilation.transformed, compilation.plain].compactMap(\.self)
    guard compilation.linkerLog == nil, attempts.allSatisfy(\.hasEnded) else { return false }
    guard let execution else { return true }
    return !execution.wasEndedByOthers && execution.exceeded == nil && !execution.askedForTheTime
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
