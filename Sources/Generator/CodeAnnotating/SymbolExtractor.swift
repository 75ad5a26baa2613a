import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Finds out what the package's modules declare for the samples that import them.
///
/// The toolchain's own symbol graph extractor reads the modules that were built for the samples. What
/// it says of a module is kept until the module changes.
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

  /// What is known of the modules, in the order of their names.
  package struct Answer: Sendable {
    package fileprivate(set) var modules: [ModuleSymbols] = []
    /// Why some are missing.
    package fileprivate(set) var problems: [(module: String, cause: String)] = []
  }

  /// Looks at the modules of the package itself that the sessions import.
  ///
  /// - Parameter modules: what the sessions' programs were built with of the package.
  /// - Throws: `CancellationError` only.
  package func extract(
    _ sessions: [Session], builtWith modules: BuiltModules?
  ) async throws -> Answer {
    var answer = Answer()
    guard let modules else { return answer }
    let programs = sessions.flatMap(SampleProgram.programs).filter { $0.goal != .parse }
    for name in modules.ownNames.intersection(programs.flatMap(\.imports)).sorted() {
      do {
        answer.modules.append(try await symbols(of: name, in: modules))
      } catch let error as EnvironmentError {
        answer.problems.append((name, "\(error)"))
      }
    }
    return answer
  }

  private func symbols(of module: String, in modules: BuiltModules) async throws -> ModuleSymbols {
    let key = modules.digests[module].map { digest -> Digest in
      let words = modules.documentationDigest(of: module)
      return Digest(
        of: "symbols \(Self.format)\n\(context.toolchain.identity)\n\(module) \(digest) \(words)")
    }
    return try await context.answers.answer(
      under: key, isKept: modules.isUnchanged
    ) {
      try await ask(about: module, in: modules)
    }
  }

  private func ask(about module: String, in modules: BuiltModules) async throws -> ModuleSymbols {
    let workspace = try Workspace(in: context.buildFolder)
    defer { workspace.remove() }
    let answer = try await Capture.run(
      executable,
      [
        "-module-name", module, "-target", context.toolchain.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        "-output-dir", workspace.folder,
      ] + modules.compilerArguments)
    guard answer.succeeded else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: executable, cause: answer.errorOutput)
    }
    do {
      let folder = URL(fileURLWithPath: workspace.folder)
      // A file of its own for the types of each other module that it adds to: `DateCore@Swift`.
      let graphs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".symbols.json") }
        .map { try SymbolGraph(json: Data(contentsOf: folder.appendingPathComponent($0))) }
      return ModuleSymbols(module: module, graphs: graphs)
    } catch {
      throw EnvironmentError(code: .unreadableToolOutput, subject: executable, cause: "\(error)")
    }
  }

  /// Raised when what is kept changes its meaning, or what is asked for.
  private static let format = 1
}
