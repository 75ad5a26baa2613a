import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import Synchronization
import SystemFiles
import TutorialModel

/// Keeps the results of programs between runs, and what each program depended on when it was
/// looked at last.
package final class ResultCache: Sendable {
  package let store: ActionCache
  /// Whether results of earlier runs are used; new ones are kept in any case.
  package let isReused: Bool
  /// What the tools answered that the programs are built with.
  package var answers: ToolAnswers { ToolAnswers(store: store, isReused: isReused) }
  private let lastRun: LastRun
  private let state = Mutex(State())

  private struct State {
    /// Bytes.
    var stored = 0
    var problem: String?
  }

  /// - Parameter folder: `.build/exhibit/cache`.
  package init(folder: String, isReused: Bool = true, sizeLimit: Int = 1 << 30) {
    store = ActionCache(folder: folder, sizeLimit: sizeLimit)
    self.isReused = isReused
    lastRun = LastRun(store: store)
  }

  /// What came of the same program in an earlier run.
  func result(of action: ProgramAction) -> ProgramResult? {
    guard isReused else { return nil }
    return store.result(of: action.key)
      .flatMap { try? JSONDecoder().decode(StoredResult.self, from: Data($0)) }
      .flatMap { $0.result(of: action.key, in: store) }
  }

  /// Keeps a result, unless the same program might come to another one.
  func keep(_ result: ProgramResult, of action: ProgramAction) {
    guard result.isRepeatable else { return }
    do {
      let parts = action.sources.map { Array($0.text.utf8) } + [Array(action.text.utf8)]
      for part in parts { try store.store(part) }
      let stored = try StoredResult(result, of: action.key, in: store)
      try store.store(result: Array(JSONEncoder.sorted.encode(stored)), of: action.key)
      let size = parts.map(\.count).reduce(result.size, +)
      state.withLock { $0.stored += size }
    } catch {
      note(error)
    }
  }

  /// What a program depended on when it was looked at last, where that is known.
  func lastAction(of program: SampleProgram) -> [ProgramAction.Part]? {
    lastRun.key(of: program).flatMap(store.contents)
      .map { ProgramAction.parts(in: String(decoding: $0, as: UTF8.self)) }
  }

  /// A source file that a part of an earlier action names by its digest.
  func source(_ digest: String) -> String? {
    Digest(digest.utf8).flatMap(store.contents).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Notes what the programs of this run depend on, and keeps the cache within its bounds.
  ///
  /// - Returns: why results could not be kept, where they could not.
  func finish(_ actions: [(program: SampleProgram, action: ProgramAction)]) -> String? {
    do {
      try lastRun.note(actions.map { ($0.program, $0.action.key) })
    } catch {
      note(error)
    }
    let state = state.withLock { $0 }
    if state.stored > 0 { store.trimWhenDue(stored: state.stored) }
    return state.problem
  }

  private func note(_ problem: any Error) {
    state.withLock { $0.problem = $0.problem ?? "\(problem)" }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
