import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The last outputs, for each session, of the stages that work on a single session.
final class SessionMemory: Sendable {
  let imports = StageMemory<Session.ID, Session, Bool>()
  let modules = StageMemory<Session.ID, SessionModules.Input, SessionModules>()
  let checked = StageMemory<Session.ID, SessionInput, [CheckedSample]>()
  let tokens = StageMemory<Session.ID, TokensInput, [Sample.ID: [[CodeToken]]]>()
  /// The samples of sessions in which every sample passed.
  let passed = StageMemory<Session.ID, [CheckedSample], [CheckedSample]>()

  /// Forgets the sessions that the site no longer has.
  func keepOnly(_ sessions: [Session]) {
    let ids = Set(sessions.map(\.id))
    imports.keepOnly(ids.contains)
    modules.keepOnly(ids.contains)
    checked.keepOnly(ids.contains)
    tokens.keepOnly(ids.contains)
    passed.keepOnly(ids.contains)
  }
}

/// The results and tokens of sessions that an engine remembers, with the modules of a plan.
struct KnownSessions {
  private let memory: SessionMemory
  private let plan: ModulePlan
  private let toolchain: Toolchain

  fileprivate init(_ memory: SessionMemory, _ plan: ModulePlan, _ toolchain: Toolchain) {
    self.memory = memory
    self.plan = plan
    self.toolchain = toolchain
  }

  /// Returns whether a session imports modules of the package.
  func importsModules(_ session: Session) -> Bool {
    memory.imports.output(at: session.id, of: session) {
      SampleProgram.programs(for: session).contains { program in
        !program.imports.allSatisfy(toolchain.provides)
      }
    }
  }

  /// Returns the results of a session; `nil` if they are not known.
  func results(of session: Session) -> [CheckedSample]? {
    memory.checked.output(at: session.id, of: input(session))
  }

  /// Returns whether the programs of a session are the ones checked last, regardless of their
  /// lines' positions.
  func hasSamePrograms(_ session: Session) -> Bool {
    memory.checked.lastInput(at: session.id)?.isLike(input(session)) ?? false
  }

  func remember(_ samples: [CheckedSample], of session: Session) {
    memory.checked.remember(samples, at: session.id, of: input(session))
  }

  /// Returns the tokens of a session's code, by sample; `nil` if they are not known.
  func tokens(of session: Session) -> [Sample.ID: [[CodeToken]]]? {
    memory.tokens.output(at: session.id, of: TokensInput(session, modules(of: session)))
  }

  func remember(_ tokens: [Sample.ID: [[CodeToken]]], of session: Session) {
    let own = tokens.filter { id, _ in
      id.path == session.id.path && id.session == session.id.name
    }
    memory.tokens.remember(own, at: session.id, of: TokensInput(session, modules(of: session)))
  }

  /// Remembers the samples of a session with their tokens if all of them passed.
  func rememberPassed(_ session: Session) {
    guard var samples = results(of: session), samples.allSatisfy({ $0.verdict == .passed }) else {
      return
    }
    let tokens = tokens(of: session) ?? [:]
    for index in samples.indices { samples[index].tokens = tokens[samples[index].sample.id] ?? [] }
    memory.passed.remember(samples, at: session.id, of: samples)
  }

  /// Returns the samples of a session as of the last time that all of them passed.
  func lastPassed(of session: Session) -> [CheckedSample] {
    memory.passed.lastOutput(at: session.id) ?? []
  }

  private func input(_ session: Session) -> SessionInput {
    SessionInput(session, modules(of: session))
  }

  private func modules(of session: Session) -> SessionModules {
    guard importsModules(session) else { return SessionModules() }
    let input = SessionModules.Input(session: session, plan: plan)
    return memory.modules.output(at: session.id, of: input) { SessionModules(input) }
  }
}

extension SiteEngine {
  func known(with plan: ModulePlan, in tools: RunTools) -> KnownSessions {
    KnownSessions(memory.sessions, plan, tools.toolchain)
  }
}
