import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What is known of the sessions of a site that is served.
final class SessionMemory: Sendable {
  /// What the modules that a session's programs import are made from.
  struct Modules: Hashable, Sendable {
    var code: [String: Digest] = [:]
    /// With the places of the lines, which programs report that trap there.
    var placed: [String: String] = [:]
    var documentation: [String: Digest] = [:]
    /// Another number whenever a source of the package may have changed, while nothing else is known.
    var sourceState: Int?

    init(sourceState: Int? = nil) { self.sourceState = sourceState }

    init(of session: Session, _ imported: ImportedModules?) {
      guard let imported else { return }
      for program in SampleProgram.programs(for: session) {
        for (name, digest) in imported.digests(importedBy: program) {
          code[name] = digest
          placed[name] = imported.placedDigest(of: name)
          documentation[name] = imported.documentationDigest(of: name)
        }
      }
    }
  }

  /// Everything that checking a session depends on, and may change while a site is served.
  struct Input: Hashable, Sendable {
    var session: Session
    private(set) var modules: Modules

    init(_ session: Session, _ modules: Modules) {
      self.session = session
      self.modules = modules
      self.modules.documentation = [:]
    }

    /// Whether programs made from another input do the same, wherever their lines are.
    func isLike(_ other: Input) -> Bool {
      SessionContent(session) == SessionContent(other.session)
        && modules.code == other.modules.code && modules.sourceState == other.modules.sourceState
    }
  }

  /// What the meaning of a session's code depends on.
  struct TokensInput: Hashable, Sendable {
    var session: Session
    private(set) var modules: Modules

    init(_ session: Session, _ modules: Modules) {
      self.session = session
      self.modules = modules
      self.modules.placed = [:]
    }
  }

  private struct ModulesInput: Hashable {
    var session: Session
    /// The number of the modules.
    var plan: Int
  }

  let checked = StageMemory<Session.ID, Input, [CheckedSample]>()
  let tokens = StageMemory<Session.ID, TokensInput, [Sample.ID: [[CodeToken]]]>()
  /// The samples with their tokens when all of a session passed last.
  let earlier = StageMemory<Session.ID, [CheckedSample], EarlierSamples>()
  private let imports = StageMemory<Session.ID, Session, Bool>()
  private let modules = StageMemory<Session.ID, ModulesInput, Modules>()

  /// Whether a session imports modules of the package.
  func importsModules(_ session: Session, _ toolchain: Toolchain) -> Bool {
    imports.output(at: session.id, of: session) {
      SampleProgram.programs(for: session).contains { program in
        !program.imports.allSatisfy(toolchain.provides)
      }
    }
  }

  /// The modules of the package that a session's programs import.
  func modules(of session: Session, in snapshot: SiteSnapshot, _ toolchain: Toolchain) -> Modules {
    guard importsModules(session, toolchain) else { return Modules() }
    guard let plan = snapshot.modules else { return Modules(sourceState: snapshot.sourceState) }
    let input = ModulesInput(session: session, plan: plan.number)
    return modules.output(at: session.id, of: input) {
      Modules(of: session, plan.modules?.imported)
    }
  }

  func keepOnly(_ sessions: [Session]) {
    let ids = Set(sessions.map(\.id))
    checked.keepOnly(ids.contains)
    tokens.keepOnly(ids.contains)
    earlier.keepOnly(ids.contains)
    imports.keepOnly(ids.contains)
    modules.keepOnly(ids.contains)
  }
}
