import ActionCache
import CodeAnnotating
import Foundation
import ProcessRunning
import RunReporting
import SampleChecking
import SampleRunning
import SitePublishing
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// From Markdown files to checked samples and, for a build, to a published site.
public struct Pipeline: Sendable {
  let configuration: Configuration
  let observer: RunObservers
  /// What was made of the files when they were read last, where they are read again.
  private var memory = ContentMemory(isKept: false)
  let log = RunLog()
  let start: ContinuousClock.Instant
  let now: @Sendable () -> ContinuousClock.Instant

  /// Reports as the configuration says.
  public init(_ configuration: Configuration) {
    let context = configuration.reportContext
    self.init(configuration, observers: configuration.liveObservers(context), context)
  }

  /// - Parameters:
  ///   - observers: these receive the run's events, in addition to the configured reports.
  ///   - now: the clock for the deadline.
  package init(
    _ configuration: Configuration, observers: [any RunObserver],
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.init(configuration, observers: observers, configuration.reportContext, now: now)
  }

  private init(
    _ configuration: Configuration, observers: [any RunObserver], _ context: ReportContext,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.configuration = configuration
    self.now = now
    start = now()
    observer = RunObservers([log] + observers + configuration.fileObservers(context))
  }

  /// The same pipeline for files that are read after each change.
  func remembering() -> Pipeline {
    var pipeline = self
    pipeline.memory = ContentMemory(isKept: true)
    return pipeline
  }

  /// Runs and checks every sample.
  ///
  /// - Throws: a typed error for an error in the environment, but none for an error in the content.
  public func test() async throws -> RunOutcome {
    try await run { all, environment in
      let content = try await changed(all, in: environment)
      let checked = try await check(content, in: environment)
      let outcome = judge(checked, of: content)
      try conclude(outcome, checked, remark: content.unchanged?.remark)
      return outcome
    }
  }

  /// Explains what a sample's result depends on, and what has changed since the last run. It runs
  /// nothing.
  ///
  /// - Parameter line: a line of the only page that the configuration names.
  /// - Throws: `UnknownSampleError` if there is no sample; otherwise as `test` does.
  public func explain(line: Int) async throws -> String {
    try await run { content, environment in
      for page in content.pages {
        for session in page.samples.sessions {
          guard let index = session.samples.firstIndex(where: { $0.fenceLines.contains(line) }),
            let explanation = try await SampleRunner(environment)
              .explain(sample: index, of: session)
          else { continue }
          return "\(page.page.path):\(session.samples[index].line)\n\(explanation)"
        }
      }
      throw UnknownSampleError(
        path: content.pages.first?.page.path ?? "", line: line,
        lines: content.pages.flatMap(\.samples.sessions).flatMap(\.samples).map(\.line).sorted())
    }
  }

  /// Does what `test` does, then renders and publishes the site if there are no errors.
  ///
  /// - Throws: as `test` does; the existing site is then unchanged.
  public func build() async throws -> RunOutcome {
    let output = URL(fileURLWithPath: configuration.outputFolder)
    try configuration.authorFolders.check(output)
    return try await run { try await build($0, in: $1, publishingTo: output) }
  }

  private func build(
    _ collected: CollectedContent, in environment: SampleRunner.Settings,
    publishingTo output: URL
  ) async throws -> RunOutcome {
    var content = collected
    if content.isDocumentation { content = await resolvingLinks(of: content) }
    var site = await SiteBuilder(content, configuration: configuration)
    tell(site.diagnostics)
    content.diagnostics += site.diagnostics
    let checked = try await check(content, in: environment)
    var outcome = judge(checked, of: content)
    // For a site that is not published as well: all problems are said at once.
    let unsourced = try await site.findModules(
      in: configuration.packageFolder, by: environment.packageTool,
      answers: environment.cache.answers)
    tell(unsourced)
    if !unsourced.isEmpty { outcome.hasContentErrors = true }
    var pages: [CheckedPage] = []
    var references: [ModuleReference] = []
    if isPublished(outcome) {
      // The language server reads the programs while the compiler extracts symbols.
      async let annotated = annotate(checked, of: content, in: environment)
      references = try await self.references(
        of: sessions(of: content, checked), builtWith: checked.modules, in: environment)
      let broken = await site.check(references)
      tell(broken)
      if !broken.isEmpty { outcome.hasContentErrors = true }
      if isPublished(outcome) { pages = try await annotated }
    }
    guard isPublished(outcome) else {
      observer.observe(
        .step("The site was not published: \(configuration.outputFolder) is unchanged."))
      try conclude(outcome, checked)
      return outcome
    }
    if content.isDocumentation {
      let names = DocumentationNames(references)
      pages = try pages.map { try $0.replacing(names.linked($0.page)) }
    }
    try await SitePublisher().publish(to: output, sparing: configuration.authorFolders) { writer in
      try await site.render(pages, references: references) { writer.write($0) }
    }
    let published = checked.pages.count { !$0.page.frontMatter.isDraft }
    observer.observe(
      .step("Published \(published) page\(published == 1 ? "" : "s") to \(output.path)"))
    try conclude(outcome, checked)
    return outcome
  }

