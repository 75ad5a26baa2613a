import CodeAnnotating
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// The stages from a site's files to its published pages, in order, with a memory of each stage's
/// last output.
///
///     read -> collect -> inspect -> plan -> check -> reference, annotate -> render
///
/// A stage is a function from an input to an output. It runs again only if its input differs from
/// the last one.
struct SiteEngine: Sendable {
  let configuration: Configuration
  let gate: SessionGate
  let memory: EngineMemory
  let observer: any RunObserver

  // MARK: From files to sessions

  /// Reads the settings and the pages that the command line names.
  ///
  /// - Parameter earlier: the settings to read the pages with if those of `site.yml` have an error.
  /// - Throws: `ContentError` if there is no content folder, `UnknownPathError` for a path without
  ///   a page.
  func read(insteadOfErrors earlier: SiteConfiguration? = nil) async throws -> SiteSources {
    var sources = try await SiteFiles(configuration).read()
    if let earlier, sources.hasWrongSettings { sources.settings = earlier }
    sources.pages = try configuration.selection(of: sources.pages)
    return sources
  }

  /// Collects the pages with their samples.
  func collect(_ sources: SiteSources) async -> SiteContent {
    SiteContent(
      site: sources.settings, diagnostics: sources.diagnostics,
      collected: await collectAll(sources))
  }

  /// Collects all pages, including pages with errors in their front matter, as far as they can be
  /// read.
  func collectAll(_ sources: SiteSources) async -> [CollectedPage] {
    await sources.pages.concurrentMap { input in
      switch sources.style {
      case .tutorial: collect(input, in: sources)
      case .documentation: CollectedPage(documentation: input)
      }
    }
  }

  private func collect(_ input: PageParser.Input, in sources: SiteSources) -> CollectedPage {
    let path = input.document.path
    let parsed = memory.parsed.output(at: path, of: input) { PageParser().parse(input) }
    let reader = IncludeReader(packageFolder: configuration.packageFolder, drafts: sources.drafts)
    let includes = reader.read(for: parsed.page)
    let listed = ListingIncludes.fill(parsed.page, from: includes)
    let source = SampleCollector.Input(
      page: listed.page, includes: includes, files: reader.files(of: parsed.page),
      defaultLanguageMode: sources.settings.languageMode,
      maximumTimeout: sources.settings.maximumTimeout)
    let samples = memory.collected.output(at: path, of: source) {
      SampleCollector().collect(source)
    }
    return CollectedPage(
      input: input, page: listed.page, samples: samples,
      diagnostics: parsed.diagnostics + listed.diagnostics + samples.diagnostics,
      hasFrontMatter: parsed.hasFrontMatter)
  }

  /// Checks links, and loads the theme and the files that pages use.
  func inspect(_ content: SiteContent) async -> Site {
    await SiteInspector(configuration: configuration, themes: memory.theme).inspect(content)
  }

  // MARK: From sessions to results

  /// Finds the sources of the modules that samples import, for downloads.
  ///
  /// - Throws: `EnvironmentError` if the package's manifest cannot be read.
  func downloads(
    of site: Site, _ state: SourceState, in tools: RunTools
  ) async throws -> SourceModules.Answer {
    let names = tools.toolchain.missingModules(among: site.imports)
    guard !names.isEmpty, hasManifest else { return SourceModules.Answer() }
    let input = EngineMemory.ModulesInput(names: names, sources: state)
    return try await memory.downloads.awaitedOutput(at: .site, of: input) {
      SourceModules(
        package: try await declaredModules(in: tools), packageFolder: configuration.packageFolder,
        external: try await plan(for: site, state, in: tools).modules?.imported.external ?? [:],
        isProvided: tools.toolchain.provides, memory: memory.sourceModules
      ).load(names.sorted())
    }
  }

  /// Plans the modules of the package that the pages import. Builds nothing.
  ///
  /// - Parameter atOnce: whether to return an unknown plan instead of asking SwiftPM.
  func plan(
    for site: Site, _ state: SourceState, in tools: RunTools, atOnce: Bool = false
  ) async throws -> ModulePlan {
    let names = tools.toolchain.missingModules(among: site.imports)
    let input = EngineMemory.ModulesInput(names: names, sources: state)
    if let known = memory.plan.output(at: .site, of: input) { return known }
    let builder = builder(in: tools)
    if atOnce, !builder.plansAtOnce(imports: names) { return .unknown(state) }
    var plan = ModulePlan.known(try await builder.modules(imports: names))
    try Task.checkCancellation()
    // Built modules remain valid if no input of the programs has changed.
    if let last = memory.plan.lastOutput(at: .site), last == plan { plan = last }
    memory.plan.remember(plan, at: .site, of: input)
    return plan
  }

