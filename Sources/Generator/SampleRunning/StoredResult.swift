import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A program's result as the cache keeps it: a small record that names the larger parts by their
/// digests.
struct StoredResult: Codable {
  struct Ending: Codable {
    var code: Int?
    var signal: Int?
  }

  /// The key, so that an entry that stands in another's place is found out.
  private var action: String
  private var transformed: Ending?
  private var plain: Ending?
  private var execution: Ending?
  private var isOutputCut = false
  private var closedItsChannel = false
  /// By what they are; those that are empty are missing.
  private var files: [String: String] = [:]

  private static var executionFiles: [(name: String, path: WritableKeyPath<Execution, [UInt8]>)] {
    [
      ("output", \.output), ("errorOutput", \.errorOutput), ("events", \.events),
      ("latest", \.latest), ("crashReport", \.crashReport),
    ]
  }

  /// Puts the larger parts into the cache.
  ///
  /// - Throws: `CacheError` when they cannot be written.
  init(_ result: ProgramResult, of key: Digest, in store: ActionCache) throws {
    action = "\(key)"
    transformed = result.compilation.transformed.map { Ending($0.ending) }
    plain = result.compilation.plain.map { Ending($0.ending) }
    try keep("transformed", result.compilation.transformed?.log.utf8, in: store)
    try keep("plain", result.compilation.plain?.log.utf8, in: store)
    guard let ran = result.execution else { return }
    execution = Ending(ran.ending)
    isOutputCut = ran.isOutputCut
    closedItsChannel = ran.closedItsChannel
    try keep("throwSites", ran.throwSites.utf8, in: store)
    for file in Self.executionFiles { try keep(file.name, ran[keyPath: file.path], in: store) }
  }

  private mutating func keep(
    _ name: String, _ bytes: (some Collection<UInt8>)?, in store: ActionCache
  ) throws {
    guard let bytes, !bytes.isEmpty else { return }
    files[name] = "\(try store.store(Array(bytes)))"
  }

  /// `nil` where a part is missing or damaged, or where this is another program's.
  func result(of key: Digest, in store: ActionCache) -> ProgramResult? {
    guard action == "\(key)" else { return nil }
    var parts: [String: [UInt8]] = [:]
    for (name, digest) in files {
      guard let bytes = Digest(digest.utf8).flatMap(store.contents) else { return nil }
      parts[name] = bytes
    }
    func text(_ name: String) -> String { String(decoding: parts[name] ?? [], as: UTF8.self) }

    var compilation = Compilation()
    compilation.transformed = transformed.map { .init(ending: $0.ending, log: text("transformed")) }
    compilation.plain = plain.map { .init(ending: $0.ending, log: text("plain")) }
    let ran = execution.map { ending in
      var ran = Execution(ending: ending.ending, throwSites: text("throwSites"))
      ran.isOutputCut = isOutputCut
      ran.closedItsChannel = closedItsChannel
      for file in Self.executionFiles { ran[keyPath: file.path] = parts[file.name] ?? [] }
      return ran
    }
    return ProgramResult(compilation: compilation, execution: ran)
  }
}

extension StoredResult.Ending {
  init(_ ending: ChildProcess.Ending) {
    switch ending {
    case .exited(let code): self.init(code: code)
    case .signaled(let number): self.init(signal: number)
    case .timedOut: self.init()
    }
  }

  var ending: ChildProcess.Ending {
    code.map { .exited(code: $0) } ?? signal.map { .signaled(number: $0) } ?? .timedOut
  }
}