  private func isPublished(_ outcome: RunOutcome) -> Bool {
    outcome.notRun == 0
      && (outcome.exitCode == 0 || configuration.publishesFailures && outcome.exitCode == 1)
  }

  func run<Result>(
    _ work: (CollectedContent, SampleRunner.Settings) async throws -> Result
  ) async throws -> Result {
    try await run(reading: { try await read() }, work)
  }

  /// Reads the content and finds the environment for its samples concurrently.
  ///
  /// Reports of a run that ends before its end say so: nobody takes an earlier one for them.
  func run<Content, Result>(
    reading read: () async throws -> Content,
    _ work: (Content, SampleRunner.Settings) async throws -> Result
  ) async throws -> Result {
    do {
      return try await runToItsEnd(reading: read, work)
    } catch {
      guard !log.isConcluded else { throw error }
      let isWrongUse = error is UnknownPathError || error is UnknownSampleError
      let isInterrupted = !isWrongUse && Task.isCancelled
      try? observer.conclude(
        ConcludedRun(
          toolchain: "", pages: [], outcome: RunOutcome(), problems: log.problems, seconds: seconds,
          failure: isInterrupted ? "it was interrupted" : "\(error)",
          failureCode: isWrongUse ? 64 : isInterrupted ? nil : 3))
      throw error
    }
  }

  private func runToItsEnd<Content, Result>(
    reading read: () async throws -> Content,
    _ work: (Content, SampleRunner.Settings) async throws -> Result
  ) async throws -> Result {
    try configuration.findPackage()
    let storage = try RunStorage(configuration) { observer.observe(.warning($0)) }
    defer { storage.remove() }
    async let environment = environment(storage)
    let content = try await read()
    let found = try await environment
    for shortfall in [found.sandbox.shortfall, storage.shortfall] {
      shortfall.map { observer.observe(.warning("\($0)")) }
    }
    return try await work(content, found)
  }

  /// - Parameter earlier: the settings to read the pages with if those of `site.yml` have an error.
  func read(insteadOfErrors earlier: SiteConfiguration? = nil) async throws -> CollectedContent {
    let (pages, unreadable) = try await ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    var (site, siteProblems) = SiteFolder(configuration).settings()
    if let earlier, siteProblems.contains(where: { $0.severity == .error }) { site = earlier }
    var content = CollectedContent(site: site, diagnostics: siteProblems + unreadable)
    let selected = try configuration.selection(of: pages)
    content.isDocumentation = configuration.isDocumentation(pages)
    let (isDocumentation, settings) = (content.isDocumentation, site)
    if isDocumentation {
      observer.observe(.step(readAsItIs))
      content.site.title = URL(fileURLWithPath: configuration.packageFolder).lastPathComponent
      content.site.offersDownloads = false
      content.site.theme = .documentation
    }
    let collected = await selected.concurrentMap {
      isDocumentation ? collectDocumentation($0) : collect($0, site: settings)
    }
    for (page, problems) in collected {
      content.diagnostics += problems
      content.pages += [page].compactMap(\.self)
    }
    // Of pages that are left out nothing is told.
    if configuration.changedSince == nil { tell(content.diagnostics) }
    return content
  }

  /// - Returns: no page if it has no usable front matter.
  func collect(_ input: PageParser.Input, site: SiteConfiguration)
    -> (page: CollectedPage?, diagnostics: [Diagnostic])
  {
    let (page, diagnostics, hasFrontMatter) = collected(input, site: site)
    guard hasFrontMatter else { return (nil, diagnostics.sortedByPosition) }
    return (page, diagnostics)
  }

  /// The page as far as it can be read, also without usable front matter.
  ///
  /// - Parameter drafts: the texts to include in place of files, by their paths in the package.
  func collected(
    _ input: PageParser.Input, site: SiteConfiguration, including drafts: [String: String] = [:]
  ) -> (page: CollectedPage, diagnostics: [Diagnostic], hasFrontMatter: Bool) {
    let path = input.document.path
    let parsed = memory.pages.output(at: path, of: input) { PageParser().parse(input) }
    let includes = IncludeReader(packageFolder: configuration.packageFolder, drafts: drafts)
      .read(for: parsed.page)
    let source = SampleCollector.Input(
      page: parsed.page, includes: includes, defaultLanguageMode: site.languageMode,
      maximumTimeout: site.maximumTimeout)
    let samples = memory.samples.output(at: path, of: source) {
      SampleCollector().collect(source)
    }
    let page = CollectedPage(input: input, page: parsed.page, samples: samples)
    return (page, parsed.diagnostics + samples.diagnostics, parsed.hasFrontMatter)
  }

