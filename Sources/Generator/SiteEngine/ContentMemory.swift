import CodeAnnotating
import SampleChecking
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// What the stages made of the pages last, by their paths.
final class ContentMemory: Sendable {
  let pages: StageMemory<String, PageParser.Input, PageParser.Output>
  let samples: StageMemory<String, SampleCollector.Input, SampleCollector.Output>

  /// - Parameter isKept: whether the pages are read again.
  init(isKept: Bool) {
    pages = StageMemory(isKept: isKept)
    samples = StageMemory(isKept: isKept)
  }
}

/// What the stages made of the package's modules last.
struct ReferenceMemory: Sendable {
  let symbols: SymbolExtractor.Memory
  let pages: ReferenceParser.Memory

  /// - Parameter isKept: whether the references are made again.
  init(isKept: Bool) {
    symbols = SymbolExtractor.Memory(isKept: isKept)
    pages = ReferenceParser.Memory(isKept: isKept)
  }
}

/// What the stages made for the whole site last.
final class SiteMemory: Sendable {
  /// The place of what there is one of.
  enum Place: Hashable { case only }

  struct ThemeInput: Hashable {
    var look: BuiltInTheme
    var overrides: [String: ThemeFile]
  }

  struct ModulesInput: Hashable {
    var names: Set<String>
    /// Another number whenever a source of the package may have changed.
    var sourceState: Int
  }

  struct ReferencesInput: Hashable {
    var names: Set<String>
    /// Of the modules' code, and of their documentation.
    var digests: [String: [Digest]]

    init(_ names: Set<String>, of modules: ImportedModules) {
      self.names = names
      digests = modules.digests.reduce(into: [:]) { digests, module in
        digests[module.key] = [module.value, modules.documentationDigest(of: module.key)]
      }
    }
  }

  let theme = StageMemory<Place, ThemeInput, Theme>()
  /// What the package's manifest says, by its text.
  let declared = StageMemory<Place, String, DeclaredModules>()
  let modules = StageMemory<Place, ModulesInput, SourceModules.Answer>()
  let packageModules = StageMemory<Place, ModulesInput, PlannedModules>()
  let packages = PackageMemory()
  let sourceModules = SourceModules.Memory()
  let references = StageMemory<Place, ReferencesInput, [ModuleReference]>()
  let reference = ReferenceMemory(isKept: true)
  let rendering: RenderMemory

  /// - Parameter isKept: whether the site is rendered again.
  init(isKept: Bool) { rendering = RenderMemory(isKept: isKept) }
}
