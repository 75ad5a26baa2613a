import ActionCache
import CodeAnnotating
import DocumentationChecking
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

/// A run of one of the commands: requests outputs from the engine, and reports its progress to
/// observers.
public struct Run: Sendable {
  let configuration: Configuration
  let observer: RunObservers
  let engine: SiteEngine
  let log = RunLog()
  let start: ContinuousClock.Instant
  let now: @Sendable () -> ContinuousClock.Instant

  /// Makes a run with the reports that the configuration asks for.
  public init(_ configuration: Configuration) {
    let context = configuration.reportContext
    self.init(configuration, observers: configuration.liveObservers(context), context)
  }

  /// - Parameters:
  ///   - observers: observers that receive the run's events, in addition to the configured reports.
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
    let start = now()
    self.start = start
    observer = RunObservers([log] + observers + configuration.fileObservers(context))
    let deadline = configuration.deadline.map { Deadline(seconds: $0, after: start, now: now) }
    engine = SiteEngine(
      configuration: configuration, gate: SessionGate(configuration, deadline),
      memory: EngineMemory(isRenderedAgain: false), observer: observer)
  }

  /// Reads the content, and finds the environment for its samples concurrently.
  ///
  /// If a run ends early, its reports say that they are incomplete.
  func run<Result>(
    _ source: ContentSource = .pages,
    _ work: (SiteContent, RunTools) async throws -> Result
  ) async throws -> Result {
    do {
      return try await runToItsEnd(source, work)
    } catch {
      guard !log.isConcluded else { throw error }
      let isWrongUse = error is UnknownPathError || error is UnknownSampleError
      let isInterrupted = !isWrongUse && Task.isCancelled
      try? observer.conclude(
        ConcludedRun(
          toolchain: "", samples: [], outcome: RunOutcome(), problems: log.problems,
          seconds: seconds,
          failure: isInterrupted ? "it was interrupted" : "\(error)",
          failureCode: isWrongUse ? 64 : isInterrupted ? nil : 3))
      throw error
    }
  }

  private func runToItsEnd<Result>(
    _ source: ContentSource,
    _ work: (SiteContent, RunTools) async throws -> Result
  ) async throws -> Result {
    try configuration.findPackage()
    let storage = try RunStorage(configuration) { observer.observe(.warning($0)) }
    defer { storage.remove() }
    async let tools = RunTools(configuration, storage, engine.gate)
    let content = try await read(source)
    let found = try await tools
    tellShortfalls(of: found, storage)
    return try await work(content, found)
  }

  private func read(_ source: ContentSource) async throws -> SiteContent {
    let content = try await collect(source)
    if content.hasDocumentedPages { observer.observe(.step(readAsItIs)) }
    // Problems of omitted documents are not reported.
    if configuration.changedSince == nil { tell(content.diagnostics) }
    return content
  }

  /// Reads and collects the current content.
  func collect(_ source: ContentSource) async throws -> SiteContent {
    switch source {
    case .pages: await engine.collect(try await engine.read())
    case .documentation: try await engine.readDocumentation()
    }
  }

  /// Runs the samples of all documents.
  ///
  /// - Parameter isStrict: whether a block of documentation fails if it cannot be checked.
  /// - Throws: `EnvironmentError` for an error in the environment.
  func check(
    _ content: SiteContent, isStrict: Bool = false, in tools: RunTools
  ) async throws -> CheckedContent {
    var checked = CheckedContent(toolchain: tools.toolchain.version)
    guard content.blocks.isEmpty else {
      let (planner, modules) = try await engine.learn(content.blocks, in: tools)
      let verdicts = BlockVerdict.all(
        of: planner,
        undeclared: try await engine.undeclared(
          planner.listedNames, modules: modules, in: tools),
        isStrict: isStrict)
      checked.modules = modules
      checked.sessions = planner.lastSessions
      checked.blocksOfOtherLanguages = planner.blockCount - verdicts.count
      let byPath = Dictionary(grouping: verdicts, by: \.block.path)
      checked.pages = try content.pages.map {
        try DocumentedPage.checked($0.page, with: byPath[$0.page.path] ?? [])
      }
      if content.pages.isEmpty { checked.verdicts = verdicts }
      return checked
    }
    let (samples, modules) = try await engine.check(content.sessions, in: tools)
    checked.modules = modules
    checked.sessions = content.publishedSessions
    checked.pages = try content.pages.map { page in
      try page.checked(
        page.samples.sessions.flatMap { samples[$0.id] ?? [] }, in: configuration.partition)
    }
    return checked
  }

  func tellShortfalls(of tools: RunTools, _ storage: RunStorage) {
    for shortfall in [tools.sandbox.shortfall, storage.shortfall].compactMap(\.self) {
      observer.observe(.warning("\(shortfall)"))
    }
  }

  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { observer.observe(.diagnostic(diagnostic)) }
  }
}

private let readAsItIs =
  "There is no site.yml and no front matter: the pages are read as documentation that was not "
  + "written for Exhibit"
