import Foundation
import SampleRunning
import SiteRendering
import SiteServing
import SwiftBuilding
import TutorialModel

/// A site that is kept up to date while its author writes.
///
/// It requests the same outputs from the engine as a build. A change is first shown with the known
/// results, then with all of them. A site without problems ends up identical, byte for byte, to the
/// site that a build publishes.
actor LiveSite {
  let engine: SiteEngine
  let tools: RunTools
  /// Receives each state of the site.
  private let publish: @Sendable (ServedSite) async -> Void
  /// The files of the pages that readers have open.
  let opened: @Sendable () async -> Set<String>

  private var served = ServedSite()
  /// The newest snapshot.
  var snapshot: SiteSnapshot?
  private var sources = SourceState()
  /// The task that finishes the newest snapshot; `work` is `nil` once it is done.
  private var finishing: (work: SiteWork?, task: Task<Void, Never>)?
  /// The newest build of the package's modules, which waits for the earlier ones.
  var building: Task<Void, Never>?
  /// The task that renders the pages that are not open.
  private var drafting: Task<Void, Never>?
  /// Problems that are not about a page: for example, a failed build of the modules.
  private var failures: [Diagnostic] = []
  /// The references that were made last.
  var references: [ModuleReference] = []
  /// The input that was rendered last.
  private var rendered: (snapshot: Int, input: SiteInput)?

  /// - Parameters:
  ///   - engine: an engine that remembers its stages' outputs.
  ///   - opened: the files of the pages that readers have open.
  ///   - publish: receives each state of the site.
  init(
    _ engine: SiteEngine, in tools: RunTools,
    opened: @escaping @Sendable () async -> Set<String> = { [] },
    publish: @escaping @Sendable (ServedSite) async -> Void
  ) {
    self.engine = engine
    self.tools = tools
    self.opened = opened
    self.publish = publish
  }

  // MARK: - Following changes

  /// Reads the files, shows the known results immediately, and begins to finish the rest.
  ///
  /// - Parameter sourcesChanged: whether a source of the package may have changed.
  func update(sourcesChanged: Bool) async {
    let work = await look(sourcesChanged: sourcesChanged)
    // The work in progress also serves the new files: it continues, and shows them at its end.
    if let work, let finishing, finishing.work == work { return }
    let last = finishing?.task
    last?.cancel()
    // The programs of the old task take a while to end; the new ones need not wait for that.
    let task = Task {
      if work != nil { await finish() }
      await last?.value
    }
    finishing = (work, task)
  }

  func noteFinished() { finishing?.work = nil }

  /// Waits until the newest files are shown with all results.
  func settle() async { await finishing?.task.value }

  /// Ends all work.
  func end() async {
    finishing?.task.cancel()
    building?.cancel()
    await building?.value
    await finishing?.task.value
  }

  /// - Returns: the remaining work; `nil` if the files cannot be read.
  private func look(sourcesChanged: Bool) async -> SiteWork? {
    if sourcesChanged { sources.noteChange() }
    do {
      let snapshot = try await read(number: (self.snapshot?.number ?? 0) + 1)
      self.snapshot = snapshot
      failures = []
      let state = try state(of: snapshot)
      try await showOpened(state, snapshot)
      // If a source changed but no sample has to run, the references change: they are made before
      // the other pages are rendered.
      if !sourcesChanged || !state.pageStates.isEmpty {
        // The samples to run need not wait for the other pages.
        drafting = Task {
          do {
            try await render(state, of: snapshot, isDraft: true)
          } catch {
            if isNewest(snapshot) { await fail(error) }
          }
        }
      }
      return SiteWork(
        sessions: Set(unknownSessions(of: snapshot).map(SessionContent.init)), plan: snapshot.plan)
    } catch {
      await fail(error)
      return nil
    }
  }

  private func read(number: Int) async throws -> SiteSnapshot {
    let earlier = snapshot
    let files = try await engine.read(insteadOfErrors: earlier?.content.site)
    guard files.style == .tutorial else { throw ServingError.documentation }
    var content = await engine.collect(files)
    // A page with an error in its front matter keeps its previous state.
    let broken = Set(content.diagnostics.filter { $0.severity == .error }.map(\.path))
      .subtracting(content.pages.map(\.document.path))
    content.pages += earlier?.content.pages.filter { broken.contains($0.document.path) } ?? []
    var site = await engine.inspect(content)
    site.theme = site.theme ?? earlier?.site.theme
    let downloads = try await engine.downloads(of: site, sources, in: tools)
    site.downloads = downloads.modules
    site.toolchain = tools.toolchain.version
    // If SwiftPM must be asked, the pages are shown first.
    let plan = try? await engine.plan(for: site, sources, in: tools, atOnce: true)
    engine.memory.sessions.keepOnly(content.sessions)
    return SiteSnapshot(
      number: number, sources: sources, content: content, site: site,
      plan: plan ?? .unknown(sources),
      diagnostics: content.diagnostics + site.diagnostics + downloads.diagnostics)
  }

  func isNewest(_ snapshot: SiteSnapshot) -> Bool { snapshot.number == self.snapshot?.number }

  func known(in snapshot: SiteSnapshot) -> KnownSessions {
    engine.known(with: snapshot.plan, in: tools)
  }

  /// Returns the sessions whose current code was not checked.
  func unknownSessions(of snapshot: SiteSnapshot) -> [Session] {
    let known = known(in: snapshot)
    return snapshot.content.sessions.filter { known.results(of: $0) == nil }
  }

  // MARK: - Showing

  /// Shows the results that became known since the snapshot was shown last.
  func showNews(of snapshot: SiteSnapshot) async throws {
    await drafting?.value
    guard isNewest(snapshot) else { return }
    let state = try state(of: snapshot)
    if let rendered, rendered == (snapshot.number, input(state, of: snapshot)) { return }
    try await showOpened(state, snapshot)
    try await render(state, of: snapshot, isDraft: true)
  }

  /// Shows a snapshot all of whose results are known.
  func show(_ snapshot: SiteSnapshot) async throws {
    await drafting?.value
    guard isNewest(snapshot) else { return }
    try await render(try state(of: snapshot), of: snapshot, isDraft: false)
  }

  /// Returns the pages of a snapshot with the known results of their samples.
  private func state(of snapshot: SiteSnapshot) throws -> LivePages {
    var pages = LivePages()
    for page in snapshot.content.pages { try pages.add(page, known(in: snapshot)) }
    return pages
  }

  private func input(_ state: LivePages, of snapshot: SiteSnapshot) -> SiteInput {
    snapshot.site.input(state.pages.map(\.markedAsDraft), references)
  }

  private func render(_ state: LivePages, of snapshot: SiteSnapshot, isDraft: Bool) async throws {
    let input = input(state, of: snapshot)
    let files = try await engine.renderer(of: snapshot.site)?.render(input, isDraft: isDraft) ?? []
    guard isNewest(snapshot) else { return }
    if !files.isEmpty { served.replaceFiles(with: files) }
    served.pages = state.pageStates
    rendered = (snapshot.number, input)
    await tell(snapshot, state)
  }

  /// Renders the pages that readers have open, and publishes them before the others.
  private func showOpened(_ state: LivePages, _ snapshot: SiteSnapshot) async throws {
    let opened = await opened().filter { served.files[$0] != nil }
    guard !opened.isEmpty, isNewest(snapshot) else { return }
    let files =
      try engine.renderer(of: snapshot.site)?
      .render(input(state, of: snapshot), only: opened) ?? []
    guard served.update(files) else { return }
    for file in opened { served.pages[file] = state.pageStates[file] }
    await publish(served)
  }

  /// Publishes the current site with its problems.
  ///
  /// - Parameter state: the pages with the known results, if they are known already.
  func tell(_ snapshot: SiteSnapshot, _ state: LivePages? = nil) async {
    let problems = (failures + snapshot.diagnostics).map { problem in
      let page = snapshot.content.pages.first { $0.document.path == problem.path }
      return ServedSite.Problem(problem, page: page?.page.file)
    }
    let state = state ?? (try? self.state(of: snapshot))
    served.problems = (problems + (state?.problems ?? []))
      .filter { $0.diagnostic.severity == .error }
    await publish(served)
  }

  func fail(_ error: any Error) async {
    if error is CancellationError { return }
    failures = [(error as? RenderError)?.diagnostic ?? Self.diagnostic(of: error)]
    served.activity = nil
    if let snapshot {
      await tell(snapshot)
    } else {
      served.problems = failures.map { ServedSite.Problem($0) }
      await publish(served)
    }
  }

  private static func diagnostic(of error: any Error) -> Diagnostic {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    return Diagnostic(
      path: "Package", position: nil, message: lines.first ?? "", details: Array(lines.dropFirst()))
  }

  /// Publishes Exhibit's current activity.
  func report(_ activity: String?) async {
    guard served.activity != activity else { return }
    served.activity = activity
    await publish(served)
  }

  /// Clears the activity; published with the next state.
  func clearActivity() { served.activity = nil }

  // MARK: - Accepting

  /// Replaces one claim with the real result, like `exhibit accept`.
  ///
  /// - Returns: the reason why it was not replaced; `nil` if it was.
  func accept(_ claim: SiteServer.Claim) async -> String? {
    guard let snapshot,
      let page = snapshot.content.pages.first(where: { $0.document.path == claim.path })
    else { return "there is no page \(claim.path)" }
    let known = page.samples.sessions.compactMap(known(in: snapshot).results)
    guard known.count == page.samples.sessions.count,
      let checked = try? page.checked(Array(known.joined()))
    else { return "the samples of the page are running: wait for their results" }
    let position = SourcePosition(line: claim.line, column: claim.column)
    do {
      let acceptance = try Accepter().accept(
        checked, readAs: page.document,
        at: engine.configuration.location(of: page.document), only: position)
      if acceptance.rewritten > 0 { return nil }
      return acceptance.problems.map(\.message).first ?? "there is no failed claim at \(position)"
    } catch {
      return "\(error)"
    }
  }
}

/// The reason why a site cannot be served.
enum ServingError: Error, CustomStringConvertible {
  case documentation

  var description: String {
    "exhibit serve shows pages that were written for Exhibit: give them front matter, or the site a "
      + "site.yml. exhibit build publishes other documentation."
  }
}
