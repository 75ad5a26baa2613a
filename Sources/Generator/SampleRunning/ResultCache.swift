import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import Synchronization
import SystemFiles
import TutorialModel

/// Stores the results of programs between runs, and what each program depended on in its last run.
package final class ResultCache: Sendable {
  package let store: any ActionStore
  /// Whether results of earlier runs are used; new ones are stored in any case.
  package let isReused: Bool
  /// The cached answers of the tools that build the programs.
  package var answers: ToolAnswers { ToolAnswers(store: store, isReused: isReused) }
  private let lastRun: LastRun
  /// Why a result could not be stored.
  private let problem = Mutex<String?>(nil)

  /// - Parameter packageFolder: the package whose pages contain the programs.
  package init(store: any ActionStore, packageFolder: String, isReused: Bool = true) {
    self.store = store
    self.isReused = isReused
    lastRun = LastRun(store: store, packageFolder: packageFolder)
  }

  /// The result of the same program in an earlier run.
  func result(of action: ProgramAction) async -> ProgramResult? {
    guard isReused else { return nil }
    var entry = await store.result(of: action.key)
    if entry == nil, action.placedKey != action.key {
      entry = await store.result(of: action.placedKey)
    }
    guard let entry,
      let stored = try? JSONDecoder().decode(StoredResult.self, from: Data(entry))
    else { return nil }
    return await stored.result(in: store)
  }

  /// Stores a result, unless the same program might have a different one next time.
  func keep(_ result: ProgramResult, of action: ProgramAction) async {
    guard result.isRepeatable else { return }
    do {
      let parts = action.sources.map { Array($0.text.utf8) } + [Array(action.text.utf8)]
      for part in parts { try await store.store(part) }
      let stored = try await StoredResult(result, in: store)
      try await store.store(
        result: Array(JSONEncoder.sorted.encode(stored)),
        of: result.mayTellLines ? action.placedKey : action.key)
    } catch {
      note(error)
    }
  }

  /// What a program depended on in its last run, if known.
  func lastAction(of program: SampleProgram) async -> [ProgramAction.Part]? {
    guard let key = await lastRun.key(of: program), let text = await store.contents(of: key) else {
      return nil
    }
    return ProgramAction.parts(in: String(decoding: text, as: UTF8.self))
  }

  /// A source file that a part of an earlier action names by its digest.
  func source(_ digest: String) async -> String? {
    guard let digest = Digest(digest.utf8), let text = await store.contents(of: digest) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Records what the programs of this run depend on, and enforces the cache's size limit.
  ///
  /// - Returns: why results could not be stored; `nil` if they were.
  func finish(_ actions: [(program: SampleProgram, action: ProgramAction)]) async -> String? {
    do {
      try await lastRun.note(actions.map { ($0.program, $0.action.placedKey) })
    } catch {
      note(error)
    }
    await store.trim()
    return problem.withLock { $0 }
  }

  private func note(_ error: any Error) {
    problem.withLock { $0 = $0 ?? "\(error)" }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
