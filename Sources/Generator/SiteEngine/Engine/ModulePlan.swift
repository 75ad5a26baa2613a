import SwiftBuilding

/// A state of the package's sources: it differs from an earlier state if a source may have changed
/// in between.
struct SourceState: Hashable, Sendable {
  private var changes = 0

  mutating func noteChange() { changes += 1 }
}

/// The modules of the package that the pages import, as far as they are known.
enum ModulePlan: Sendable, Hashable {
  /// The modules are unknown until SwiftPM is asked.
  case unknown(SourceState)
  /// The modules; `nil` if the pages import none.
  case known(PackageModules?)

  /// The modules; `nil` if the pages import none, or if they are unknown.
  var modules: PackageModules? {
    if case .known(let modules) = self { modules } else { nil }
  }

  var isKnown: Bool {
    if case .known = self { true } else { false }
  }

  /// Returns whether everything that programs depend on is equal.
  static func == (a: ModulePlan, b: ModulePlan) -> Bool {
    switch (a, b) {
    case (.unknown(let a), .unknown(let b)): a == b
    case (.known(let a), .known(let b)): a?.imported == b?.imported
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .unknown(let sources): hasher.combine(sources)
    case .known(let modules): hasher.combine(modules?.imported)
    }
  }
}
