import CodeAnnotating
import DocumentationChecking
import Foundation
import ProcessRunning
import SampleRunning
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// The stages of documentation that was not written for Exhibit.
extension SiteEngine {
  /// Reads the documentation of the package.
  ///
  /// - Throws: `ContentError` if the package cannot be read, `UnknownPathError` for a path without
  ///   documentation.
  func readDocumentation() async throws -> SiteContent {
    let package = configuration.packageFolder
    let ours = [configuration.contentFolder, configuration.siteFolder, configuration.outputFolder]
    var scope = DocumentationReader.Scope(
      paths: try configuration.documentationPaths(),
      excluded: ours.compactMap { ContainedFolder.path(of: $0, in: package) })
    if let sandbox = try? await Sandbox.find(
      configuration.sandbox.mode, in: configuration.environment)
    {
      scope.foreign = await Git.foreign(in: package, configuration.environment, sandbox: sandbox)
    }
    let packageFiles = try PackageFiles(of: package)
    let (files, readFiles) = await DocumentationReader(packageFiles).documentation(in: scope)
    var content = SiteContent(
      site: SiteConfiguration(),
      diagnostics: packageFiles.diagnostics + files.flatMap(\.diagnostics))
    content.documents = files
    content.readFiles = readFiles
    if readFiles == 0 {
      content.diagnostics.append(Diagnostic(path: ".", position: nil, message: nothingToRead))
    }
    return content
  }

  /// Learns the classes of blocks from the runs of the sessions that a planner asks for.
  ///
  /// - Throws: `EnvironmentError` for an error in the environment.
  func learn(_ files: [DocumentedFile], in tools: RunTools) async throws
    -> (planner: BlockPlanner, modules: PackageModules?)
  {
    let modules = hasManifest ? try await declaredModules(in: tools) : nil
    var planner = BlockPlanner(
      files, imports: files.map { modules?.imports(ofFile: $0.path) ?? BlockImports() },
      partition: gate.partition)
    var built: PackageModules?
    observer.observe(.samplesBegan(total: planner.blockCount))
    defer { observer.observe(.samplesEnded) }
    while case let sessions = planner.nextSessions(), !sessions.isEmpty {
      var runs: [SessionRun] = []
      let (used, problem) = try await tools.runner.run(sessions, observer: observer) {
        runs.append($0)
      }
      planner.take(runs)
      built = built ?? used
      if let problem {
        observer.observe(.warning("results are not kept for the next run: \(problem)"))
      }
    }
    return (planner, built)
  }

  /// Returns those of the given names that no module of the package declares. The names are from
  /// listings.
  func undeclared(
    _ names: Set<String>, modules: PackageModules?, in tools: RunTools
  ) async throws -> Set<String> {
    guard !names.isEmpty, let modules else { return [] }
    let answer = try await SymbolExtractor(tools.annotating)
      .extract(modules.imported.ownNames, of: modules)
    for (module, problem) in answer.problems {
      observer.observe(.warning("listings are not compared with \(module): \(problem)"))
    }
    guard answer.problems.isEmpty else { return [] }
    let missing = names.subtracting(answer.modules.flatMap(\.names))
    if missing.isEmpty { return [] }
    // The graph lacks declarations for other platforms, and declarations that only look public.
    let declared = await DocumentationReader(try PackageFiles(of: configuration.packageFolder))
      .declaredNames()
    return missing.filter { !declared.contains($0) && !declared.contains("_\($0)") }
  }

  /// Resolves the links of documentation: to pages, to files, or to no target.
  ///
  /// - Returns: the content, and a warning for each link without a target.
  func resolveLinks(of content: SiteContent) async -> (content: SiteContent, warnings: [Diagnostic])
  {
    guard content.hasDocumentedPages else { return (content, []) }
    var content = content
    let files = ContentAssets(configuration).paths
    let links = DocumentationLinks(content.pages.map(\.page), files: files)
    for index in content.pages.indices {
      content.pages[index].page = links.resolved(content.pages[index].page)
    }
    let answer = await LinkChecker(files: files).check(content.linkSources)
    for index in content.pages.indices {
      let page = content.pages[index].page
      content.pages[index].page = DocumentationLinks.withoutBroken(
        page, answer.broken[page.path] ?? [])
    }
    let warnings = answer.diagnostics.map {
      var warning = $0
      warning.severity = .warning
      return warning
    }
    return (content, warnings)
  }
}

extension DeclaredModules {
  /// Returns the imports of a file's blocks: the file's own module if users can import it,
  /// otherwise all modules.
  func imports(ofFile path: String) -> BlockImports {
    let libraries = libraryModules
    if let own = module(ofFile: path), libraries.contains(own) {
      return BlockImports(libraries: libraries, own: [own])
    }
    return BlockImports(libraries: libraries, own: libraries, fewer: outermost(of: libraries))
  }
}

private let nothingToRead =
  "there is no documentation here: neither Markdown nor Swift. Name the package with --package DIR, "
  + "or the files and folders to check."