  /// Runs sessions and checks their results.
  ///
  /// - Parameter plan: the package's modules, if they are planned; they are built if a program must
  ///   run.
  /// - Returns: the samples of each session, and the modules that they import.
  /// - Throws: `EnvironmentError` for an error in the environment, never for an error in a sample.
  func check(
    _ sessions: [Session], with plan: ModulePlan? = nil, in tools: RunTools
  ) async throws -> (samples: [Session.ID: [CheckedSample]], modules: PackageModules?) {
    var samples: [Session.ID: [CheckedSample]] = [:]
    for session in sessions { samples[session.id] = gate.standIns(for: session) }
    let admitted = sessions.filter { samples[$0.id] == nil }
    observer.observe(.samplesBegan(total: admitted.map(\.samples.count).reduce(0, +)))
    defer { observer.observe(.samplesEnded) }
    let (modules, cacheProblem) = try await tools.runner.run(
      admitted, modules: plan?.modules, observer: observer
    ) { run in
      let checked = OutputChecker().check(run)
      samples[run.session.id] = checked
      observer.observe(.sessionFinished(checked))
      if let plan { known(with: plan, in: tools).remember(checked, of: run.session) }
    }
    if let cacheProblem {
      observer.observe(.warning("results are not kept for the next run: \(cacheProblem)"))
    }
    return (samples, modules)
  }

  // MARK: From results to the site

  /// Extracts the references of the modules that sessions import, as far as possible.
  func references(
    of sessions: [Session], builtWith modules: PackageModules?, in tools: RunTools
  ) async throws -> [ModuleReference] {
    guard let modules else { return [] }
    let names = modules.imported.ownNames(importedBy: sessions)
    let input = ReferencesInput(names, of: modules.imported)
    return try await memory.references.awaitedOutput(at: .site, of: input) {
      let answer = try await SymbolExtractor(tools.annotating, memory: memory.symbols)
        .extract(names, of: modules)
      for (module, problem) in answer.problems {
        observer.observe(.warning("the site has no reference for \(module): \(problem)"))
      }
      return ReferenceParser(memory: memory.referencePages).parse(answer.modules)
    }
  }

  /// Returns the problems with links to modules, once their references are known.
  func brokenLinks(
    of content: SiteContent, on site: Site, to references: [ModuleReference]
  ) async -> [Diagnostic] {
    guard site.awaitsReferences else { return [] }
    return await LinkChecker(
      rules: LinkRules(site.settings), files: site.files, references: references
    ).check(content.linkSources).diagnostics
  }

  /// Finds the meaning of the sessions' code.
  ///
  /// - Parameter plan: the plan of the modules; if given, the tokens are remembered.
  /// - Returns: the tokens of each sample, and the reason why some are missing.
  func tokens(
    of sessions: [Session], with plan: ModulePlan? = nil, builtWith modules: PackageModules?,
    in tools: RunTools
  ) async throws -> CodeAnnotations {
    let annotations = try await CodeAnnotator(tools.annotating)
      .annotate(sessions, builtWith: modules) { count in
        observer.observe(
          .step("Highlighting the code of \(count) program\(count == 1 ? "" : "s")"))
      }
    if let plan {
      let known = known(with: plan, in: tools)
      for session in sessions { known.remember(annotations.tokens, of: session) }
    }
    return annotations
  }

  /// Renders the site, and passes on each file as soon as it is made: in any order, and from
  /// several tasks. Without a theme there are no files.
  func render(
    _ pages: [CheckedPage], of site: Site, references: [ModuleReference], isDraft: Bool = false,
    into take: @escaping @Sendable (SiteFile) -> Void
  ) async throws {
    try await renderer(of: site)?.render(
      site.input(pages, references), isDraft: isDraft, into: take)
  }

  func renderer(of site: Site) -> SiteRenderer? {
    site.theme.map { SiteRenderer(theme: $0, memory: memory.rendered) }
  }
}

/// The last output of every stage of an engine, for each place where the stage is used.
final class EngineMemory: Sendable {
  /// The only place of a stage that works on the whole site.
  enum WholeSite: Hashable { case site }

  /// The input of the stages that ask SwiftPM or read the package's sources.
  struct ModulesInput: Hashable {
    var names: Set<String>
    var sources: SourceState
  }

  let parsed = StageMemory<String, PageParser.Input, PageParser.Output>()
  let collected = StageMemory<String, SampleCollector.Input, SampleCollector.Output>()
  let theme = StageMemory<WholeSite, ThemeInput, Theme>()
  let declared = StageMemory<WholeSite, String, DeclaredModules>()
  let downloads = StageMemory<WholeSite, ModulesInput, SourceModules.Answer>()
  let sourceModules = SourceModules.Memory()
  let packages = PackageMemory()
  let plan = StageMemory<WholeSite, ModulesInput, ModulePlan>()
  let building = StageMemory<WholeSite, ModulesInput, Task<BuiltModules?, any Error>>()
  let sessions = SessionMemory()
  let references = StageMemory<WholeSite, ReferencesInput, [ModuleReference]>()
  let symbols = SymbolExtractor.Memory(isKept: true)
  let referencePages = ReferenceParser.Memory(isKept: true)
  let rendered: RenderMemory

  /// - Parameter isRenderedAgain: whether the pages that were rendered are remembered.
  init(isRenderedAgain: Bool) { rendered = RenderMemory(isKept: isRenderedAgain) }
}
