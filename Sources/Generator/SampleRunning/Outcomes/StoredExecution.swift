import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// An execution in the form that the cache stores: the larger parts by their digests.
struct StoredExecution: Codable {
  private var ending: StoredEnding
  private var exceeded: LimitedResource?
  private var isOutputCut: Bool
  private var closedItsChannel: Bool
  /// The digests, by the name of the part; empty parts are omitted.
  private var files: [String: String] = [:]

  /// The digests of the larger parts.
  var parts: [String] { files.sorted { $0.key < $1.key }.map(\.value) }

  private static var parts: [(name: String, path: WritableKeyPath<Execution, [UInt8]>)] {
    [
      ("output", \.output), ("errorOutput", \.errorOutput), ("events", \.events),
      ("latest", \.latest), ("crashReport", \.crashReport),
    ]
  }

  /// Stores the larger parts in the cache.
  ///
  /// - Throws: `CacheError` if they cannot be written.
  init(_ execution: Execution, in store: any ActionStore) async throws {
    ending = StoredEnding(execution.ending)
    exceeded = execution.exceeded
    isOutputCut = execution.isOutputCut
    closedItsChannel = execution.closedItsChannel
    let contents =
      Self.parts.map { ($0.name, execution[keyPath: $0.path]) }
      + [("throwSites", Array(execution.throwSites.utf8))]
    for (name, bytes) in contents where !bytes.isEmpty {
      files[name] = "\(try await store.store(bytes))"
    }
  }

  /// Returns `nil` if a part is missing or damaged.
  func execution(in store: any ActionStore) async -> Execution? {
    var contents: [String: [UInt8]] = [:]
    for (name, digest) in files {
      guard let digest = Digest(digest.utf8), let bytes = await store.contents(of: digest) else {
        return nil
      }
      contents[name] = bytes
    }
    var execution = Execution(
      ending: ending.ending, exceeded: exceeded,
      throwSites: String(decoding: contents["throwSites"] ?? [], as: UTF8.self))
    execution.isOutputCut = isOutputCut
    execution.closedItsChannel = closedItsChannel
    for part in Self.parts { execution[keyPath: part.path] = contents[part.name] ?? [] }
    return execution
  }
}

/// The ending of a process in the form that the cache stores.
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
