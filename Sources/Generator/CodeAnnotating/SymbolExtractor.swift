import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Finds the declarations of the package's modules that samples import.
///
/// The toolchain's symbol graph extractor reads the modules that were built for the samples. Its
/// output for a module is cached until the module changes.
package struct SymbolExtractor: Sendable {
  private let context: AnnotationContext
  private let executable: String

  package init(_ context: AnnotationContext) {
    self.init(
      context, executable: "\(context.toolchain.binFolder)/swift-symbolgraph-extract")
  }

  init(_ context: AnnotationContext, executable: String) {
    self.context = context
    self.executable = executable
  }

  /// The modules' symbols, sorted by name.
  package struct Answer: Sendable {
    package fileprivate(set) var modules: [ModuleSymbols] = []
    /// Why some are missing.
    package fileprivate(set) var problems: [(module: String, cause: String)] = []
  }

  /// Extracts the symbols of the package's own modules that the sessions import.
  ///
  /// - Parameter modules: the package's modules with which the sessions' programs were built.
  /// - Throws: `CancellationError` only.
  package func extract(
    _ sessions: [Session], builtWith modules: PackageModules?
  ) async throws -> Answer {
    guard let modules else { return Answer() }
    let programs = sessions.flatMap(SampleProgram.programs).filter { $0.goal != .parse }
    let names = modules.imported.ownNames.intersection(programs.flatMap(\.imports))
    return try await extract(names, of: modules)
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
      let words = modules.imported.documentationDigest(of: module)
      return Digest(
        of: "symbols \(Self.format)\n\(context.toolchain.identity)\n\(module) \(digest) \(words)")
    }
    var isUnchanged = true
    return try await context.answers.answer(under: key, isKept: isUnchanged) {
      let built = try await modules.built()
      let symbols = try await ask(about: module, in: built)
      isUnchanged = built.isUnchanged
      return symbols
    }
  }

  private func ask(about module: String, in modules: BuiltModules) async throws -> ModuleSymbols {
    let workspace = try Workspace(in: context.buildFolder)
    defer { workspace.remove() }
    let words =
      [
        executable, "-module-name", module, "-target", context.toolchain.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        "-output-dir", workspace.folder, "-module-cache-path", "\(workspace.folder)/modules",
      ] + modules.compilerArguments(imports: [])
    let sources = modules.sources
    var tool = ConfinedTool(
      readable: [context.toolchain.root] + modules.readable + sources,
      writable: [workspace.folder], limits: Limits(wallTime: 60))
    tool.hidden = sources.map { "\($0)/.git" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let answer = try await Capture.run(
      context.sandbox.command(words, as: tool, in: workspace.folder))
    guard answer.succeeded else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: executable, cause: answer.errorOutput)
    }
    do {
      let folder = URL(fileURLWithPath: workspace.folder)
      // There is a separate file for each other module whose types it extends: `DateCore@Swift`.
      let graphs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".symbols.json") }
        .map { try SymbolGraph(json: Data(contentsOf: folder.appendingPathComponent($0))) }
      return ModuleSymbols(module: module, graphs: graphs)
    } catch {
      throw EnvironmentError(code: .unreadableToolOutput, subject: executable, cause: "\(error)")
    }
  }

  /// Incremented when the stored format or the request changes.
  private static let format = 2
}
