import ActionCache
import CodeAnnotating
import Foundation
import ProcessRunning
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
  private let configuration: Configuration
  private let reporter: Reporter

  public init(_ configuration: Configuration, reporter: Reporter = Reporter()) {
    self.configuration = configuration
    self.reporter = reporter
  }

  /// Runs and checks every sample.
  ///
  /// - Throws: a typed error for a fault of the environment, none for one of the content.
  public func test() async throws -> RunOutcome {
    let (content, environment) = try await begin()
    return try conclude(await check(content, in: environment), of: content)
  }

  /// Explains what a sample's result depends on, and what of that changed since the last run. It
  /// runs nothing.
  ///
  /// - Parameter line: a line of the only page that the configuration names.
  /// - Throws: `UnknownSampleError` where there is no sample; as `test` does.
  public func explain(line: Int) async throws -> String {
    let (content, environment) = try await begin()
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

  /// Does what `test` does, then renders and publishes the site if there are no errors.
  ///
  /// - Throws: as `test` does; the site that is there stays as it was.
  public func build() async throws -> RunOutcome {
    var (content, environment) = try await begin()
    var site = try await SiteBuilder(content, configuration: configuration)
    site.diagnostics.forEach(reporter.diagnostic)
    content.diagnostics += site.diagnostics
    let checked = try await check(content, in: environment)
    var outcome = try conclude(checked, of: content)
    var references: [ModuleReference] = []
    if isPublished(outcome) {
      references = try await self.references(
        of: content, builtWith: checked.modules, in: environment)
      let broken = await site.check(references)
      broken.forEach(reporter.diagnostic)
      if !broken.isEmpty { outcome.hasContentErrors = true }
    }
    guard isPublished(outcome) else {
      reporter.step("The site was not published: \(configuration.outputFolder) is as it was.")
      return outcome
    }
    try await site.findProducts(with: environment)
    let pages = try await annotate(checked, of: content, in: environment)
    let files = try await site.render(pages, references: references)
    let output = URL(fileURLWithPath: configuration.outputFolder)
    try await SitePublisher().publish(files, to: output)
    let published = checked.pages.count { !$0.page.frontMatter.isDraft }
    reporter.step("Published \(published) page\(published == 1 ? "" : "s") to \(output.path)")
    return outcome
  }

  private func isPublished(_ outcome: RunOutcome) -> Bool {
    outcome.exitCode == 0 || configuration.publishesFailures && outcome.exitCode == 1
  }

  /// Writes real values and output into the Markdown in place of failed expectations, then does what
  /// `test` does: the rewritten pages run again.
  ///
  /// - Throws: as `test` does, and where a file cannot be written.
  public func accept() async throws -> (rewritten: [RewrittenFile], outcome: RunOutcome) {
    var (content, environment) = try await begin()
    var checked = try await check(content, in: environment)
    var rewritten: [RewrittenFile] = []
    var problems: [Diagnostic] = []
    for (index, page) in checked.pages.enumerated() {
      let document = content.pages[index].document
      let acceptance = try Accepter().accept(
        page, readAs: document, at: configuration.location(of: document))
      problems += acceptance.problems
      guard let now = acceptance.document else { continue }
      rewritten.append(RewrittenFile(path: document.path, expectations: acceptance.rewritten))
      let input = PageParser.Input(document: now, route: page.page.route)
      if let page = collect(input, site: content.site).page { content.pages[index] = page }
    }
    if !rewritten.isEmpty {
      reporter.step("Running the rewritten pages once more")
      let paths = Set(rewritten.map(\.path))
      checked.replacePages(with: try await check(content.only(paths), in: environment))
    }
    let outcome = try conclude(checked, of: content)
    problems.forEach(reporter.diagnostic)
    return (rewritten, outcome)
  }

  /// Reads the content, and finds the environment for its samples at the same time.
  private func begin() async throws -> (CollectedContent, SampleRunner.Settings) {
    async let environment = environment()
    let content = try await read()
    let found = try await environment
    found.sandbox.shortfall.map { reporter.step("warning: \($0)") }
    return (content, found)
  }

  func read() async throws -> CollectedContent {
    let (pages, unreadable) = try await ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    let (site, siteProblems) = readSite()
    var content = CollectedContent(site: site, diagnostics: siteProblems + unreadable)
    let selected = try configuration.selection(of: pages)
    for (page, problems) in await selected.concurrentMap({ collect($0, site: site) }) {
      content.diagnostics += problems
      content.pages += [page].compactMap(\.self)
    }
    content.diagnostics.forEach(reporter.diagnostic)
    return content
  }

  /// - Returns: no page where it has no usable front matter.
  private func collect(_ input: PageParser.Input, site: SiteConfiguration)
    -> (page: CollectedPage?, diagnostics: [Diagnostic])
  {
    let parsed = PageParser().parse(input)
    let includes = IncludeReader(packageFolder: configuration.packageFolder).read(for: parsed.page)
    let samples = SampleCollector().collect(
      SampleCollector.Input(
        page: parsed.page, includes: includes, defaultLanguageMode: site.languageMode))
    let diagnostics = parsed.diagnostics + samples.diagnostics
    guard parsed.hasFrontMatter else { return (nil, diagnostics.sortedByPosition) }
    let page = CollectedPage(document: input.document, page: parsed.page, samples: samples)
    return (page, diagnostics)
  }

  /// The defaults where there is no `site.yml`.
  private func readSite() -> (SiteConfiguration, [Diagnostic]) {
    let file = "\(configuration.siteFolder)/site.yml"
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return (SiteConfiguration(), [])
    }
    let name = "\(URL(fileURLWithPath: configuration.siteFolder).lastPathComponent)/site.yml"
    return SiteFileParser().parse(
      SourceDocument(path: name, text: String(decoding: bytes, as: UTF8.self)))
  }

  private func check(_ content: CollectedContent, in environment: SampleRunner.Settings)
    async throws -> CheckedContent
  {
    let sessions = content.pages.flatMap(\.samples.sessions)
    reporter.beginSamples(sessions.map(\.samples.count).reduce(0, +))
    defer { reporter.endSamples() }
    var checked: [String: [CheckedSample]] = [:]
    let (modules, cacheProblem) = try await SampleRunner(environment).run(
      sessions, building: { [reporter] in reporter.step($0) }
    ) { run in
      let samples = OutputChecker().check(run)
      checked[run.session.id.path, default: []] += samples
      samples.flatMap(\.diagnostics).forEach(reporter.early)
      reporter.samplesDone(samples.count)
    }
    cacheProblem.map { reporter.step("warning: results are not kept for the next run: \($0)") }
    let pages = try content.pages.map { try $0.checked(checked[$0.page.path] ?? []) }
    return CheckedContent(
      toolchain: environment.toolchain.version, pages: pages, modules: modules)
  }

  /// The checked pages with the tokens of their code, where they are known.
  private func annotate(
    _ checked: CheckedContent, of content: CollectedContent, in environment: SampleRunner.Settings
  ) async throws -> [CheckedPage] {
    let annotations = try await CodeAnnotator(environment.annotating).annotate(
      content.publishedSessions, builtWith: checked.modules
    ) { count in
      reporter.step("Highlighting the code of \(count) program\(count == 1 ? "" : "s")")
    }
    annotations.problem.map {
      reporter.step("warning: some code is shown without colours and declarations: \($0)")
    }
    return checked.pages.map { $0.annotated(with: annotations.tokens) }
  }

  /// The references of the modules that published samples import, where they can be made.
  private func references(
    of content: CollectedContent, builtWith modules: BuiltModules?,
    in environment: SampleRunner.Settings
  ) async throws -> [ModuleReference] {
    let answer = try await SymbolExtractor(environment.annotating)
      .extract(content.publishedSessions, builtWith: modules)
    for (module, problem) in answer.problems {
      reporter.step("warning: the site has no reference of \(module): \(problem)")
    }
    return ReferenceParser().parse(answer.modules)
  }

  private func environment() async throws -> SampleRunner.Settings {
    let cache = ResultCache(
      folder: "\(configuration.buildFolder)/cache", isReused: configuration.usesCache)
    async let someSandbox = Sandbox.find(configuration.sandbox.mode)
    let toolchain = try await Toolchain.find(answers: cache.answers)
    return SampleRunner.Settings(
      toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(),
      sandbox: try await someSandbox, cache: cache, packageFolder: configuration.packageFolder,
      buildFolder: configuration.buildFolder, jobs: configuration.jobs)
  }

  /// Reports the results of the samples.
  private func conclude(_ checked: CheckedContent, of content: CollectedContent) throws
    -> RunOutcome
  {
    let samples = checked.pages.flatMap(\.samples)
    samples.flatMap(\.diagnostics).forEach(reporter.diagnostic)
    if let file = configuration.reportFile {
      try write(Report(toolchain: checked.toolchain, pages: checked.pages), to: file)
    }
    return RunOutcome(samples, hasContentErrors: content.hasErrors)
  }

  private func write(_ report: Report, to file: String) throws {
    do {
      try report.encoded().write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: file, cause: error.localizedDescription)
    }
  }
}

extension RunOutcome {
  fileprivate init(_ samples: [CheckedSample], hasContentErrors: Bool) {
    let passed = samples.count { $0.verdict == .passed }
    let failed = samples.count { $0.verdict == .failed }
    self.init(
      passed: passed, failed: failed, skipped: samples.count - passed - failed,
      hasContentErrors: hasContentErrors)
  }
}

extension SampleRunner.Settings {
  fileprivate var annotating: AnnotationContext {
    AnnotationContext(toolchain: toolchain, answers: cache.answers, buildFolder: buildFolder)
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
