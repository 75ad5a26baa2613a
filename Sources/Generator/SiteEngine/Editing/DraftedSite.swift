import CodeAnnotating
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

/// A site with the texts that an editor has in place of its files. Nothing of it runs.
actor DraftedSite: EditorSite {
  /// The content as it is on the disk.
  private struct Files {
    var pages: [PageParser.Input]
    var assets: Set<String>
    var settings: SiteConfiguration
    /// Whether the pages were not written for Exhibit.
    var isDocumentation: Bool
  }

  private let pipeline: Pipeline
  private let storage: RunStorage
  private var configuration: Configuration { pipeline.configuration }
  lazy var environment = Task { [pipeline, storage] in
    try await pipeline.environment(storage)
  }
  /// `nil` until they are read, again after a change.
  private var files: Files?
  /// Another number whenever a source of the package may have changed.
  private var sourceState = 0
  /// The texts that editors have in place of files, by the files' paths in the package.
  private var drafts: [String: String] = [:]
  /// The pages that are edited, by path, as they were read last.
  private(set) var pages: [String: CollectedPage] = [:]
  private var sources: [LinkChecker.Source] = []
  /// What git ignores in the package; `nil` until it is asked, again after a change.
  private var ignored: Set<String>?
  private var hasStopped = false
  private let building = StageMemory<
    SiteMemory.Place, SiteMemory.ModulesInput, Task<BuiltModules?, any Error>
  >()
  private let declared = StageMemory<SiteMemory.Place, Int, Task<DeclaredModules?, any Error>>()
  let runs = StageMemory<Session.ID, SessionMemory.Input, [CheckedSample]?>()

  /// - Throws: `EnvironmentError` if there is no such package, or no temporary folder can be made.
  init(_ configuration: Configuration) throws {
    try configuration.findPackage()
    pipeline = Pipeline(configuration, observers: []).remembering()
    storage = try RunStorage(configuration)
  }

  /// Begins to look for the compiler, while files are read.
  func prepare() { _ = environment }

  func stopBuilding() async {
    hasStopped = true
    guard let task = building.lastOutput(at: .only) else { return }
    task.cancel()
    _ = await task.result
  }

  func end() async { storage.remove() }

  func noteChangedFiles() async {
    files = nil
    ignored = nil
    sourceState += 1
    runs.keepOnly { _ in false }
  }

  // MARK: - Reading

  func read(_ texts: [String: String]) async -> [String: EditedFile] {
    let files = await readFiles()
    drafts = drafts(texts)
    let draft = texts[settingsLocation].map { SiteFolder(configuration).settings(draft: $0) }
    let isDocumentation = files.isDocumentation && draft == nil
    var inputs = isDocumentation ? [] : files.pages
    var locations: [String: String] = [:]
    for (location, text) in texts {
      guard !isDocumentation, let input = input(location, text) else { continue }
      locations[input.document.path] = location
      inputs.removeAll { $0.document.path == input.document.path }
      inputs.append(input)
    }
    let written = draft.map(SiteFileParser().parse)
    // While the settings have an error, the pages are read with those that are stored.
    let isWrong = written?.diagnostics.contains { $0.severity == .error } ?? true
    let settings = isWrong ? files.settings : written?.configuration ?? files.settings
    let (pipeline, drafts) = (pipeline, drafts)
    let found = await inputs.concurrentMap {
      pipeline.collected($0, site: settings, including: drafts)
    }
    sources = found.map { LinkChecker.Source(page: $0.page.page, document: $0.page.document) }
    let links = await checker(files, settings).check(sources) { locations[$0.path] != nil }
    pages = [:]
    var edited = await documentation(
      texts.filter { location, _ in
        isDocumentation
          || ContainedFolder.path(of: location, in: configuration.contentFolder) == nil
      })
    for (page, diagnostics, _) in found {
      let path = page.document.path
      guard let location = locations[path] else { continue }
      pages[path] = page
      edited[location] = EditedFile(
        document: page.document, as: .page(page.page), sessions: page.samples.sessions,
        problems: problems(of: page.document, among: diagnostics + links.diagnostics))
    }
    if let draft, let written {
      let named = SiteLinkChecker(pages: found.filter(\.hasFrontMatter).map(\.page.page))
        .check(written.configuration)
      edited[settingsLocation] = EditedFile(
        document: draft, as: .settings,
        problems: problems(of: draft, among: written.diagnostics + named))
    }
    for location in texts.keys where edited[location] == nil {
      edited[location] = included(location, by: found)
    }
    return edited
  }

  /// The package's files that somebody edits, and what is in them.
  private func drafts(_ texts: [String: String]) -> [String: String] {
    var drafts: [String: String] = [:]
    for (location, text) in texts {
      guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder),
        // Nobody may include these.
        !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      else { continue }
      drafts[path] = text
    }
    return drafts
  }

  private var settingsLocation: String { "\(configuration.siteFolder)/site.yml" }

  /// The problems of a document, with what would mend them.
  private func problems(of document: SourceDocument, among diagnostics: [Diagnostic])
    -> [EditorProblem]
  {
    diagnostics.filter { $0.path == document.path }.sortedByPosition
      .map { EditorProblem($0, fixes: document.fixes(of: $0)) }
  }

  /// A file that pages include, with the sessions that it is part of; `nil` for another one.
  private func included(
    _ location: String,
    by pages: [(page: CollectedPage, diagnostics: [Diagnostic], hasFrontMatter: Bool)]
  ) -> EditedFile? {
    guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder),
      let text = drafts[path]
    else { return nil }
    let including = pages.filter { IncludeReader.paths(includedBy: $0.page.page).contains(path) }
      .sorted { $0.page.document.path < $1.page.document.path }
    guard !including.isEmpty else { return nil }
    let document = SourceDocument(path: path, text: text)
    var diagnostics: [Diagnostic] = []
    // What several pages include has the same problem in each of them.
    for problem in including.flatMap(\.diagnostics) where !diagnostics.contains(problem) {
      diagnostics.append(problem)
    }
    return EditedFile(
      document: document, as: .included,
      sessions: including.flatMap(\.page.samples.sessions).filter { session in
        session.samples.contains { $0.includedPath == path }
      }, problems: problems(of: document, among: diagnostics))
  }

  /// The page that is stored in a file; `nil` for a file that is no page.
  private func input(_ location: String, _ text: String) -> PageParser.Input? {
    guard location.hasSuffix(".md"),
      let name = ContainedFolder.path(of: location, in: configuration.contentFolder),
      !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { return nil }
    let prefix = ContentLoader.prefix(
      of: configuration.contentFolder, in: configuration.packageFolder)
    return PageParser.Input(
      document: SourceDocument(path: prefix + name, text: text), route: String(name.dropLast(3)))
  }

  /// Other Markdown files of the package, whose samples were not written for Exhibit.
  private func documentation(_ texts: [String: String]) async -> [String: EditedFile] {
    var edited: [String: EditedFile] = [:]
    for (location, text) in texts
    where [".md", ".markdown"].contains(where: location.hasSuffix) {
      guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder) else {
        continue
      }
      let modules = try? await declaredModules()
      edited[location] = EditedFile(
        documentation: SourceDocument(path: path, text: text),
        imports: modules?.imports(ofFile: path) ?? BlockSession.Imports())
    }
    return edited
  }

  private func declaredModules() async throws -> DeclaredModules? {
    let (environment, pipeline) = (environment, pipeline)
    let task = declared.output(at: .only, of: sourceState) {
      Task { try await pipeline.declaredModules(try await environment.value) }
    }
    return try await task.value
  }

  private func readFiles() async -> Files {
    if let files { return files }
    // Where there is no content folder yet, what is open is all there is.
    let loaded = try? await ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    let files = Files(
      pages: loaded?.pages ?? [], assets: ContentAssets(configuration).paths,
      settings: SiteFolder(configuration).settings().0,
      isDocumentation: configuration.isDocumentation(loaded?.pages ?? []))
    self.files = files
    return files
  }

  private func checker(_ files: Files, _ settings: SiteConfiguration) -> LinkChecker {
    LinkChecker(rules: LinkRules(settings), files: files.assets, references: nil)
  }

  func linkTargets(from page: Page, in file: String?) async -> [LinkTarget] {
    guard pages[page.path] != nil else { return [] }
    let files = await readFiles()
    let all = checker(files, files.settings).destinations(from: page, in: sources)
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
    let finder = IncludeFinder(configuration, drafts: drafts)
    if let mark = value.firstIndex(of: "#") {
      return finder.regions(of: String(value[..<mark]))
    }
    let ignored: Set<String>
    if let known = self.ignored {
      ignored = known
    } else {
      ignored =
        await Git(in: configuration.environment)?
        .ignored(in: configuration.packageFolder) ?? []
      self.ignored = ignored
    }
    return finder.entries(besides: value, without: ignored)
  }

  // MARK: - Code

  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?
  {
    let environment = try await environment.value
    for shortfall in [environment.sandbox.shortfall, storage.shortfall].compactMap(\.self) {
      FileHandle.standardError.say("exhibit: warning: \(shortfall.printedLine)\n")
    }
    return LivePrograms(
      environment.annotating, acceptsSnippets: acceptsSnippets, onRefresh: onRefresh)
  }

  func needsModules(_ imports: Set<String>) async -> Bool {
    guard let toolchain = try? await environment.value.toolchain else { return false }
    return !imports.allSatisfy(toolchain.provides)
  }

  func modulesBuiltBefore(for imports: Set<String>) async -> BuiltModules? {
    guard let environment = try? await environment.value else { return nil }
    return pipeline.moduleBuilder(in: environment).builtBefore(imports: imports)
  }

  func modules(for imports: Set<String>) async throws -> BuiltModules? {
    let environment = try await environment.value
    let names = environment.toolchain.missingModules(among: imports)
    let input = SiteMemory.ModulesInput(names: names, sourceState: sourceState)
    if hasStopped { throw CancellationError() }
    // Whoever waits for it may be cancelled by the next letter; the build goes on.
    let pipeline = pipeline
    let task = building.output(at: .only, of: input) {
      Task { try await pipeline.builtModules(for: names, in: environment) }
    }
    return try await task.value
  }
}
