import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What a program left behind, as the cache keeps it: the larger parts by their digests.
struct StoredExecution: Codable {
  private var ending: StoredEnding
  private var isOutputCut: Bool
  private var closedItsChannel: Bool
  /// By what they are; those that are empty are missing.
  private var files: [String: String] = [:]

  private static var parts: [(name: String, path: WritableKeyPath<Execution, [UInt8]>)] {
    [
      ("output", \.output), ("errorOutput", \.errorOutput), ("events", \.events),
      ("latest", \.latest), ("crashReport", \.crashReport),
    ]
  }

  /// Puts the larger parts into the cache.
  ///
  /// - Throws: `CacheError` when they cannot be written.
  init(_ execution: Execution, in store: ActionCache) throws {
    ending = StoredEnding(execution.ending)
    isOutputCut = execution.isOutputCut
    closedItsChannel = execution.closedItsChannel
    let contents =
      Self.parts.map { ($0.name, execution[keyPath: $0.path]) }
      + [("throwSites", Array(execution.throwSites.utf8))]
    for (name, bytes) in contents where !bytes.isEmpty {
      files[name] = "\(try store.store(bytes))"
    }
  }

  /// `nil` where a part is missing or damaged.
  func execution(in store: ActionCache) -> Execution? {
    var contents: [String: [UInt8]] = [:]
    for (name, digest) in files {
      guard let bytes = Digest(digest.utf8).flatMap(store.contents) else { return nil }
      contents[name] = bytes
    }
    var execution = Execution(
      ending: ending.ending,
      throwSites: String(decoding: contents["throwSites"] ?? [], as: UTF8.self))
    execution.isOutputCut = isOutputCut
    execution.closedItsChannel = closedItsChannel
    for part in Self.parts { execution[keyPath: part.path] = contents[part.name] ?? [] }
    return execution
  }
}

/// How a process ended, as the cache keeps it.
struct StoredEnding: Codable {
  private var code: Int?
  private var signal: Int?

  init(_ ending: ChildProcess.Ending) {
    switch ending {
    case .exited(let code): self.code = code
    case .signaled(let number): signal = number
    case .timedOut: break
    }
  }

  var ending: ChildProcess.Ending {
    code.map { .exited(code: $0) } ?? signal.map { .signaled(number: $0) } ?? .timedOut
  }
}