  func check(_ content: CollectedContent, in environment: SampleRunner.Settings)
    async throws -> CheckedContent
  {
    if content.isDocumentation { return try await checkDocumentation(content, in: environment) }
    let all = content.pages.flatMap(\.samples.sessions)
    let sessions = all.filter { configuration.partition?.contains($0) ?? true }
    observer.observe(.samplesBegan(total: sessions.map(\.samples.count).reduce(0, +)))
    defer { observer.observe(.samplesEnded) }
    var checked: [String: [CheckedSample]] = [:]
    let (modules, cacheProblem) = try await SampleRunner(environment).run(
      sessions, observer: observer
    ) { run in
      let samples = OutputChecker().check(run)
      checked[run.session.id.path, default: []] += samples
      observer.observe(.sessionFinished(samples))
    }
    for session in all where configuration.partition?.contains(session) == false {
      checked[session.id.path, default: []] += session.samples.map {
        var sample = CheckedSample(sample: $0, verdict: .ignored)
        sample.isElsewhere = true
        return sample
      }
    }
    cacheProblem.map { observer.observe(.warning("results are not kept for the next run: \($0)")) }
    let pages = try content.pages.map {
      try $0.checked(checked[$0.page.path] ?? [], in: configuration.partition)
    }
    return CheckedContent(
      toolchain: environment.toolchain.version, pages: pages, modules: modules)
  }

  /// The checked pages with the known tokens of their code.
  private func annotate(
    _ checked: CheckedContent, of content: CollectedContent, in environment: SampleRunner.Settings
  ) async throws -> [CheckedPage] {
    let annotations = try await CodeAnnotator(environment.annotating).annotate(
      sessions(of: content, checked), builtWith: checked.modules
    ) { count in
      observer.observe(.step("Highlighting the code of \(count) program\(count == 1 ? "" : "s")"))
    }
    annotations.problem.map {
      observer.observe(.warning("some code is shown without highlighting and declarations: \($0)"))
    }
    return checked.pages.map { $0.annotated(with: annotations.tokens) }
  }

  private func sessions(of content: CollectedContent, _ checked: CheckedContent) -> [Session] {
    content.isDocumentation ? checked.documentationSessions : content.publishedSessions
  }

  /// The references of the modules that published samples import, as far as they can be made.
  ///
  /// - Parameter memory: what is known already: nothing depends on it.
  func references(
    of sessions: [Session], builtWith modules: PackageModules?,
    in environment: SampleRunner.Settings, memory: ReferenceMemory = ReferenceMemory(isKept: false)
  ) async throws -> [ModuleReference] {
    let answer = try await SymbolExtractor(environment.annotating, memory: memory.symbols)
      .extract(sessions, builtWith: modules)
    for (module, problem) in answer.problems {
      observer.observe(.warning("the site has no reference for \(module): \(problem)"))
    }
    return ReferenceParser(memory: memory.pages).parse(answer.modules)
  }

  func environment(_ storage: RunStorage) async throws -> SampleRunner.Settings {
    let cache = storage.cache
    async let someSandbox = Sandbox.find(configuration.sandbox.mode)
    let toolchain = try await Toolchain.find(answers: cache.answers)
    async let surroundings = Surroundings.find(toolchain: toolchain, answers: cache.answers)
    var settings = SampleRunner.Settings(
      toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(for: toolchain),
      sandbox: try await someSandbox, surroundings: try await surroundings, cache: cache,
      packageFolder: configuration.packageFolder, buildFolder: storage.buildFolder,
      jobs: configuration.jobs)
    settings.comparesEveryProgram = configuration.comparesEveryProgram
    settings.compilesWholeModules = configuration.isInCI
    let deadline = configuration.deadline.map { Deadline(seconds: $0, after: start, now: now) }
    let runsMissing = configuration.results.isEmpty || configuration.runsMissing
    settings.obstacle = { deadline?.obstacle ?? (runsMissing ? nil : .noResult) }
    return settings
  }

  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { observer.observe(.diagnostic(diagnostic)) }
  }
}

private let readAsItIs =
  "There is no site.yml and no front matter: the pages are read as documentation that was not "
  + "written for Exhibit"

extension SampleRunner.Settings {
  var annotating: AnnotationContext {
    AnnotationContext(
      toolchain: toolchain, sandbox: sandbox, answers: cache.codeAnswers, buildFolder: buildFolder,
      clangModules: KeptClangModules(
        for: toolchain, in: ProcessInfo.processInfo.environment),
      jobs: jobs)
  }

  var packageTool: PackageTool {
    PackageTool(toolchain: toolchain, sandbox: sandbox, folder: "\(buildFolder)/modules")
  }
}

extension Configuration.SandboxMode {
  fileprivate var mode: Sandbox.Mode {
    switch self {
    case .required: .required
    case .auto: .auto
    case .off: .off
    }
  }
}
