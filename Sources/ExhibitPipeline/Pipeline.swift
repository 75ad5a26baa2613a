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
    try await check(read()).outcome
  }

  /// Does what `test` does, then renders and publishes the site if all is well.
  ///
  /// - Throws: as `test` does; the site that is there stays as it was.
  public func build() async throws -> RunOutcome {
    let content = try read()
    let (pages, outcome) = try await check(content)
    guard outcome.exitCode == 0 || configuration.publishesFailures && outcome.exitCode == 1 else {
      reporter.step("The site was not published: \(configuration.outputFolder) is as it was.")
      return outcome
    }
    let files = try SiteRenderer(theme: Theme()).render(site: content.site, pages: pages)
    let output = URL(fileURLWithPath: configuration.outputFolder)
    try SitePublisher().publish(files, to: output)
    reporter.step("Published \(pages.count) pages to \(output.path)")
    return outcome
  }

  private func read() throws -> Content {
    let (files, unreadable) = try ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    let (site, siteProblems) = readSite()
    var content = Content(site: site, diagnostics: siteProblems + unreadable)
    for file in try configuration.selection(of: files) {
      let (page, problems) = PageParser().parse(file)
      content.diagnostics += problems
      guard let page else { continue }
      let samples = SampleCollector().collect(page, defaultLanguageMode: site.languageMode)
      content.diagnostics += samples.diagnostics
      content.pages.append(CollectedPage(page: page, samples: samples))
    }
    content.diagnostics.forEach(reporter.diagnostic)
    return content
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

  private func check(_ content: Content) async throws -> (pages: [CheckedPage], outcome: RunOutcome)
  {
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
    let samples = pages.flatMap(\.samplesInOrder)
    samples.flatMap(\.diagnostics).forEach(reporter.diagnostic)
    if let file = configuration.reportFile {
      try write(Report(toolchain: toolchain.version, pages: pages), to: file)
    }
    return (pages, RunOutcome(samples, hasContentErrors: content.hasErrors))
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

/// All that was read, sound or not.
private struct Content {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

private struct CollectedPage {
  var page: Page
  var samples: SampleCollector.Output
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
