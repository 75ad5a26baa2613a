import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A program's result as the cache keeps it: a small record that names the larger parts by their
/// digests.
struct StoredResult: Codable {
  private struct Attempt: Codable {
    var ending: StoredEnding
    /// The digest of what the compiler said; `nil` where that is nothing.
    var log: String?
  }

  /// The key, so that an entry that stands in another's place is found out.
  private var action: String
  private var transformed: Attempt?
  private var plain: Attempt?
  private var execution: StoredExecution?
  private var plainExecution: StoredExecution?
  private var repeatsItself: Bool

  /// Puts the larger parts into the cache.
  ///
  /// - Throws: `CacheError` when they cannot be written.
  init(_ result: ProgramResult, of key: Digest, in store: ActionCache) throws {
    func keep(_ attempt: Compilation.Attempt?) throws -> Attempt? {
      guard let attempt else { return nil }
      let log = attempt.log.isEmpty ? nil : "\(try store.store(Array(attempt.log.utf8)))"
      return Attempt(ending: StoredEnding(attempt.ending), log: log)
    }
    action = "\(key)"
    transformed = try keep(result.compilation.transformed)
    plain = try keep(result.compilation.plain)
    execution = try result.execution.map { try StoredExecution($0, in: store) }
    plainExecution = try result.plainExecution.map { try StoredExecution($0, in: store) }
    repeatsItself = result.repeatsItself
  }

  /// `nil` where a part is missing or damaged, or where this is another program's.
  func result(of key: Digest, in store: ActionCache) -> ProgramResult? {
    guard action == "\(key)" else { return nil }
    var result = ProgramResult(compilation: Compilation(), repeatsItself: repeatsItself)
    for (stored, path) in [
      (transformed, \ProgramResult.compilation.transformed), (plain, \.compilation.plain),
    ] {
      guard let stored else { continue }
      guard let log = stored.log.map({ Digest($0.utf8).flatMap(store.contents) }) ?? [] else {
        return nil
      }
      result[keyPath: path] = Compilation.Attempt(
        ending: stored.ending.ending, log: String(decoding: log, as: UTF8.self))
    }
    for (stored, path) in [
      (execution, \ProgramResult.execution), (plainExecution, \.plainExecution),
    ] {
      guard let stored else { continue }
      guard let execution = stored.execution(in: store) else { return nil }
      result[keyPath: path] = execution
    }
    return result
  }
}
