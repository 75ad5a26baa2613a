import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The last outputs of the stages that work on one session, for each session.
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

/// The results and tokens of sessions that the engine remembers.
extension SiteEngine {
  /// Returns whether a session imports modules of the package.
  func importsModules(_ session: Session, in tools: RunTools) -> Bool {
    memory.sessions.imports.output(at: session.id, of: session) {
      SampleProgram.programs(for: session).contains { program in
        !program.imports.allSatisfy(tools.toolchain.provides)
      }
    }
  }

  /// Returns the results of a session with these modules; `nil` if they are not known.
  func known(_ session: Session, _ plan: ModulePlan, in tools: RunTools)
    -> [CheckedSample]?
  {
    memory.sessions.checked.output(at: session.id, of: input(session, plan, in: tools))
  }

  /// Returns whether the programs of a session are the ones checked last, regardless of their
  /// lines' positions.
  func hasSamePrograms(_ session: Session, _ plan: ModulePlan, in tools: RunTools)
    -> Bool
  {
    let last = memory.sessions.checked.lastInput(at: session.id)
    return last?.isLike(input(session, plan, in: tools)) ?? false
  }

  func remember(
    _ samples: [CheckedSample], of session: Session, _ plan: ModulePlan,
    in tools: RunTools
  ) {
    memory.sessions.checked.remember(samples, at: session.id, of: input(session, plan, in: tools))
  }

  /// Returns the tokens of a session's code, by sample; `nil` if they are not known.
  func knownTokens(of session: Session, _ plan: ModulePlan, in tools: RunTools)
    -> [Sample.ID: [[CodeToken]]]?
  {
    memory.sessions.tokens.output(at: session.id, of: tokensInput(session, plan, in: tools))
  }

  func remember(
    _ tokens: [Sample.ID: [[CodeToken]]], of session: Session, _ plan: ModulePlan,
    in tools: RunTools
  ) {
    let own = tokens.filter { id, _ in
      id.path == session.id.path && id.session == session.id.name
    }
    memory.sessions.tokens.remember(own, at: session.id, of: tokensInput(session, plan, in: tools))
  }

  /// Remembers the samples of a session with their tokens if all of them passed.
  func rememberPassed(_ session: Session, _ plan: ModulePlan, in tools: RunTools) {
    guard var samples = known(session, plan, in: tools),
      samples.allSatisfy({ $0.verdict == .passed })
    else { return }
    let tokens = knownTokens(of: session, plan, in: tools) ?? [:]
    for index in samples.indices { samples[index].tokens = tokens[samples[index].sample.id] ?? [] }
    memory.sessions.passed.remember(samples, at: session.id, of: samples)
  }

  /// Returns the samples of a session as of the last time that all of them passed.
  func lastPassed(of session: Session) -> [CheckedSample] {
    memory.sessions.passed.lastOutput(at: session.id) ?? []
  }

  private func input(_ session: Session, _ plan: ModulePlan, in tools: RunTools)
    -> SessionInput
  {
    SessionInput(session, modules(of: session, plan, in: tools))
  }

  private func tokensInput(
    _ session: Session, _ plan: ModulePlan, in tools: RunTools
  ) -> TokensInput {
    TokensInput(session, modules(of: session, plan, in: tools))
  }

  private func modules(
    of session: Session, _ plan: ModulePlan, in tools: RunTools
  ) -> SessionModules {
    guard importsModules(session, in: tools) else { return SessionModules() }
    let input = SessionModules.Input(session: session, plan: plan)
    return memory.sessions.modules.output(at: session.id, of: input) { SessionModules(input) }
  }
}
