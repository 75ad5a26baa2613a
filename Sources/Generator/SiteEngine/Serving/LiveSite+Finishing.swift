import CodeAnnotating
import SwiftBuilding
import TutorialModel

/// What is done after the first look: running, and asking what the code means.
extension LiveSite {
  /// Runs what is to be run and shows all that came out, until the newest files are shown.
  ///
  /// Another may begin while a cancelled one still ends its programs.
  func finish() async {
    finishCount += 1
    let own = finishCount
    isFinishing = true
    defer { if own == finishCount { isFinishing = false } }
    // Not the count of looks: one that is under way has no snapshot yet.
    var finished: Int?
    while let snapshot, snapshot.number != finished, !Task.isCancelled {
      finished = snapshot.number
      await finish(snapshot)
    }
  }

  /// What came out is remembered even if the files have changed meanwhile.
  private func finish(_ newest: SiteSnapshot) async {
    var snapshot = newest
    do {
      var hasNews = false
      if snapshot.modules == nil {
        hasNews = true
        await report("Reading the package's dependencies")
        let modules = try await plan(for: snapshot)
        snapshot.modules = modules
        knowledge += 1
        if isNewest(snapshot) { self.snapshot?.modules = modules }
      }
      if try await run(snapshot) { hasNews = true }
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      served.activity = nil
      if hasNews { try await showNews(of: snapshot) }
      try await annotate(&snapshot)
      try Task.checkCancellation()
      guard isNewest(snapshot) else { return }
      try await show(snapshot, isDraft: false)
      try await prepare(snapshot)
    } catch {
      guard isNewest(snapshot), !Task.isCancelled else { return }
      await fail(error)
    }
  }

  func isNewest(_ snapshot: SiteSnapshot) -> Bool { snapshot.number == count }

  // MARK: - Running

  /// - Returns: whether anything was to be run.
  private func run(_ snapshot: SiteSnapshot) async throws -> Bool {
    let unknown = unknownSessions(of: snapshot)
    guard !unknown.isEmpty else { return false }
    let samples = unknown.map(\.samples.count).reduce(0, +)
    let activity = "Running \(samples) sample\(samples == 1 ? "" : "s")"
    await report(activity)
    let importing = unknown.filter {
      sessions.importsModules($0, environment.toolchain)
    }
    try await check(unknown.filter { !importing.contains($0) }, nil, in: snapshot)
    let modules = modules(of: snapshot, then: activity)
    // What somebody looks at comes first.
    let opened = await opened()
    let seen = Set(
      snapshot.content.pages.filter { opened.contains($0.page.file) }.map(\.document.path))
    let first = importing.filter { seen.contains($0.id.path) }
    let rest = importing.filter { !seen.contains($0.id.path) }
    try await check(first, modules, in: snapshot)
    if !first.isEmpty, !rest.isEmpty, isNewest(snapshot) {
      try await show(snapshot, isDraft: true)
    }
    try await check(rest, modules, in: snapshot)
    return true
  }

  private func check(
    _ unknown: [Session], _ modules: PackageModules?, in snapshot: SiteSnapshot
  ) async throws {
    guard !unknown.isEmpty else { return }
    let results = try await pipeline.check(unknown, with: modules, in: environment)
    for session in unknown {
      guard let samples = results[session.id] else { continue }
      sessions.checked.remember(samples, at: session.id, of: input(session, in: snapshot))
    }
    knowledge += 1
  }

  // MARK: - Modules

  /// What is known of the modules of the package that the pages import.
  ///
  /// - Parameter onlyAtOnce: whether to return `nil` rather than ask SwiftPM.
  func plan(for snapshot: SiteSnapshot, onlyAtOnce: Bool = false) async throws -> PlannedModules? {
    let names = snapshot.site.packageImports(environment.toolchain)
    let input = SiteMemory.ModulesInput(names: names, sourceState: snapshot.sourceState)
    if let known = memory.packageModules.output(at: .only, of: input) { return known }
    if onlyAtOnce, !builder.plansAtOnce(imports: names) { return nil }
    let modules = try await builder.modules(imports: names)
    try Task.checkCancellation()
    let last = memory.packageModules.lastOutput(at: .only)
    var planned = PlannedModules(number: (last?.number ?? 0) + 1, modules: modules)
    // Nothing depends on what changed: what is built serves on.
    if let last, last.modules?.imported == planned.modules?.imported { planned = last }
    memory.packageModules.remember(planned, at: .only, of: input)
    return planned
  }

