import CodeAnnotating
import SampleChecking
import SiteRendering
import SwiftBuilding
import TutorialModel
import TutorialParsing

/// The last output of every stage of an engine, at each place where the stage is used.
final class EngineMemory: Sendable {
  /// The only place of a stage that concerns the whole site.
  enum WholeSite: Hashable { case site }

  /// The input of the stages that ask SwiftPM or read the package's sources.
  struct ModulesInput: Hashable {
    var names: Set<String>
    var sources: SourceState
  }

  typealias Pages<Input: Equatable & Sendable, Output: Sendable> =
    StageMemory<String, Input, Output>
  typealias Sessions<Input: Equatable & Sendable, Output: Sendable> =
    StageMemory<Session.ID, Input, Output>
  typealias Whole<Input: Equatable & Sendable, Output: Sendable> =
    StageMemory<WholeSite, Input, Output>

  let parsed: Pages<PageParser.Input, PageParser.Output>
  let collected: Pages<SampleCollector.Input, SampleCollector.Output>
  let theme: Whole<ThemeInput, Theme>
  let declared: Whole<String, DeclaredModules>
  let downloads: Whole<ModulesInput, SourceModules.Answer>
  let sourceModules = SourceModules.Memory()
  let plan: Whole<ModulesInput, ModulePlan>
  let packages = PackageMemory()
  let imports: Sessions<Session, Bool>
  let modules: Sessions<SessionModules.Input, SessionModules>
  let checked: Sessions<SessionInput, [CheckedSample]>
  let tokens: Sessions<TokensInput, [Sample.ID: [[CodeToken]]]>
  /// The samples of sessions all of which passed.
  let passed: Sessions<[CheckedSample], [CheckedSample]>
  let symbols: SymbolExtractor.Memory
  let referencePages: ReferenceParser.Memory
  let references: Whole<ReferencesInput, [ModuleReference]>
  let rendered: RenderMemory

  /// - Parameter isKept: whether the stages run again; otherwise nothing is remembered.
  init(isKept: Bool) {
    parsed = Pages(isKept: isKept)
    collected = Pages(isKept: isKept)
    theme = Whole(isKept: isKept)
    declared = Whole(isKept: isKept)
    downloads = Whole(isKept: isKept)
    plan = Whole(isKept: isKept)
    imports = Sessions(isKept: isKept)
    modules = Sessions(isKept: isKept)
    checked = Sessions(isKept: isKept)
    tokens = Sessions(isKept: isKept)
    passed = Sessions(isKept: isKept)
    symbols = SymbolExtractor.Memory(isKept: isKept)
    referencePages = ReferenceParser.Memory(isKept: isKept)
    references = Whole(isKept: isKept)
    rendered = RenderMemory(isKept: isKept)
  }

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
