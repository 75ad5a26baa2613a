import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import Synchronization
import SystemFiles
import TutorialModel

/// Stores the results of programs between runs, and the inputs of each program in its last run.
package final class ResultCache: Sendable {
  package let store: any ActionStore
  /// The store of this machine alone, whereas ``store`` may be shared by several.
  private let ownStore: any ActionStore
  private let isShared: Bool
  /// Indicates whether results of earlier runs are used; new ones are stored in any case.
  package let isReused: Bool
  /// The folders of this machine whose names a program may know.
  private let folders: [String]
  /// The cached answers of this machine's tools, under keys of this machine.
  package var answers: ToolAnswers { ToolAnswers(store: ownStore, isReused: isReused) }
  /// The cached answers of tools about code, under keys that are the same on every machine.
  package var codeAnswers: ToolAnswers { ToolAnswers(store: store, isReused: isReused) }
  private let lastRun: LastRun
  /// The stores with the results of other runs, which take precedence over this machine's own
  /// results.
  private let given: [any ActionStore]
  /// The store that receives all results of this run, for others to use.
  private let saved: (any ActionStore)?
  /// Indicates whether results of programs may be known.
  var knowsResults: Bool { isReused || !given.isEmpty }
  /// The reason why a result could not be stored.
  private let problem = Mutex<String?>(nil)

  /// - Parameters:
  ///   - ownStore: the store for data of this machine alone; `nil` for `store`.
  ///   - packageFolder: the package whose pages contain the programs.
  ///   - buildFolder: the folder with the package's modules.
  ///   - given: stores with results of other runs; they are only read.
  ///   - saved: receives all results of this run, including results that another run could not
  ///     reuse.
  package init(
    store: any ActionStore, ownStore: (any ActionStore)? = nil, packageFolder: String,
    buildFolder: String? = nil, isReused: Bool = true, given: [any ActionStore] = [],
    saved: (any ActionStore)? = nil
  ) {
    self.given = given
    self.saved = saved
    self.store = store
    self.ownStore = ownStore ?? store
    isShared = ownStore != nil
    self.isReused = isReused
    folders = [packageFolder] + [buildFolder].compactMap(\.self)
    lastRun = LastRun(store: self.ownStore, packageFolder: packageFolder)
  }

  /// Returns the result of the same program in an earlier run.
  func result(of action: ProgramAction) async -> ProgramResult? {
    var known: ProgramResult?
    for store in given where known == nil {
      known = await result(of: action, in: store, ownStore: store)
    }
    if known == nil, isReused { known = await keptResult(of: action) }
    if let known { await save(known, of: action) }
    return known
  }

  private func keptResult(of action: ProgramAction) async -> ProgramResult? {
    let result = await result(of: action, in: store, ownStore: ownStore)
    // If another machine stored the result, the text of its inputs is not in the store of this
    // machine.
    if isShared, result != nil, await ownStore.contents(of: action.placedKey) == nil {
      try? await keepText(of: action)
    }
    return result
  }

  /// - Parameter ownStore: the store with the results of this machine alone.
  private func result(
    of action: ProgramAction, in store: any ActionStore, ownStore: any ActionStore
  ) async -> ProgramResult? {
    var places = [(action.key, store)]
    if action.placedKey != action.key { places.append((action.placedKey, store)) }
    places.append((ownKey(of: action), ownStore))
    for (key, place) in places {
      guard let entry = await place.result(of: key),
        let stored = try? JSONDecoder().decode(StoredResult.self, from: Data(entry)),
        let result = await stored.result(in: store)
      else { continue }
      return result
    }
    return nil
  }

  /// Stores a result, unless the same program might have a different result next time.
  func keep(_ result: ProgramResult, of action: ProgramAction) async {
    await save(result, of: action)
    guard result.isRepeatable else { return }
    do {
      try await keepText(of: action)
      let stored = try await StoredResult(result, in: store)
      let bytes = try Array(JSONEncoder.sorted().encode(stored))
      let key = key(of: result, of: action)
      if result.names(folders) {
        try await ownStore.store(result: bytes, of: key)
      } else {
        try await store.store(result: bytes, of: key, with: stored.parts)
      }
    } catch {
      note(error)
    }
  }

  /// Stores a result for other runs to use, even if it might differ next time.
  private func save(_ result: ProgramResult, of action: ProgramAction) async {
    guard let saved else { return }
    do {
      let stored = try await StoredResult(result, in: saved)
      try await saved.store(
        result: Array(JSONEncoder.sorted().encode(stored)), of: key(of: result, of: action))
    } catch {
      note(error)
    }
  }

  private func key(of result: ProgramResult, of action: ProgramAction) -> Digest {
    if result.names(folders) { return ownKey(of: action) }
    return result.mayTellLines ? action.placedKey : action.key
  }

  /// Returns the key of a result that contains the name of a folder of this machine, such as a
  /// module's `#filePath`: in another folder it would be wrong.
  private func ownKey(of action: ProgramAction) -> Digest {
    Digest(of: (["own result 1", "\(action.placedKey)"] + folders).joined(separator: "\n"))
  }

  /// Stores a program's inputs, for people to read.
  private func keepText(of action: ProgramAction) async throws {
    let parts = action.sources.map { Array($0.text.utf8) } + [Array(action.text.utf8)]
    for part in parts { try await ownStore.store(part) }
  }

  /// Returns the parts of a program's action in its last run, if known.
  func lastAction(of program: SampleProgram) async -> [ProgramAction.Part]? {
    guard let key = await lastRun.key(of: program), let text = await ownStore.contents(of: key)
    else { return nil }
    return ProgramAction.parts(in: String(decoding: text, as: UTF8.self))
  }

  /// Returns a source file that a part of an earlier action names by its digest.
  func source(_ digest: String) async -> String? {
    guard let digest = Digest(digest.utf8), let text = await ownStore.contents(of: digest) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Records the inputs of this run's programs, and enforces the cache's size limit.
  ///
  /// - Returns: the reason why results could not be stored; `nil` if they were.
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
