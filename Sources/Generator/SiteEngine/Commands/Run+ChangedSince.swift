import DocumentationChecking
import Foundation
import SampleRunning
import SwiftBuilding
import TutorialModel
import TutorialParsing

extension Run {
  /// Returns the content that differs from the commit that `--changed-since` names; all content
  /// without the option.
  ///
  /// - Throws: `ChangedFiles.Problem` if git cannot determine the changes.
  func changed(_ content: SiteContent, in tools: RunTools) async throws
    -> SiteContent
  {
    guard let files = try await changedFiles(in: tools) else { return content }
    var modules = ModuleChanges(files: files, engine: engine, tools: tools)
    let package = configuration.packageFolder
    var selected: Set<String> = []
    for page in content.pages {
      let sources =
        [configuration.location(of: page.document), "\(configuration.siteFolder)/site.yml"]
        + IncludeReader.paths(includedBy: page.page).map { "\(package)/\($0)" }
      var isChanged = sources.contains(where: files.contains)
      if !isChanged { isChanged = try await modules.concern(page) }
      if isChanged { selected.insert(page.document.path) }
    }
    for file in content.documents {
      let sources = [file.path, BaselineFile.name] + file.shownBy
      var isChanged = sources.contains { files.contains("\(package)/\($0)") }
      if !isChanged { isChanged = try await modules.concern(file) }
      if isChanged { selected.insert(file.path) }
    }
    let left = Set(content.pages.map(\.document.path) + content.documents.map(\.path))
      .subtracting(selected)
    var changed = content.only(selected)
    changed.diagnostics.removeAll { left.contains($0.path) }
    tell(changed.diagnostics)
    let unchanged = UnchangedDocuments(
      reference: files.reference, count: left.count, isAll: selected.isEmpty)
    observer.observe(.step(unchanged.remark))
    changed.unchanged = unchanged
    return changed
  }

  private func changedFiles(in tools: RunTools) async throws -> ChangedFiles? {
    guard let reference = configuration.changedSince else { return nil }
    return try await ChangedFiles(
      since: reference, around: configuration.packageFolder, in: configuration.environment,
      sandbox: tools.sandbox, reading: configuration.allowedFolders)
  }
}

/// Determines whether modules that documents import differ from a commit. Reads the manifests when
/// they are first needed.
private struct ModuleChanges {
  let files: ChangedFiles
  let engine: SiteEngine
  let tools: RunTools
  var declared: (modules: DeclaredModules, sources: ModuleSources)?
  var isManifestChanged = false
  var known: [ModuleSources.Place: Bool] = [:]

  mutating func concern(_ page: CollectedPage) async throws -> Bool {
    if let documented = page.documented { return try await concern(documented) }
    let samples = page.samples.sessions.flatMap(\.samples)
    return try await concern(Set(samples.flatMap(\.imports).map(\.module)))
  }

  mutating func concern(_ file: DocumentedFile) async throws -> Bool {
    guard !file.blocks.isEmpty, let declared = try await read() else { return false }
    let imports = declared.modules.imports(ofFile: file.path)
    let own = file.blocks.flatMap(\.outline.imports)
    return try await concern(Set(imports.own + own))
  }

  private mutating func concern(_ imports: Set<String>) async throws -> Bool {
    let modules = tools.toolchain.missingModules(among: imports)
    guard !modules.isEmpty, let declared = try await read() else { return false }
    if isManifestChanged { return true }
    for place in declared.sources.places(of: modules) {
      let isChanged = known[place] ?? files.changeSources(in: place)
      known[place] = isChanged
      if isChanged { return true }
    }
    return false
  }

  /// - Returns: `nil` if there is no package.
  private mutating func read() async throws
    -> (modules: DeclaredModules, sources: ModuleSources)?
  {
    if let declared { return declared }
    guard engine.hasManifest else { return nil }
    let modules = try await engine.declaredModules(in: tools)
    let sources = try await ModuleSources(modules, by: tools.runner.packageTool)
    isManifestChanged = sources.manifests.contains(where: files.contains)
    declared = (modules, sources)
    return declared
  }
}
