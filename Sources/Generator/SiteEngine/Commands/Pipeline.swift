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

/// A run of one of the commands: asks the engine for outputs, and tells observers how it goes.
public struct Pipeline: Sendable {
  let configuration: Configuration
  let observer: RunObservers
  let engine: SiteEngine
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
    let start = now()
    self.start = start
    observer = RunObservers([log] + observers + configuration.fileObservers(context))
    let deadline = configuration.deadline.map { Deadline(seconds: $0, after: start, now: now) }
    engine = SiteEngine(
      configuration: configuration, gate: SessionGate(configuration, deadline),
      memory: EngineMemory(isRenderedAgain: false), observer: observer)
  }

  /// Reads the content and finds the environment for its samples concurrently.
  func run<Result>(
    _ work: (SiteContent, RunTools) async throws -> Result
  ) async throws -> Result {
    try await run(reading: { try await read() }, work)
  }

  /// If the run ends early, its reports say so: they always replace those of an earlier run.
  func run<Content, Result>(
    reading read: () async throws -> Content,
    _ work: (Content, RunTools) async throws -> Result
  ) async throws -> Result {
    do {
      return try await runToItsEnd(reading: read, work)
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

  private func runToItsEnd<Content, Result>(
    reading read: () async throws -> Content,
    _ work: (Content, RunTools) async throws -> Result
  ) async throws -> Result {
    try configuration.findPackage()
    let storage = try RunStorage(configuration) { observer.observe(.warning($0)) }
    defer { storage.remove() }
    async let tools = RunTools(configuration, storage, engine.gate)
    let content = try await read()
    let found = try await tools
    tellShortfalls(of: found, storage)
    return try await work(content, found)
  }

  private func read() async throws -> SiteContent {
    let sources = try await engine.read()
    let content: SiteContent
    if SiteFiles(configuration).isDocumentation(sources.pages) {
      observer.observe(.step(readAsItIs))
      content = await collectDocumentation(sources)
    } else {
      content = await engine.collect(sources)
    }
    // Nothing is told of the pages that are left out.
    if configuration.changedSince == nil { tell(content.diagnostics) }
    return content
  }

  /// Runs the samples of all pages.
  ///
  /// - Throws: `EnvironmentError` for an error in the environment.
  func check(_ content: SiteContent, in tools: RunTools) async throws
    -> CheckedContent
  {
    if content.isDocumentation { return try await checkDocumentation(content, in: tools) }
    let (samples, modules) = try await engine.check(content.sessions, in: tools)
    let pages = try content.pages.map { page in
      try page.checked(
        page.samples.sessions.flatMap { samples[$0.id] ?? [] }, in: configuration.partition)
    }
    return CheckedContent(toolchain: tools.toolchain.version, pages: pages, modules: modules)
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
