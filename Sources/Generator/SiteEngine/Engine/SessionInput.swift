import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The modules of the package that a session's programs import, by the digests of their sources.
struct SessionModules: Hashable, Sendable {
  struct Input: Hashable, Sendable {
    var session: Session
    var plan: ModulePlan
  }

  var code: [String: Digest] = [:]
  /// The digests of the same code with the positions of its lines. The results of programs that
  /// trap in a module depend on these positions.
  var placed: [String: String] = [:]
  var documentation: [String: Digest] = [:]
  /// The state of the sources while the modules are otherwise unknown.
  var sources: SourceState?

  init() {}

  init(_ input: Input) {
    switch input.plan {
    case .unknown(let state):
      self.init()
      sources = state
    case .known(let modules): self.init(of: input.session, modules?.imported)
    }
  }

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

/// All inputs of a session's results that may change between two runs of a stage.
struct SessionInput: Hashable, Sendable {
  var session: Session
  private(set) var modules: SessionModules

  init(_ session: Session, _ modules: SessionModules) {
    self.session = session
    self.modules = modules
    self.modules.documentation = [:]
  }

  /// Returns whether programs made from another input do the same, regardless of their lines'
  /// positions.
  func isLike(_ other: SessionInput) -> Bool {
    SessionContent(session) == SessionContent(other.session)
      && modules.code == other.modules.code && modules.sources == other.modules.sources
  }
}

/// All inputs of the meaning of a session's code.
struct TokensInput: Hashable, Sendable {
  var session: Session
  private(set) var modules: SessionModules

  init(_ session: Session, _ modules: SessionModules) {
    self.session = session
    self.modules = modules
    self.modules.placed = [:]
  }
}

/// All inputs of the modules' references.
struct ReferencesInput: Hashable, Sendable {
  var names: Set<String>
  /// The digests of the modules' code, and of their documentation.
  var digests: [String: [Digest]]

  init(_ names: Set<String>, of modules: ImportedModules) {
    self.names = names
    digests = modules.digests.reduce(into: [:]) { digests, module in
      digests[module.key] = [module.value, modules.documentationDigest(of: module.key)]
    }
  }
}
