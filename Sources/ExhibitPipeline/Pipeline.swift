import Foundation
import SampleRunning
import SiteRendering
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
    let content = try read()
    return try conclude(await check(content), of: content)
  }

  /// Does what `test` does, then renders and publishes the site if all is well.
  ///
  /// - Throws: as `test` does; the site that is there stays as it was.
  public func build() async throws -> RunOutcome {
    var content = try read()
    let site = try SiteBuilder(content, configuration: configuration)
    site.diagnostics.forEach(reporter.diagnostic)
    content.diagnostics += site.diagnostics
    let checked = try await check(content)
    let outcome = try conclude(checked, of: content)
    guard outcome.exitCode == 0 || configuration.publishesFailures && outcome.exitCode == 1 else {
      reporter.step("The site was not published: \(configuration.outputFolder) is as it was.")
      return outcome
    }
    let files = try site.render(checked.pages)
    let output = URL(fileURLWithPath: configuration.outputFolder)
    try SitePublisher().publish(files, to: output)
    let published = checked.pages.count { !$0.page.frontMatter.isDraft }
    reporter.step("Published \(published) page\(published == 1 ? "" : "s") to \(output.path)")
    return outcome
  }

  /// Writes what really came out into the Markdown where an expectation failed, then does what
  /// `test` does: the rewritten pages run once more.
  ///
  /// - Throws: as `test` does, and where a file cannot be written.
  public func accept() async throws -> (rewritten: [RewrittenFile], outcome: RunOutcome) {
    var content = try read()
    var checked = try await check(content)
    var rewritten: [RewrittenFile] = []
    var problems: [Diagnostic] = []
    for (index, page) in checked.pages.enumerated() {
      let file = content.pages[index].file
      let acceptance = try Accepter().accept(
        page, readAs: file, at: configuration.location(of: file))
      problems += acceptance.problems
      guard let now = acceptance.file else { continue }
      rewritten.append(RewrittenFile(path: file.path, expectations: acceptance.rewritten))
      if let page = collect(now, site: content.site).page { content.pages[index] = page }
    }
    if !rewritten.isEmpty {
      reporter.step("Running the rewritten pages once more")
      let paths = Set(rewritten.map(\.path))
      checked.replacePages(with: try await check(content.only(paths)))
    }
    let outcome = try conclude(checked, of: content)
    problems.forEach(reporter.diagnostic)
    return (rewritten, outcome)
  }

  func read() throws -> CollectedContent {
    let (files, unreadable) = try ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    let (site, siteProblems) = readSite()
    var content = CollectedContent(site: site, diagnostics: siteProblems + unreadable)
    let collected = try configuration.selection(of: files).concurrentMap { collect($0, site: site) }
    for (page, problems) in collected {
      content.diagnostics += problems
      content.pages += [page].compactMap(\.self)
    }
    content.diagnostics.forEach(reporter.diagnostic)
    return content
  }

  private func collect(_ file: ContentFile, site: SiteConfiguration)
    -> (page: CollectedPage?, diagnostics: [Diagnostic])
  {
    let (page, problems) = PageParser(packageFolder: configuration.packageFolder).parse(file)
    guard let page else { return (nil, problems) }
    let samples = SampleCollector(packageFolder: configuration.packageFolder)
      .collect(page, defaultLanguageMode: site.languageMode)
    return (
      CollectedPage(file: file, page: page, samples: samples), problems + samples.diagnostics
    )
  }

  /// The defaults where there is no `site.yml`.
  private func readSite() -> (SiteConfiguration, [Diagnostic]) {
    let file = "\(configuration.siteFolder)/site.yml"
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return (SiteConfiguration(), [])
    }
    let name = "\(URL(fileURLWithPath: configuration.siteFolder).lastPathComponent)/site.yml"
    return SiteFileParser().parse(String(decoding: bytes, as: UTF8.self), path: name)
  }

  private func check(_ content: CollectedContent) async throws -> CheckedContent {
    let toolchain = try await Toolchain.find()
    let runs = try await run(content.pages.flatMap(\.samples.sessions), toolchain: toolchain)
    let checked = Dictionary(
      grouping: runs.flatMap(OutputChecker().check), by: \.sample.id.path)
    let pages = content.pages.map { collected in
      CheckedPage(
        page: collected.page,
        samples: (checked[collected.page.path] ?? [])
          + collected.samples.ignored.map { CheckedSample(sample: $0, verdict: .ignored) })
    }
    return CheckedContent(toolchain: toolchain.version, pages: pages)
  }

  /// Tells people and programs what came of the samples.
  private func conclude(_ checked: CheckedContent, of content: CollectedContent) throws
    -> RunOutcome
  {
    let samples = checked.pages.flatMap(\.samplesInOrder)
    samples.flatMap(\.diagnostics).forEach(reporter.diagnostic)
    if let file = configuration.reportFile {
      try write(Report(toolchain: checked.toolchain, pages: checked.pages), to: file)
    }
    return RunOutcome(samples, hasContentErrors: content.hasErrors)
  }

  private func run(_ sessions: [Session], toolchain: Toolchain) async throws -> [SessionRun] {
    let modules = try await ModuleBuilder(
      packageFolder: configuration.packageFolder, buildFolder: configuration.buildFolder,
      toolchain: toolchain
    ).build(imports: sessions.flatMap(\.imports)) { reporter.step($0) }
    let sandbox = try await Sandbox.find(configuration.sandbox.mode)
    sandbox.shortfall.map { reporter.step("warning: \($0)") }
    let runner = SampleRunner(
      SampleRunner.Settings(
        toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(), sandbox: sandbox,
        buildFolder: configuration.buildFolder, jobs: configuration.jobs),
      modules: modules)
    reporter.beginSamples(sessions.map(\.samples.count).reduce(0, +))
    defer { reporter.endSamples() }
    return try await runner.run(sessions) { reporter.samplesDone($0) }
  }

  private func write(_ report: Report, to file: String) throws {
    do {
      try report.encoded().write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw RunError(code: .cannotWrite, subject: file, cause: error.localizedDescription)
    }
  }
}

extension RunOutcome {
  fileprivate init(_ samples: [CheckedSample], hasContentErrors: Bool) {
    passed = samples.count { $0.verdict == .passed }
    failed = samples.count { $0.verdict == .failed }
    skipped = samples.count - passed - failed
    self.hasContentErrors = hasContentErrors
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
