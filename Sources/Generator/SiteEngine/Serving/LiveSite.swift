import CodeAnnotating
import Foundation
import SampleChecking
import SampleRunning
import SiteRendering
import SiteServing
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// A site that is kept up to date while its author writes.
///
/// It goes through the stages of a build, and remembers what each of them made: a stage is done again
/// only where its input is another one. A change is first shown with what is known (`look`), then with
/// all that it gives (`finish`). A site without problems is then, byte for byte, the one that a build
/// publishes.
actor LiveSite {
  let pipeline: Pipeline
  let environment: SampleRunner.Settings
  let memory = SiteMemory(isKept: true)
  let sessions = SessionMemory()
  /// Takes each state of the site.
  private let publish: @Sendable (ServedSite) async -> Void
  /// The files of the pages that somebody looks at.
  let opened: @Sendable () async -> Set<String>

  var served = ServedSite()
  /// The newest one.
  var snapshot: SiteSnapshot?
  private var sourceState = 1
  private(set) var count = 0
  /// Whether `finish` is under way, and was not cancelled for another one.
  var isFinishing = false
  /// How many times it was called.
  var finishCount = 0
  /// The newest build of the package's modules, which waits for those before it.
  var building: Task<Void, Never>?
  /// Problems that are not about a page: the modules do not build.
  private var failures: [Diagnostic] = []
  /// The references that were rendered last.
  var references: [ModuleReference] = [] {
    didSet { if references != oldValue { knowledge += 1 } }
  }
  /// Grows with what is known of samples and modules.
  var knowledge = 0
  /// Renders what nobody looks at, for the newest snapshot.
  private var drafting: Task<Void, Never>?
  /// What was shown last.
  private var shown: (snapshot: Int, knowledge: Int)?
  /// The checked pages of the newest snapshot, by path.
  private(set) var pages: [String: CheckedPage] = [:]

  init(
    _ pipeline: Pipeline, in environment: SampleRunner.Settings,
    opened: @escaping @Sendable () async -> Set<String> = { [] },
    publish: @escaping @Sendable (ServedSite) async -> Void
  ) {
    self.pipeline = pipeline.remembering()
    self.environment = environment
    self.opened = opened
    self.publish = publish
  }

  // MARK: - The first look

  /// Reads the files, and shows what can be shown at once: the pages that somebody looks at, and soon
  /// the others.
  ///
  /// - Parameter sourcesChanged: whether a source of the package may have changed.
  /// - Returns: what is still to be done; `nil` if the files cannot be read.
  func look(sourcesChanged: Bool) async -> SiteWork? {
    if sourcesChanged { sourceState += 1 }
    count += 1
    do {
      let snapshot = try await read(number: count)
      self.snapshot = snapshot
      failures = []
      let content = try checkedContent(of: snapshot)
      try await showOpened(content, snapshot)
      // A source that runs nothing changes references, which are found first.
      guard !sourcesChanged || !content.states.isEmpty else { return work(for: snapshot) }
      // What is to be run need not wait for the other pages.
      drafting = Task {
        do {
          try await render(content, of: snapshot, isDraft: true)
        } catch {
          if isNewest(snapshot) { await fail(error) }
        }
      }
      return work(for: snapshot)
    } catch {
      await fail(error)
      return nil
    }
  }

  private func read(number: Int) async throws -> SiteSnapshot {
    let earlier = snapshot
    var content = try await pipeline.read(insteadOfErrors: earlier?.content.site)
    guard !content.isDocumentation else { throw ServingError.documentation }
    // A page with an error in its front matter stays as it was.
    let broken = Set(content.diagnostics.filter { $0.severity == .error }.map(\.path))
      .subtracting(content.pages.map(\.document.path))
    content.pages += earlier?.content.pages.filter { broken.contains($0.document.path) } ?? []
    var site = await SiteBuilder(
      content, configuration: pipeline.configuration, memory: memory)
    site.useTheme(of: earlier?.site)
    let unsourced = try await site.findModules(
      in: pipeline.configuration.packageFolder, by: environment.packageTool,
      answers: environment.cache.answers, sourceState: sourceState)
    var snapshot = SiteSnapshot(
      number: number, sourceState: sourceState, content: content, site: site,
      diagnostics: content.diagnostics + site.diagnostics + unsourced)
    // Where SwiftPM must be asked, the pages are shown first.
    snapshot.modules = try? await plan(for: snapshot, onlyAtOnce: true)
    sessions.keepOnly(snapshot.sessions)
    return snapshot
  }

  func input(_ session: Session, in snapshot: SiteSnapshot) -> SessionMemory.Input {
    SessionMemory.Input(session, sessions.modules(of: session, in: snapshot, environment.toolchain))
  }

  func tokensInput(_ session: Session, in snapshot: SiteSnapshot) -> SessionMemory.TokensInput {
    SessionMemory.TokensInput(
      session, sessions.modules(of: session, in: snapshot, environment.toolchain))
  }

  /// The sessions that were not checked as they are now.
  func unknownSessions(of snapshot: SiteSnapshot) -> [Session] {
    snapshot.sessions.filter {
      sessions.checked.output(at: $0.id, of: input($0, in: snapshot)) == nil
    }
  }

  private func work(for snapshot: SiteSnapshot) -> SiteWork {
    SiteWork(
      sessions: Set(unknownSessions(of: snapshot).map(SessionContent.init)),
      modules: snapshot.modules?.number,
      sourceState: snapshot.modules == nil ? snapshot.sourceState : nil)
  }

  // MARK: - Showing

  /// Shows what has become known since the snapshot was shown last.
  func showNews(of snapshot: SiteSnapshot) async throws {
    await drafting?.value
    guard shown.map({ $0 != (snapshot.number, knowledge) }) ?? true else { return }
    try await show(snapshot, isDraft: true)
  }

  /// Renders the site with what is known, and publishes it.
  func show(_ snapshot: SiteSnapshot, isDraft: Bool) async throws {
    await drafting?.value
    guard isNewest(snapshot) else { return }
    let content = try checkedContent(of: snapshot)
    if isDraft { try await showOpened(content, snapshot) }
    try await render(content, of: snapshot, isDraft: isDraft)
  }

  /// The pages of a snapshot with what is known of their samples.
  private struct CheckedContent {
    var pages: [CheckedPage] = []
    /// By the page's file, where it is not as it will be.
    var states: [String: ServedSite.PageState] = [:]
    /// What was known of samples and modules.
    var knowledge: Int
  }

  private func checkedContent(of snapshot: SiteSnapshot) throws -> CheckedContent {
    var content = CheckedContent(knowledge: knowledge)
    for page in snapshot.content.pages {
      let (checkedPage, running, old) = try self.checked(page, in: snapshot)
      content.pages.append(checkedPage)
      let state = ServedSite.PageState(
        running: checkedPage.shownNumbers(where: running.contains),
        old: checkedPage.shownNumbers(where: old.contains))
      if state != ServedSite.PageState() { content.states[page.page.file] = state }
    }
    pages = Dictionary(
      content.pages.map { ($0.page.path, $0) }, uniquingKeysWith: { first, _ in first })
    return content
  }

  private func render(_ content: CheckedContent, of snapshot: SiteSnapshot, isDraft: Bool)
    async throws
  {
    let files = try await snapshot.site.render(
      content.pages, references: references, isDraft: isDraft)
    guard isNewest(snapshot) else { return }
    if !files.isEmpty { served.replaceFiles(with: files) }
    served.pages = content.states
    shown = (snapshot.number, content.knowledge)
    await tell(snapshot)
  }

  /// Renders the pages that somebody looks at, and publishes them before the others.
  private func showOpened(_ content: CheckedContent, _ snapshot: SiteSnapshot) async throws {
    let opened = await opened().filter { served.files[$0] != nil }
    guard !opened.isEmpty, isNewest(snapshot) else { return }
    let files = try snapshot.site.render(content.pages, references: references, only: opened)
    guard served.update(files) else { return }
    for file in opened { served.pages[file] = content.states[file] }
    await publish(served)
  }

  /// A page with what is known of its samples: their results, or else those of the same code.
  private func checked(_ page: CollectedPage, in snapshot: SiteSnapshot) throws
    -> (page: CheckedPage, running: Set<Sample.ID>, old: Set<Sample.ID>)
  {
    var samples: [CheckedSample] = []
    var running: Set<Sample.ID> = []
    var old: Set<Sample.ID> = []
    for session in page.samples.sessions {
      let input = input(session, in: snapshot)
      let earlier = sessions.earlier.lastOutput(at: session.id) ?? EarlierSamples()
      let standIns = earlier.standIns(for: session.samples)
      if let known = sessions.checked.output(at: session.id, of: input) {
        let tokens = sessions.tokens.output(
          at: session.id, of: tokensInput(session, in: snapshot))
        for (sample, standIn) in zip(known, standIns) {
          if case .skipped = sample.verdict, let standIn {
            samples.append(standIn)
            old.insert(sample.sample.id)
          } else {
            var sample = sample
            let earlier = standIn?.tokens ?? []
            sample.tokens = tokens.map { $0[sample.sample.id] ?? [] } ?? earlier
            samples.append(sample)
          }
        }
      } else {
        // What moved on its page gives what it gave.
        let isSame = sessions.checked.lastInput(at: session.id)?.isLike(input) ?? false
        for (sample, standIn) in zip(session.samples, standIns) {
          samples.append(standIn ?? CheckedSample(sample: sample, verdict: .ignored))
          if !isSame { running.insert(sample.id) }
        }
      }
    }
    return (try page.checked(samples), running, old)
  }

  /// Publishes what is served now, with what is wrong with it.
  private func tell(_ snapshot: SiteSnapshot) async {
    var problems = (failures + snapshot.diagnostics).map { ServedSite.Problem($0, page: nil) }
    for index in problems.indices {
      problems[index].page =
        snapshot.content.pages.first {
          $0.document.path == problems[index].diagnostic.path
        }?.page.file
    }
    for page in snapshot.content.pages {
      let known = page.samples.sessions.compactMap {
        sessions.checked.output(at: $0.id, of: input($0, in: snapshot))
      }.joined()
      let acceptable = (try? page.checked(Array(known))).map(Accepter().acceptable) ?? []
      problems += known.flatMap(\.diagnostics).map {
        ServedSite.Problem(
          $0, page: page.page.file,
          isAcceptable: $0.path == page.document.path
            && $0.position.map(acceptable.contains) ?? false)
      }
    }
    served.problems = problems.filter { $0.diagnostic.severity == .error }
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

  /// Says what Exhibit is doing.
  func report(_ activity: String?) async {
    guard served.activity != activity else { return }
    served.activity = activity
    await publish(served)
  }

  // MARK: - Accepting

  /// Replaces one claim with what really came out, as `exhibit accept` does.
  ///
  /// - Returns: why it was not replaced; `nil` if it was.
  func accept(_ claim: SiteServer.Claim) async -> String? {
    guard let snapshot,
      let page = snapshot.content.pages.first(where: { $0.document.path == claim.path })
    else { return "there is no page \(claim.path)" }
    let known = page.samples.sessions.compactMap {
      sessions.checked.output(at: $0.id, of: input($0, in: snapshot))
    }
    guard known.count == page.samples.sessions.count,
      let checked = try? page.checked(Array(known.joined()))
    else { return "the samples of the page are running: wait for their results" }
    let position = SourcePosition(line: claim.line, column: claim.column)
    do {
      let acceptance = try Accepter().accept(
        checked, readAs: page.document,
        at: pipeline.configuration.location(of: page.document), only: position)
      if acceptance.rewritten > 0 { return nil }
      return acceptance.problems.map(\.message).first ?? "there is no failed claim at \(position)"
    } catch {
      return "\(error)"
    }
  }
}

/// Why a site cannot be served.
enum ServingError: Error, CustomStringConvertible {
  case documentation

  var description: String {
    "exhibit serve shows pages that were written for Exhibit: give them front matter, or the site a "
      + "site.yml. exhibit build publishes other documentation."
  }
}