  private var builder: ModuleBuilder {
    pipeline.moduleBuilder(in: environment, memory: memory.packages)
  }

  /// The modules, which say that they are being built.
  ///
  /// - Parameter activity: what is done once they are built.
  private func modules(of snapshot: SiteSnapshot, then activity: String?) -> PackageModules? {
    guard let modules = snapshot.modules?.modules, modules.ready == nil else {
      return snapshot.modules?.modules
    }
    return PackageModules(modules.imported, interfaces: modules.interfaces) {
      await self.report("Building \(modules.imported.names.sorted().joined(separator: ", "))")
      let built = try await self.build(modules)
      await self.report(activity)
      return built
    }
  }

  /// Builds modules, one build after another, to the end: SwiftPM that was killed while it planned may
  /// leave out new files from then on.
  ///
  /// - Throws: what the build throws; `CancellationError` at once if the task is cancelled, and the
  ///   build goes on.
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

  /// Ends the builds that are under way, for a server that ends.
  func stopBuilding() async {
    building?.cancel()
    await building?.value
  }

  /// Makes ready what the next change will need: the modules as their sources are now, and what their
  /// packages say.
  private func prepare(_ snapshot: SiteSnapshot) async throws {
    _ = try await modules(of: snapshot, then: nil)?.built()
    let names = snapshot.site.packageImports(environment.toolchain)
    try await builder.readPackages(imports: names)
  }

  // MARK: - The meaning of the code

  /// Finds the references, and the meaning of the code.
  private func annotate(_ snapshot: inout SiteSnapshot) async throws {
    let modules = modules(of: snapshot, then: nil)
    let published = snapshot.content.publishedSessions
    if let modules {
      let input = SiteMemory.ReferencesInput(
        pipeline.referencedModules(published, modules.imported), of: modules.imported)
      let found = try await memory.references.awaitedOutput(at: .only, of: input) {
        try await pipeline.references(
          of: published, builtWith: modules, in: environment, memory: memory.reference)
      }
      try Task.checkCancellation()
      references = found
    } else {
      references = []
    }
    if isNewest(snapshot) {
      // A module must perhaps be built before the code of the pages is known.
      try await showNews(of: snapshot)
      let broken = await snapshot.site.check(references)
      if !broken.isEmpty, isNewest(snapshot) {
        snapshot.diagnostics += broken
        self.snapshot = snapshot
        knowledge += 1
        try await showNews(of: snapshot)
      }
    }
    let unknown = published.filter {
      sessions.tokens.output(at: $0.id, of: tokensInput($0, in: snapshot)) == nil
    }
    if !unknown.isEmpty {
      let found = try await CodeAnnotator(environment.annotating).annotate(
        unknown, builtWith: modules)
      for session in unknown {
        let tokens = found.tokens.filter { id, _ in
          id.path == session.id.path && id.session == session.id.name
        }
        sessions.tokens.remember(
          tokens, at: session.id, of: tokensInput(session, in: snapshot))
      }
    }
    for session in published {
      guard
        let samples = sessions.checked.output(at: session.id, of: input(session, in: snapshot)),
        samples.allSatisfy({ $0.verdict == .passed })
      else { continue }
      let tokens =
        sessions.tokens.output(at: session.id, of: tokensInput(session, in: snapshot)) ?? [:]
      let annotated = samples.map { sample in
        var sample = sample
        sample.tokens = tokens[sample.sample.id] ?? []
        return sample
      }
      _ = sessions.earlier.output(at: session.id, of: annotated) { EarlierSamples(annotated) }
    }
  }
}
