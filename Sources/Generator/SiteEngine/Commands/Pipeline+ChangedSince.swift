import DocumentationChecking
import Foundation
import SampleRunning
import SwiftBuilding
import TutorialModel
import TutorialParsing

extension Pipeline {
  /// The content that changed since the commit that `--changed-since` names; all of it without the
  /// option.
  ///
  /// - Throws: `ChangedFiles.Problem` if git cannot tell what changed.
  func changed(_ content: SiteContent, in environment: RunTools) async throws
    -> SiteContent
  {
    guard let files = try await changedFiles() else { return content }
    var modules = ModuleChanges(files, self, environment)
    // The settings of a site are those of all its pages.
    let isSettingChanged = files.contains("\(configuration.siteFolder)/site.yml")
    var selected: Set<String> = []
    for page in content.pages {
      let included = IncludeReader.paths(includedBy: page.page)
        .map { "\(configuration.packageFolder)/\($0)" }
      var isChanged =
        files.contains(configuration.location(of: page.document))
        || isSettingChanged || included.contains(where: files.contains)
      if !isChanged { isChanged = try await modules.concern(page) }
      if isChanged { selected.insert(page.document.path) }
    }
    let left = Set(content.pages.map(\.document.path)).subtracting(selected)
    var changed = content.only(selected)
    changed.diagnostics.removeAll { left.contains($0.path) }
    tell(changed.diagnostics)
    changed.unchanged = UnchangedDocuments(
      reference: files.reference, count: left.count, isAll: selected.isEmpty)
    changed.unchanged.map { observer.observe(.step($0.remark)) }
    return changed
  }

  /// The files of documentation that changed since that commit; all of them without the option.
  func changed(_ documents: [DocumentedFile], in environment: RunTools) async throws
    -> (files: [DocumentedFile], unchanged: UnchangedDocuments?)
  {
    guard let files = try await changedFiles() else { return (documents, nil) }
    let package = configuration.packageFolder
    var modules = ModuleChanges(files, self, environment)
    let isBaselineChanged = files.contains("\(package)/\(BaselineFile.name)")
    let tutorials = files.paths(endingIn: ".tutorial")
    var selected: [DocumentedFile] = []
    for file in documents {
      let path = "\(package)/\(file.path)"
      // A tutorial shows files of its catalog.
      let catalog = file.path.firstRange(of: ".docc/").map { file.path[..<$0.upperBound] }
      let isShown = catalog.map { catalog in
        tutorials.contains { $0.contains("/\(catalog)") || $0.hasPrefix(String(catalog)) }
      }
      var isChanged = isBaselineChanged || files.contains(path) || isShown == true
      if !isChanged { isChanged = try await modules.concern(file) }
      if isChanged { selected.append(file) }
    }
    let unchanged = UnchangedDocuments(
      reference: files.reference, count: documents.count - selected.count,
      isAll: selected.isEmpty)
    observer.observe(.step(unchanged.remark))
    return (selected, unchanged)
  }

  private func changedFiles() async throws -> ChangedFiles? {
    guard let reference = configuration.changedSince else { return nil }
    return try await ChangedFiles(
      since: reference, around: configuration.packageFolder, in: configuration.environment)
  }
}

/// Finds the documents that import modules that changed since a commit. Manifests are read when the
/// first document asks.
private struct ModuleChanges {
  private let files: ChangedFiles
  private let pipeline: Pipeline
  private let environment: RunTools
  private var declared: (modules: DeclaredModules, sources: ModuleSources)?
  private var isManifestChanged = false
  private var known: [ModuleSources.Place: Bool] = [:]

  init(_ files: ChangedFiles, _ pipeline: Pipeline, _ environment: RunTools) {
    self.files = files
    self.pipeline = pipeline
    self.environment = environment
  }

  mutating func concern(_ page: CollectedPage) async throws -> Bool {
    if let documented = page.documented { return try await concern(documented) }
    return try await concern(page.samples.sessions.flatMap(\.samples).importedModules)
  }

  mutating func concern(_ file: DocumentedFile) async throws -> Bool {
    guard !file.blocks.isEmpty, let declared = try await read() else { return false }
    let imports = declared.modules.imports(ofFile: file.path)
    let own = file.blocks.flatMap(\.outline.imports)
    return try await concern(Set(imports.own + own))
  }

  private mutating func concern(_ imports: Set<String>) async throws -> Bool {
    let modules = environment.toolchain.missingModules(among: imports)
    guard !modules.isEmpty, let declared = try await read() else { return false }
    if isManifestChanged { return true }
    for place in declared.sources.places(of: modules) {
      let isChanged = known[place] ?? files.changeSources(in: place)
      known[place] = isChanged
      if isChanged { return true }
    }
    return false
  }

  /// `nil` where there is no package.
  private mutating func read() async throws
    -> (modules: DeclaredModules, sources: ModuleSources)?
  {
    if let declared { return declared }
    guard pipeline.engine.hasManifest else { return nil }
    let modules = try await pipeline.engine.declaredModules(in: environment)
    let sources = try await ModuleSources(modules, by: environment.runner.packageTool)
    isManifestChanged = sources.manifests.contains(where: files.contains)
    declared = (modules, sources)
    return declared
  }
}
