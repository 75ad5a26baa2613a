import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Builds a site: checks the content before the samples run, and renders it afterwards.
struct SiteBuilder {
  /// The problems with links and with the site's own files.
  private(set) var diagnostics: [Diagnostic]
  private let site: SiteConfiguration
  /// `nil` where it has an error, which is among the diagnostics.
  private(set) var theme: Theme?
  private let memory: SiteMemory
  private let assets: [ContentAsset]
  /// The modules that samples import.
  private let imports: Set<String>
  /// The modules whose sources readers can download.
  private var modules: [String: SourceModule] = [:]
  private let sources: [LinkChecker.Source]
  private let files: Set<String>
  private let awaitsReferences: Bool

  /// - Parameter memory: what was made for the site before: nothing depends on it.
  init(
    _ content: CollectedContent, configuration: Configuration,
    memory: SiteMemory = SiteMemory(isKept: false)
  ) async {
    self.memory = memory
    site = content.site
    async let foundTheme = Self.theme(
      in: SiteFolder(configuration), basedOn: content.site.theme, memory)
    let files = ContentAssets(configuration)
    self.files = files.paths
    sources = content.pages.map { LinkChecker.Source(page: $0.page, document: $0.document) }
    let rules = LinkRules(content.site)
    var links = await LinkChecker(rules: rules, files: files.paths, references: nil)
      .check(sources)
    let (assets, refused) = await files.load(links.used)
    self.assets = assets
    if !refused.isEmpty {
      // Checks again, to report each place that names a refused file.
      links = await LinkChecker(
        rules: rules, files: files.paths, refused: refused, references: nil
      ).check(sources)
    }
    diagnostics =
      SiteLinkChecker(pages: content.pages.map(\.page)).check(content.site) + links.diagnostics
    awaitsReferences = links.awaitsReferences
    let imports = await content.pages.concurrentMap { page in
      page.samples.sessions.flatMap { session in
        session.samples.flatMap { ImportDeclaration.modules(in: $0.code.lines) }
      }
    }
    self.imports = Set(imports.joined())
    let (theme, themeProblems) = await foundTheme
    self.theme = theme
    diagnostics += themeProblems
  }

  /// `nil` where it has an error.
  private static func theme(
    in folder: SiteFolder, basedOn look: BuiltInTheme, _ memory: SiteMemory
  ) -> (Theme?, [Diagnostic]) {
    let (overrides, diagnostics) = folder.theme()
    let input = SiteMemory.ThemeInput(look: look, overrides: overrides)
    do {
      let theme = try memory.theme.output(at: .only, of: input) { () throws(RenderError) in
        try Theme(look, overrides: overrides)
      }
      return (theme, diagnostics)
    } catch {
      return (nil, diagnostics + [error.diagnostic])
    }
  }

  /// Takes the theme of the site that was built before, if its own has an error.
  mutating func useTheme(of earlier: SiteBuilder?) {
    theme = theme ?? earlier?.theme
  }

  /// The problems with links to modules, once their references are known.
  func check(_ references: [ModuleReference]) async -> [Diagnostic] {
    guard awaitsReferences else { return [] }
    return await LinkChecker(rules: LinkRules(site), files: files, references: references)
      .check(sources).diagnostics
  }

  /// Finds the sources of the modules that samples import, and the products of other packages that
  /// they need.
  ///
  /// - Parameter sourceState: another number whenever a source may have changed.
  /// - Returns: the problems with sources that readers cannot be given.
  /// - Throws: `EnvironmentError` if the package's manifest cannot be read.
  mutating func findModules(
    in packageFolder: String, by tool: PackageTool, answers: ToolAnswers, sourceState: Int = 0
  ) async throws -> [Diagnostic] {
    let names = packageImports(tool.toolchain)
    let manifest = "\(packageFolder)/Package.swift"
    guard !names.isEmpty, FileManager.default.fileExists(atPath: manifest) else { return [] }
    let found = try await memory.modules.awaitedOutput(
      at: .only, of: SiteMemory.ModulesInput(names: names, sourceState: sourceState)
    ) {
      let package = try await memory.declared.awaitedOutput(
        at: .only, of: FileBytes.text(of: manifest)
      ) { try await DeclaredModules(of: packageFolder, by: tool, answers: answers) }
      return SourceModules(
        package: package, packageFolder: packageFolder, memory: memory.sourceModules
      ).load(names.sorted())
    }
    modules = found.modules
    return found.diagnostics
  }

  /// The modules that samples import and the toolchain does not have.
  func packageImports(_ toolchain: Toolchain) -> Set<String> {
    toolchain.missingModules(among: imports)
  }

  /// - Parameter isDraft: whether the search may be that of the site that was rendered before.
  func render(
    _ pages: [CheckedPage], references: [ModuleReference] = [], isDraft: Bool = false
  ) async throws -> [SiteFile] {
    guard let theme else { return [] }
    return try await SiteRenderer(theme: theme, memory: memory.rendering)
      .render(input(pages, references), isDraft: isDraft)
  }

  /// - Parameter files: the files of the pages that are rendered, and no others.
  func render(
    _ pages: [CheckedPage], references: [ModuleReference], only files: Set<String>
  ) throws -> [SiteFile] {
    guard let theme else { return [] }
    return try SiteRenderer(theme: theme, memory: memory.rendering)
      .render(input(pages, references), only: files)
  }

  /// Hands over each file as soon as it is made: in any order, and from several tasks.
  func render(
    _ pages: [CheckedPage], references: [ModuleReference] = [],
    into take: @escaping @Sendable (SiteFile) -> Void
  ) async throws {
    guard let theme else { return }
    try await SiteRenderer(theme: theme, memory: memory.rendering)
      .render(input(pages, references), into: take)
  }

  private func input(
    _ pages: [CheckedPage], _ references: [ModuleReference]
  ) -> SiteRenderer.Input {
    SiteRenderer.Input(
      site: site, pages: pages, assets: assets, modules: modules, references: references)
  }
}

extension LinkRules {
  init(_ site: SiteConfiguration) {
    self.init(allowsHTML: site.allowsHTML, hasAddress: site.baseURL != nil)
  }
}
