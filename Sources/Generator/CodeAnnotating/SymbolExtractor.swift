import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Finds the declarations of the package's modules that samples import.
///
/// The toolchain's symbol graph extractor reads the modules that were built for the samples. If
/// only comments of a module have changed since, it reads a new interface of the module instead.
/// Its output for a module is cached until the module changes.
package struct SymbolExtractor: Sendable {
  /// The symbols of the modules that were requested last, by module name.
  package typealias Memory = StageMemory<String, Digest, ModuleSymbols>

  private let context: AnnotationContext
  private let executable: String
  private let memory: Memory

  /// - Parameters:
  ///   - executable: the tool to run; `nil` for the toolchain's own.
  ///   - memory: the symbols known already; they do not affect the answer.
  package init(
    _ context: AnnotationContext, executable: String? = nil, memory: Memory = Memory(isKept: false)
  ) {
    self.context = context
    self.executable = executable ?? "\(context.toolchain.binFolder)/swift-symbolgraph-extract"
    self.memory = memory
  }

  /// The modules' symbols, sorted by name.
  package struct Answer: Sendable {
    package fileprivate(set) var modules: [ModuleSymbols] = []
    /// The reasons why some symbols are missing.
    package fileprivate(set) var problems: [(module: String, cause: String)] = []
  }

  /// Extracts the symbols of some of the package's own modules.
  ///
  /// - Throws: `CancellationError` only.
  package func extract(_ names: Set<String>, of modules: PackageModules) async throws -> Answer {
    var answer = Answer()
    for name in names.sorted() {
      do {
        answer.modules.append(try await symbols(of: name, in: modules))
      } catch let error as EnvironmentError {
        answer.problems.append((name, "\(error)"))
      }
    }
    return answer
  }

  private func symbols(of module: String, in modules: PackageModules) async throws
    -> ModuleSymbols
  {
    let key = modules.imported.digests[module].map { digest -> Digest in
      let words = modules.imported.ownDocumentationDigest(of: module)
      return Digest(
        of: "symbols \(Self.format)\n\(context.toolchain.identity)\n\(module) \(digest) \(words)")
    }
    if let key, let known = memory.output(at: module, of: key) { return known }
    var isUnchanged = true
    let symbols = try await context.answers.answer(under: key, isKept: isUnchanged) {
      let workspace = try Workspace(in: context.buildFolder)
      defer { workspace.remove() }
      if let symbols = try await askWithoutBuilding(about: module, in: modules, workspace) {
        return symbols
      }
      let built = try await modules.built()
      let symbols = try await moduleCache(of: built).add { cache in
        try await ask(
          about: module, in: built, cache,
          SandboxFolder(emptyNamed: "symbols", in: workspace.folder))
      }
      isUnchanged = built.isUnchanged
      return symbols
    }
    if let key, isUnchanged { memory.remember(symbols, at: module, of: key) }
    return symbols
  }

  /// - Returns: `nil` if the module must be built first.
  /// - Throws: `CancellationError` only.
  private func askWithoutBuilding(
    about module: String, in modules: PackageModules, _ workspace: Workspace
  ) async throws -> ModuleSymbols? {
    guard modules.ready == nil, let interfaces = modules.interfaces else { return nil }
    do {
      let folder = try SandboxFolder(emptyNamed: "interface", in: workspace.folder)
      let output = try SandboxFolder(emptyNamed: "documented", in: workspace.folder)
      return try await moduleCache(of: interfaces.built).add { cache in
        guard
          try await interfaces.make(module, in: folder, moduleCache: cache, limits: Self.limits)
        else { return nil }
        return try await ask(about: module, in: interfaces.built, before: folder, cache, output)
      }
    } catch is EnvironmentError {
      return nil
    }
  }

  /// Clang's modules, without which not even the smallest module can be read: making them takes
  /// most of the time. No program is compiled with them, and no other package's modules are read
  /// with them.
  private func moduleCache(of modules: BuiltModules) -> ModuleCache {
    ModuleCache(
      of: modules.folder, with: modules.manifests,
      in: "\(context.buildFolder)/reference-modules")
  }

  private static let limits = Limits(wallTime: 60)
  /// The size in bytes of the largest symbol graph that is read whole.
  private static let mostRead = 1 << 28

  /// - Parameters:
  ///   - folder: the folder to search for interfaces before those of the build.
  ///   - output: an empty folder.
  private func ask(
    about module: String, in modules: BuiltModules, before folder: SandboxFolder? = nil,
    _ moduleCache: SandboxFolder, _ output: SandboxFolder
  ) async throws -> ModuleSymbols {
    let folders = [folder?.toolPath].compactMap(\.self)
    let words =
      [
        executable, "-module-name", module, "-target", context.toolchain.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        "-output-dir", output.toolPath, "-module-cache-path", moduleCache.toolPath,
      ] + folders.flatMap { ["-I", $0] } + modules.compilerArguments(imports: [])
    var tool = modules.reader(
      of: module, by: context.toolchain, writing: [output, moduleCache],
      limits: Self.limits)
    tool.readable += folders
    let answer = try await Capture.run(context.sandbox.command(words, as: tool, in: "/"))
    guard answer.succeeded else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: executable, cause: answer.errorOutput)
    }
    do {
      // There is a separate file for each other module whose types the module extends:
      // `DateCore@Swift`.
      let graphs = try output.names.filter { $0.hasSuffix(".symbols.json") }
        .compactMap { output.read($0, limit: Self.mostRead) }
        .map { try SymbolGraph(json: Data($0.bytes)) }
      return ModuleSymbols(module: module, graphs: graphs)
    } catch {
      throw EnvironmentError(code: .unreadableToolOutput, subject: executable, cause: "\(error)")
    }
  }

  /// The version of answers, incremented when the stored format or the request changes.
  private static let format = 3
}
