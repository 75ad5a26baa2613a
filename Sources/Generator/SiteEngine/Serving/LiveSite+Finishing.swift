import SwiftBuilding
import TutorialModel

/// The completion of a site after its first display: runs samples, and finds the meaning of the
/// code.
extension LiveSite {
  /// Runs the samples that must run and shows all results, until the newest files are shown.
  func finish() async {
    var finished: Int?
    while let snapshot, snapshot.number != finished, !Task.isCancelled {
      finished = snapshot.number
      await finish(snapshot)
    }
    if !Task.isCancelled { noteFinished() }
  }

  /// Finishes a snapshot. Results are remembered even if the files have changed meanwhile.
  private func finish(_ newest: SiteSnapshot) async {
    var snapshot = newest
    do {
      if !snapshot.plan.isKnown {
        await report("Reading the package's dependencies")
        snapshot.plan = try await engine.plan(for: snapshot.site, snapshot.sources, in: tools)
        if isNewest(snapshot) { self.snapshot?.plan = snapshot.plan }
      }
      try await run(snapshot)
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      clearActivity()
      try await showNews(of: snapshot)
      try await annotate(&snapshot)
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      try await show(snapshot)
      try await prepare(snapshot)
    } catch {
      guard isNewest(snapshot), !Task.isCancelled else { return }
      await fail(error)
    }
  }

  // MARK: - Running

  private func run(_ snapshot: SiteSnapshot) async throws {
    let unknown = unknownSessions(of: snapshot)
    guard !unknown.isEmpty else { return }
    let samples = unknown.map(\.samples.count).reduce(0, +)
    let activity = "Running \(samples) sample\(samples == 1 ? "" : "s")"
    await report(activity)
    let importing = unknown.filter(known(in: snapshot).importsModules)
    try await check(unknown.filter { !importing.contains($0) }, snapshot, then: nil)
    // Open pages come first.
    let opened = await opened()
    let seen = Set(
      snapshot.content.pages.filter { opened.contains($0.page.file) }.map(\.document.path))
    let first = importing.filter { seen.contains($0.id.path) }
    let rest = importing.filter { !seen.contains($0.id.path) }
    try await check(first, snapshot, then: activity)
    if !first.isEmpty, !rest.isEmpty { try await showNews(of: snapshot) }
    try await check(rest, snapshot, then: activity)
  }

  private func check(_ sessions: [Session], _ snapshot: SiteSnapshot, then activity: String?)
    async throws
  {
    guard !sessions.isEmpty else { return }
    let plan = ModulePlan.known(announced(snapshot.plan.modules, then: activity))
    _ = try await engine.check(sessions, with: plan, in: tools)
  }

  // MARK: - Modules

  /// Returns the modules in a form that publishes the activity of building them.
  ///
  /// - Parameter activity: the activity to publish after the modules are built.
  private func announced(_ modules: PackageModules?, then activity: String?) -> PackageModules? {
    guard let modules, modules.ready == nil else { return modules }
    return PackageModules(modules.imported, interfaces: modules.interfaces) {
      await self.report("Building \(modules.imported.names.sorted().joined(separator: ", "))")
      let built = try await self.build(modules)
      await self.report(activity)
      return built
    }
  }

  /// Builds modules to completion, one build after another: if SwiftPM is killed while it plans, it
  /// may omit new files from then on.
  ///
  /// - Throws: the error of the build. If the task is canceled, throws `CancellationError`
  ///   immediately, and the build continues.
  private func build(_ modules: PackageModules) async throws -> BuiltModules {
    let (results, result) = AsyncThrowingStream.makeStream(of: BuiltModules.self)
    building = Task { [last = building] in
      await withTaskCancellationHandler {
        await last?.value
      } onCancel: {
        last?.cancel()
      }
      do {
        try Task.checkCancellation()
        result.yield(try await modules.built())
        result.finish()
      } catch {
        result.finish(throwing: error)
      }
    }
    for try await built in results { return built }
    throw CancellationError()
  }

  /// Prepares for the next change: builds the modules from their current sources, and reads the
  /// declarations of their packages.
  private func prepare(_ snapshot: SiteSnapshot) async throws {
    _ = try await announced(snapshot.plan.modules, then: nil)?.built()
    let names = tools.toolchain.missingModules(among: snapshot.site.imports)
    try await engine.builder(in: tools).readPackages(imports: names)
  }

  // MARK: - The meaning of the code

  /// Makes the references, and finds the meaning of the code.
  private func annotate(_ snapshot: inout SiteSnapshot) async throws {
    let modules = announced(snapshot.plan.modules, then: nil)
    let published = snapshot.content.publishedSessions
    references = try await engine.references(of: published, builtWith: modules, in: tools)
    try Task.checkCancellation()
    if isNewest(snapshot) {
      // A module may have to be built before the code of the pages is known.
      try await showNews(of: snapshot)
      let broken = await engine.brokenLinks(
        of: snapshot.content, on: snapshot.site, to: references)
      if !broken.isEmpty, isNewest(snapshot) {
        snapshot.diagnostics += broken
        self.snapshot = snapshot
        await tell(snapshot)
      }
    }
    let known = known(in: snapshot)
    let unknown = snapshot.content.sessions.filter { known.tokens(of: $0) == nil }
    if !unknown.isEmpty {
      _ = try await engine.tokens(
        of: unknown, with: snapshot.plan, builtWith: modules, in: tools)
    }
    published.forEach(known.rememberPassed)
  }
}
