import CodeAnnotating
import DocumentationChecking
import EditorServing
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// A site whose open files have the texts of an editor. None of its samples run.
actor DraftedSite: EditorSite {
  let engine: SiteEngine
  private let storage: RunStorage
  private var configuration: Configuration { engine.configuration }
  lazy var tools = Task { [engine, storage] in
    try await RunTools(engine.configuration, storage, engine.gate)
  }
  /// The site as it is on the disk; `nil` before it is read, and again after a change.
  private var stored: SiteSources?
  /// The site with the editor's texts of open files.
  private var drafted: SiteSources?
  private var assets: Set<String>?
  private var sourceState = SourceState()
  /// The open pages as they were read last, by path.
  private(set) var pages: [String: CollectedPage] = [:]
  private var linkSources: [LinkChecker.Source] = []
  /// The paths in the package that git ignores; `nil` before git is asked, and again after a
  /// change.
  private var ignored: Set<String>?
  private var hasStopped = false

  /// - Throws: `EnvironmentError` if there is no such package, or no temporary folder can be made.
  init(_ configuration: Configuration) throws {
    try configuration.findPackage()
    engine = SiteEngine(
      configuration: configuration, gate: SessionGate(configuration, nil),
      memory: EngineMemory(isRenderedAgain: false), observer: RunObservers([]))
    storage = try RunStorage(configuration)
  }

  /// Begins to look for the compiler while files are read.
  func prepare() { _ = tools }

  func stopBuilding() async {
    hasStopped = true
    guard let task = engine.memory.building.lastOutput(at: .site) else { return }
    task.cancel()
    _ = await task.result
  }

  func end() async { storage.remove() }

  func noteChangedFiles() async {
    stored = nil
    assets = nil
    ignored = nil
    sourceState.noteChange()
    engine.memory.sessions.keepOnly([])
  }

  // MARK: - Reading

  func read(_ texts: [String: String]) async -> [String: EditedFile] {
    let stored = await readFiles()
    let files = SiteFiles(configuration)
    var sources = files.replacing(texts, in: stored)
    let settings = texts[settingsLocation].map(files.parseSettings)
    if let settings, !settings.sources.hasWrongSettings {
      // While the settings have an error, pages are read with the stored settings.
      sources.settings = settings.sources.settings
    }
    drafted = sources
    if settings != nil { sources.style = .tutorial }
    let isDocumentation = sources.style == .documentation
    if isDocumentation { sources.pages = [] }
    let found = await engine.collectAll(sources)
    linkSources = found.map(\.linkSource)
    let locations = texts.keys.reduce(into: [String: String]()) { locations, location in
      locations[files.page(at: location, "")?.document.path ?? ""] = location
    }
    let links = await checker(sources.settings).check(linkSources) { locations[$0.path] != nil }
    pages = [:]
    var edited = await documentation(
      texts.filter { location, _ in
        isDocumentation
          || ContainedFolder.path(of: location, in: configuration.contentFolder) == nil
      })
    for page in found {
      let path = page.document.path
      guard let location = locations[path] else { continue }
      pages[path] = page
      edited[location] = EditedFile(
        document: page.document, as: .page(page.page), sessions: page.samples.sessions,
        problems: problems(of: page.document, among: page.diagnostics + links.diagnostics))
    }
    if let settings {
      let named = SiteLinkChecker(pages: found.filter(\.hasFrontMatter).map(\.page))
        .check(settings.sources.settings)
      edited[settingsLocation] = EditedFile(
        document: settings.document, as: .settings,
        problems: problems(
          of: settings.document, among: settings.sources.diagnostics + named))
    }
    for location in texts.keys where edited[location] == nil {
      edited[location] = included(location, by: found)
    }
    return edited
  }

  private var settingsLocation: String { "\(configuration.siteFolder)/site.yml" }

  /// Returns the problems of a document, with their fixes.
  private func problems(of document: SourceDocument, among diagnostics: [Diagnostic])
    -> [EditorProblem]
  {
    diagnostics.filter { $0.path == document.path }.sortedByPosition
      .map { EditorProblem($0, fixes: document.fixes(of: $0)) }
  }

  /// Returns a file that pages include, with the sessions that contain its code; `nil` for any
  /// other file.
  private func included(_ location: String, by pages: [CollectedPage]) -> EditedFile? {
    guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder),
      let text = drafted?.drafts[path]
    else { return nil }
    let including = pages.filter { IncludeReader.paths(includedBy: $0.page).contains(path) }
      .sorted { $0.document.path < $1.document.path }
    guard !including.isEmpty else { return nil }
    let document = SourceDocument(path: path, text: text)
    var diagnostics: [Diagnostic] = []
    // A file that several pages include has the same problem in each of them.
    for problem in including.flatMap(\.diagnostics) where !diagnostics.contains(problem) {
      diagnostics.append(problem)
    }
    return EditedFile(
      document: document, as: .included,
      sessions: including.flatMap(\.samples.sessions).filter { session in
        session.samples.contains { $0.includedPath == path }
      }, problems: problems(of: document, among: diagnostics))
  }

  /// Returns other Markdown files of the package, whose samples were not written for Exhibit.
  private func documentation(_ texts: [String: String]) async -> [String: EditedFile] {
    var edited: [String: EditedFile] = [:]
    for (location, text) in texts
    where [".md", ".markdown"].contains(where: location.hasSuffix) {
      guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder) else {
        continue
      }
      let modules =
        engine.hasManifest ? try? await engine.declaredModules(in: tools.value) : nil
      edited[location] = EditedFile(
        documentation: SourceDocument(path: path, text: text),
        imports: modules?.imports(ofFile: path) ?? BlockImports())
    }
    return edited
  }

  private func readFiles() async -> SiteSources {
    if let stored { return stored }
    // Before there is a content folder, the open files are the only pages.
    let files = SiteFiles(configuration)
    let sources = (try? await files.read()) ?? files.settings
    stored = sources
    return sources
  }

  private func checker(_ settings: SiteConfiguration) -> LinkChecker {
    let files = assets ?? ContentAssets(configuration).paths
    assets = files
    return LinkChecker(rules: LinkRules(settings), files: files, references: nil)
  }

  func linkTargets(from page: Page, in file: String?) async -> [LinkTarget] {
    guard pages[page.path] != nil else { return [] }
    let all = checker(await readFiles().settings).destinations(from: page, in: linkSources)
    guard let file else {
      return all.map {
        LinkTarget($0.destination, title: $0.page?.frontMatter.title ?? "", isFile: $0.page == nil)
      }
    }
    let target = file.isEmpty ? page : all.first { $0.destination == file }?.page
    return target?.blocks.preorder.compactMap { block in
      guard case .heading(_, let slug, let inlines) = block.kind else { return nil }
      return LinkTarget("\(file)#\(slug)", title: inlines.plainText)
    } ?? []
  }

  func includeTargets(for value: String) async -> [IncludeTarget] {
    let finder = IncludeFinder(configuration: configuration, drafts: drafted?.drafts ?? [:])
    if let mark = value.firstIndex(of: "#") {
      return finder.regions(of: String(value[..<mark]))
    }
    if ignored == nil, let sandbox = try? await tools.value.sandbox {
      ignored = await Git.ignored(
        in: configuration.packageFolder, configuration.environment, sandbox: sandbox)
    }
    return finder.entries(besides: value, without: ignored ?? [])
  }

  // MARK: - Code

  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?
  {
    let tools = try await tools.value
    for shortfall in [tools.sandbox.shortfall, storage.shortfall].compactMap(\.self) {
      FileHandle.standardError.say("exhibit: warning: \(shortfall.printedLine)\n")
    }
    return LivePrograms(
      tools.annotating, acceptsSnippets: acceptsSnippets, onRefresh: onRefresh)
  }

  func needsModules(_ imports: Set<String>) async -> Bool {
    guard let toolchain = try? await tools.value.toolchain else { return false }
    return !imports.allSatisfy(toolchain.provides)
  }

  func modulesBuiltBefore(for imports: Set<String>) async -> BuiltModules? {
    guard let tools = try? await tools.value else { return nil }
    return engine.builder(in: tools).builtBefore(imports: imports)
  }

  func modules(for imports: Set<String>) async throws -> BuiltModules? {
    let tools = try await tools.value
    let names = tools.toolchain.missingModules(among: imports)
    let input = EngineMemory.ModulesInput(names: names, sources: sourceState)
    if hasStopped { throw CancellationError() }
    // Canceling a waiter does not cancel the build.
    let engine = engine
    let task = engine.memory.building.output(at: .site, of: input) {
      Task { names.isEmpty ? nil : try await engine.builder(in: tools).build(imports: names) }
    }
    return try await task.value
  }
}
