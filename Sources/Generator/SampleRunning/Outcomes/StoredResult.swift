import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A program's result in the form that the cache stores: a small record with the digests of the
/// larger parts.
struct StoredResult: Codable {
  private struct Attempt: Codable {
    var ending: StoredEnding
    /// The digest of the compiler's output; `nil` if that is empty.
    var log: String?
    var stop: String?
  }

  private var transformed: Attempt?
  private var plain: Attempt?
  /// The digest of the linker's output; `nil` if the linker did not fail.
  private var linkerLog: String?
  private var refusal: String?
  private var execution: StoredExecution?
  private var plainExecution: StoredExecution?
  private var variedExecution: StoredExecution?
  private var variedPlainExecution: StoredExecution?

  /// The digests of the larger parts.
  var parts: [Digest] {
    let logs = [transformed?.log, plain?.log, linkerLog].compactMap(\.self)
    let files = [execution, plainExecution, variedExecution, variedPlainExecution].flatMap {
      $0?.parts ?? []
    }
    return (logs + files).compactMap { Digest($0.utf8) }
  }

  /// Stores the larger parts in the cache.
  ///
  /// - Throws: `CacheError` if they cannot be written.
  init(_ result: ProgramResult, in store: any ActionStore) async throws {
    func keep(_ attempt: Compilation.Attempt?) async throws -> Attempt? {
      guard let attempt else { return nil }
      let log = attempt.log.isEmpty ? nil : "\(try await store.store(Array(attempt.log.utf8)))"
      return Attempt(ending: StoredEnding(attempt.ending), log: log, stop: attempt.stop)
    }
    func keep(_ execution: Execution?) async throws -> StoredExecution? {
      guard let execution else { return nil }
      return try await StoredExecution(execution, in: store)
    }
    transformed = try await keep(result.compilation.transformed)
    plain = try await keep(result.compilation.plain)
    if let log = result.compilation.linkerLog {
      linkerLog = "\(try await store.store(Array(log.utf8)))"
    }
    refusal = result.compilation.refusal
    execution = try await keep(result.execution)
    plainExecution = try await keep(result.plainExecution)
    variedExecution = try await keep(result.variedExecution)
    variedPlainExecution = try await keep(result.variedPlainExecution)
  }

  /// Returns `nil` if a part is missing or damaged.
  func result(in store: any ActionStore) async -> ProgramResult? {
    func text(_ digest: String) async -> String? {
      guard let digest = Digest(digest.utf8) else { return nil }
      return await store.contents(of: digest).map { String(decoding: $0, as: UTF8.self) }
    }
    var result = ProgramResult(compilation: Compilation(refusal: refusal))
    for (stored, path) in [
      (transformed, \ProgramResult.compilation.transformed), (plain, \.compilation.plain),
    ] {
      guard let stored else { continue }
      var log: String? = ""
      if let digest = stored.log { log = await text(digest) }
      guard let log else { return nil }
      result[keyPath: path] = Compilation.Attempt(
        ending: stored.ending.ending, log: log, stop: stored.stop)
    }
    if let linkerLog {
      guard let log = await text(linkerLog) else { return nil }
      result.compilation.linkerLog = log
    }
    for (stored, path) in [
      (execution, \ProgramResult.execution), (plainExecution, \.plainExecution),
      (variedExecution, \.variedExecution), (variedPlainExecution, \.variedPlainExecution),
    ] {
      guard let stored else { continue }
      guard let execution = await stored.execution(in: store) else { return nil }
      result[keyPath: path] = execution
    }
    return result
  }
}
