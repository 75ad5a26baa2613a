import ProcessRunning
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What is known of the sessions of a site that is served.
final class SessionMemory: Sendable {
  /// Everything that checking a session depends on, and may change while a site is served.
  struct Input: Hashable, Sendable {
    var session: Session
    /// Another number whenever a source of the package may have changed; 0 for a session that imports
    /// none of its modules.
    var sourceState: Int
  }

  /// A session and the digests of the modules that its programs import.
  struct BuiltInput: Hashable, Sendable {
    var session: Session
    var modules: [String: Digest]

    init(_ session: Session, _ modules: BuiltModules?) {
      self.session = session
      let names = Set(SampleProgram.programs(for: session).flatMap(\.imports) + ["Pictures"])
      self.modules = (modules?.digests ?? [:]).filter { names.contains($0.key) }
    }
  }

  let checked = StageMemory<Session.ID, Input, [CheckedSample]>()
  /// The same for sessions that import modules of the package.
  let checkedAsBuilt = StageMemory<Session.ID, BuiltInput, [CheckedSample]>()
  let tokens = StageMemory<Session.ID, Input, [Sample.ID: [[CodeToken]]]>()
  /// The samples with their tokens when all of a session passed last.
  let earlier = StageMemory<Session.ID, [CheckedSample], EarlierSamples>()
  private let imports = StageMemory<Session.ID, Session, Bool>()

  /// Whether a session imports modules of the package.
  func importsModules(_ session: Session, _ toolchain: Toolchain) -> Bool {
    imports.output(at: session.id, of: session) {
      SampleProgram.programs(for: session).contains { program in
        !program.imports.allSatisfy(toolchain.provides)
      }
    }
  }

  func keepOnly(_ sessions: [Session]) {
    let ids = Set(sessions.map(\.id))
    checked.keepOnly(ids.contains)
    checkedAsBuilt.keepOnly(ids.contains)
    tokens.keepOnly(ids.contains)
    earlier.keepOnly(ids.contains)
    imports.keepOnly(ids.contains)
  }
}
