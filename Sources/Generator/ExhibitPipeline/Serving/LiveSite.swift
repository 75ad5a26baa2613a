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

  private var served = ServedSite()
  /// The newest one.
  private(set) var snapshot: SiteSnapshot?
  private var sourceState = 1
  private var count = 0
  /// Problems that are not about a page: the modules do not build.
  private var failures: [Diagnostic] = []
  /// The references that were rendered last.
  private var references: [ModuleReference] = []
  /// The checked pages of the newest snapshot, by path.
  private(set) var pages: [String: CheckedPage] = [:]

  init(
    _ pipeline: Pipeline, in environment: SampleRunner.Settings,
    publish: @escaping @Sendable (ServedSite) async -> Void
  ) {
    self.pipeline = pipeline.remembering()
    self.environment = environment
    self.publish = publish
  }

  // MARK: - The first look

  /// Reads the files, and shows what can be shown at once.
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
      try await show(snapshot, isDraft: true)
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
    let snapshot = SiteSnapshot(
      number: number, sourceState: sourceState, content: content, site: site,
      diagnostics: content.diagnostics + site.diagnostics + unsourced)
    sessions.keepOnly(snapshot.sessions)
    return snapshot
  }

  func input(_ session: Session, in snapshot: SiteSnapshot) -> SessionMemory.Input {
    let imports = sessions.importsModules(session, environment.toolchain)
    return SessionMemory.Input(
      session: session, sourceState: imports ? snapshot.sourceState : 0)
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
      sourceState: snapshot.sourceState)
  }

  // MARK: - Showing

  /// Renders the site with what is known, and publishes it.
  private func show(_ snapshot: SiteSnapshot, isDraft: Bool) async throws {
    var states: [String: ServedSite.PageState] = [:]
    var checked: [CheckedPage] = []
    for page in snapshot.content.pages {
      let (checkedPage, running, old) = try self.checked(page, in: snapshot)
      checked.append(checkedPage)
      let state = ServedSite.PageState(
        running: checkedPage.shownNumbers(where: running.contains),
        old: checkedPage.shownNumbers(where: old.contains))
      if state != ServedSite.PageState() { states[page.page.file] = state }
    }
    pages = Dictionary(
      checked.map { ($0.page.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = try await snapshot.site.render(
      checked, references: references, isDraft: isDraft)
    guard snapshot.number == count else { return }
    if !files.isEmpty { served.replaceFiles(with: files) }
    served.pages = states
    await tell(snapshot)
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
        let tokens = sessions.tokens.output(at: session.id, of: input)
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
        let last = sessions.checked.lastInput(at: session.id)
        let isSame =
          last.map {
            SessionContent($0.session) == SessionContent(session)
              && $0.sourceState == input.sourceState
          } ?? false
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

  private func fail(_ error: any Error) async {
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

  // MARK: - The rest

  /// Whether `finish` is under way.
  private(set) var isFinishing = false

  /// Runs what is to be run and shows all that came out, until the newest files are shown.
  func finish() async {
    isFinishing = true
    defer { isFinishing = false }
    var number = 0
    while number != count, !Task.isCancelled {
      number = count
      await finishNewest()
    }
  }

  /// What came out is remembered even if the files have changed meanwhile.
  private func finishNewest() async {
    guard let snapshot else { return }
    do {
      try await run(snapshot)
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      served.activity = nil
      try await show(snapshot, isDraft: true)
      try await annotate(snapshot)
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      try await show(snapshot, isDraft: false)
    } catch {
      guard isNewest(snapshot), !Task.isCancelled else { return }
      await fail(error)
    }
  }

  func isNewest(_ snapshot: SiteSnapshot) -> Bool { snapshot.number == count }

  private func run(_ snapshot: SiteSnapshot) async throws {
    let unknown = unknownSessions(of: snapshot)
    guard !unknown.isEmpty else { return }
    let samples = unknown.map(\.samples.count).reduce(0, +)
    await report("Running \(samples) sample\(samples == 1 ? "" : "s")")
    let importing = unknown.filter {
      sessions.importsModules($0, environment.toolchain)
    }
    try await check(unknown.filter { !importing.contains($0) }, nil, in: snapshot)
    guard !importing.isEmpty else { return }
    let modules = try await modules(for: snapshot)
    // Where only a comment changed, or what they do not import, they give what they gave.
    let changed = importing.filter { session in
      let built = SessionMemory.BuiltInput(session, modules)
      guard let samples = sessions.checkedAsBuilt.output(at: session.id, of: built) else {
        return true
      }
      sessions.checked.remember(samples, at: session.id, of: input(session, in: snapshot))
      return false
    }
    try await check(changed, modules, in: snapshot)
    for session in changed {
      let input = input(session, in: snapshot)
      guard let samples = sessions.checked.output(at: session.id, of: input) else { continue }
      sessions.checkedAsBuilt.remember(
        samples, at: session.id, of: SessionMemory.BuiltInput(session, modules))
    }
  }

  private func check(
    _ unknown: [Session], _ modules: BuiltModules?, in snapshot: SiteSnapshot
  ) async throws {
    guard !unknown.isEmpty else { return }
    let results = try await pipeline.check(unknown, with: modules, in: environment)
    for session in unknown {
      guard let samples = results[session.id] else { continue }
      sessions.checked.remember(samples, at: session.id, of: input(session, in: snapshot))
    }
  }

  /// The modules of the package that the pages import; SwiftPM is not asked while no source changes.
  private func modules(for snapshot: SiteSnapshot) async throws -> BuiltModules? {
    let names = snapshot.site.packageImports(environment.toolchain)
    let input = SiteMemory.ModulesInput(names: names, sourceState: snapshot.sourceState)
    if !names.isEmpty, memory.builtModules.output(at: .only, of: input) == nil {
      await report("Building \(names.sorted().joined(separator: ", "))")
    }
    return try await memory.builtModules.awaitedOutput(
      at: .only, of: input
    ) {
      try await pipeline.modules(for: names, in: environment)
    }
  }

  /// Finds the references, and the meaning of the code.
  private func annotate(_ snapshot: SiteSnapshot) async throws {
    let modules = try await modules(for: snapshot)
    let published = snapshot.content.publishedSessions
    if let modules {
      let input = SiteMemory.ReferencesInput(
        names: pipeline.referencedModules(published, modules), modules: modules)
      references = try await memory.references.awaitedOutput(at: .only, of: input) {
        try await pipeline.references(
          of: published, builtWith: PackageModules(modules), in: environment)
      }
    } else {
      references = []
    }
    if isNewest(snapshot) {
      let broken = await snapshot.site.check(references)
      if !broken.isEmpty { self.snapshot?.diagnostics += broken }
    }
    let unknown = published.filter {
      sessions.tokens.output(at: $0.id, of: input($0, in: snapshot)) == nil
    }
    if !unknown.isEmpty {
      let found = try await CodeAnnotator(environment.annotating).annotate(
        unknown, builtWith: modules.map { PackageModules($0) })
      for session in unknown {
        let tokens = found.tokens.filter { id, _ in
          id.path == session.id.path && id.session == session.id.name
        }
        sessions.tokens.remember(tokens, at: session.id, of: input(session, in: snapshot))
      }
    }
    for session in published {
      let input = input(session, in: snapshot)
      guard let samples = sessions.checked.output(at: session.id, of: input),
        samples.allSatisfy({ $0.verdict == .passed })
      else { continue }
      let tokens = sessions.tokens.output(at: session.id, of: input) ?? [:]
      let annotated = samples.map { sample in
        var sample = sample
        sample.tokens = tokens[sample.sample.id] ?? []
        return sample
      }
      _ = sessions.earlier.output(at: session.id, of: annotated) { EarlierSamples(annotated) }
    }
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
