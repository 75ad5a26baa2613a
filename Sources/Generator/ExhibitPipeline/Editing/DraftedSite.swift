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
  private lazy var environment = Task { [pipeline, storage] in
    try await pipeline.environment(storage)
  }
  /// `nil` until they are read, again after a change.
  private var files: Files?
  /// Another number whenever a source of the package may have changed.
  private var sourceState = 0
  /// The pages that are edited, by path, as they were read last.
  private var pages: [String: CollectedPage] = [:]
  private var sources: [LinkChecker.Source] = []
  private var hasStopped = false
  private let building = StageMemory<
    SiteMemory.Place, SiteMemory.ModulesInput, Task<BuiltModules?, any Error>
  >()
  private let declared = StageMemory<SiteMemory.Place, Int, Task<DeclaredModules?, any Error>>()
  private let runs = StageMemory<Session.ID, SessionMemory.Input, [CheckedSample]?>()

  /// - Throws: `EnvironmentError` if there is no such package, or no temporary folder can be made.
  init(_ configuration: Configuration) throws {
    try configuration.findPackage()
    pipeline = Pipeline(configuration, observers: []).remembering()
    storage = try RunStorage(configuration)
  }

  func stopBuilding() async {
    hasStopped = true
    guard let task = building.lastOutput(at: .only) else { return }
    task.cancel()
    _ = await task.result
  }

  func end() async { storage.remove() }

  func noteChangedFiles() async {
    files = nil
    sourceState += 1
    runs.keepOnly { _ in false }
  }

  // MARK: - Reading

  func read(_ texts: [String: String]) async -> [String: EditedPage] {
    let files = await readFiles()
    var inputs = files.pages
    var locations: [String: String] = [:]
    for (location, text) in texts {
      guard !files.isDocumentation, let input = input(location, text) else { continue }
      locations[input.document.path] = location
      inputs.removeAll { $0.document.path == input.document.path }
      inputs.append(input)
    }
    if files.isDocumentation { inputs = [] }
    let (pipeline, settings) = (pipeline, files.settings)
    let found = await inputs.concurrentMap { pipeline.collected($0, site: settings) }
    sources = found.map { LinkChecker.Source(page: $0.page.page, document: $0.page.document) }
    let links = await checker(files).check(sources) { locations[$0.path] != nil }
    pages = [:]
    var edited = await documentation(
      texts.filter { location, _ in
        files.isDocumentation
          || ContainedFolder.path(of: location, in: configuration.contentFolder) == nil
      })
    for (page, diagnostics, _) in found {
      let path = page.document.path
      guard let location = locations[path] else { continue }
      pages[path] = page
      let problems = (diagnostics + links.diagnostics).filter { $0.path == path }.sortedByPosition
      edited[location] = EditedPage(
        document: page.document, page: page.page, sessions: page.samples.sessions,
        problems: problems.map { EditorProblem($0, fixes: page.document.fixes(of: $0)) })
    }
    return edited
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
  private func documentation(_ texts: [String: String]) async -> [String: EditedPage] {
    var edited: [String: EditedPage] = [:]
    for (location, text) in texts
    where [".md", ".markdown"].contains(where: location.hasSuffix) {
      guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder) else {
        continue
      }
      let modules = try? await declaredModules()
      edited[location] = EditedPage(
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

  private func checker(_ files: Files) -> LinkChecker {
    LinkChecker(rules: LinkRules(files.settings), files: files.assets, references: nil)
  }

  func linkTargets(from page: EditedPage, in file: String?) async -> [LinkTarget] {
    guard pages[page.document.path] != nil else { return [] }
    let all = checker(await readFiles()).destinations(from: page.page, in: sources)
    guard let file else {
      return all.map {
        LinkTarget($0.destination, title: $0.page?.frontMatter.title ?? "", isFile: $0.page == nil)
      }
    }
    let target = file.isEmpty ? page.page : all.first { $0.destination == file }?.page
    return target?.blocks.preorder.compactMap { block in
      guard case .heading(_, let slug, let inlines) = block.kind else { return nil }
      return LinkTarget("\(file)#\(slug)", title: inlines.plainText)
    } ?? []
  }

  // MARK: - Code

  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?
  {
    let environment = try await environment.value
    for shortfall in [environment.sandbox.shortfall, storage.shortfall].compactMap(\.self) {
      FileHandle.standardError.write(Data("exhibit: warning: \(shortfall.printedLine)\n".utf8))
    }
    return LivePrograms(
      environment.annotating, acceptsSnippets: acceptsSnippets, onRefresh: onRefresh)
  }

  func needsModules(_ imports: Set<String>) async -> Bool {
    guard let toolchain = try? await environment.value.toolchain else { return false }
    return !imports.allSatisfy(toolchain.provides)
  }

  func modules(for imports: Set<String>) async throws -> BuiltModules? {
    let environment = try await environment.value
    let names = imports.filter { !environment.toolchain.provides(module: $0) }
    let input = SiteMemory.ModulesInput(names: names, sourceState: sourceState)
    if hasStopped { throw CancellationError() }
    // Whoever waits for it may be cancelled by the next letter; the build goes on.
    let pipeline = pipeline
    let task = building.output(at: .only, of: input) {
      Task { try await pipeline.builtModules(for: names, in: environment) }
    }
    return try await task.value
  }

  // MARK: - Claims

  func refutedClaims(of edited: EditedPage) async -> [EditorProblem] {
    guard let page = pages[edited.document.path], page.document == edited.document,
      let samples = try? await lastResults(of: page.samples.sessions, importing: edited.imports),
      let checked = try? page.checked(samples)
    else { return [] }
    let accepter = Accepter()
    let acceptable = accepter.acceptable(on: checked)
    return samples.flatMap(\.diagnostics).compactMap { diagnostic in
      guard let position = diagnostic.position, diagnostic.path == page.document.path,
        acceptable.contains(position),
        let edits = accepter.edits(accepting: position, on: checked, readAs: page.document)
      else { return nil }
      let fix = EditorProblem.Fix(
        title: "Accept what came out",
        edits: edits.map {
          EditorProblem.Edit(range: $0.range, text: String(decoding: $0.bytes, as: UTF8.self))
        })
      return EditorProblem(diagnostic, fixes: [fix])
    }
  }

  /// What the samples gave when the same programs ran last; those that never ran are not judged.
  private func lastResults(of sessions: [Session], importing imports: Set<String>) async throws
    -> [CheckedSample]
  {
    let environment = try await environment.value
    let modules = await needsModules(imports) ? try await modules(for: imports) : nil
    var samples: [CheckedSample] = []
    for session in sessions {
      let known = try await runs.awaitedOutput(
        at: session.id,
        of: SessionMemory.Input(session, SessionMemory.Modules(of: session, modules?.imported))
      ) {
        try await SampleRunner(environment).knownRun(of: session, modules: modules)
          .map { OutputChecker().check($0) }
      }
      samples += known ?? session.samples.map { CheckedSample(sample: $0, verdict: .ignored) }
    }
    return samples
  }
}

extension SourceDocument {
  /// What would mend a problem of this document.
  fileprivate func fixes(of diagnostic: Diagnostic) -> [EditorProblem.Fix] {
    guard let replacement = diagnostic.replacement, let position = diagnostic.position,
      let offset = offset(of: replacement.written, behind: position)
    else { return [] }
    let range = offset..<(offset + replacement.written.utf8.count)
    return [
      EditorProblem.Fix(
        title: "Write '\(replacement.meant)'",
        edits: [EditorProblem.Edit(range: range, text: replacement.meant)])
    ]
  }

  /// The byte at which a text begins on the line of a position, there or behind it.
  private func offset(of text: String, behind position: SourcePosition) -> Int? {
    let bytes = Array(self.text.utf8)
    let lines = EditedText(self.text)
    let start = lines.offset(of: lines.position(of: position))
    let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return rest.firstRange(of: Array(text.utf8))?.lowerBound
  }
}
