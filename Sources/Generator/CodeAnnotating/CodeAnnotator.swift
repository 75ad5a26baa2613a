import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Finds the keywords and types in the samples' code, and the meaning of each name.
///
/// It asks the toolchain's own sourcekit-lsp once for each program, and caches the answers like the
/// programs' results. Several servers, all with read access only, share the work if there are many
/// programs. If the server is missing, hangs or exits, code is not highlighted.
package struct CodeAnnotator: Sendable {
  private let context: AnnotationContext
  private let executable: String
  private let patience: Duration

  /// The maximum number of rounds of starting servers, if all of them fail.
  private static let mostRounds = 2
  /// The maximum number of concurrent servers: each takes hundreds of megabytes.
  private static let mostServers = 4
  /// The minimum number of programs for a server, which needs a second to start.
  private static let fewestPrograms = 8
  /// The number of programs that a server processes at a time: more would only wait inside it.
  private static let atATime = 2

  /// - Parameter executable: the server to ask; `nil` for the toolchain's own.
  package init(
    _ context: AnnotationContext, executable: String? = nil, patience: Duration = .seconds(60)
  ) {
    self.context = context
    self.executable = executable ?? "\(context.toolchain.binFolder)/sourcekit-lsp"
    self.patience = patience
  }

  /// - Parameters:
  ///   - modules: the package's modules that the programs were built with.
  ///   - beginning: receives the number of programs before a server is asked about them.
  /// - Throws: `CancellationError` only.
  package func annotate(
    _ sessions: [Session], builtWith modules: PackageModules?, beginning: (Int) -> Void = { _ in }
  ) async throws -> CodeAnnotations {
    var annotations = CodeAnnotations()
    let programs = sessions.flatMap(SampleProgram.programs).map(AnnotatedProgram.init)
      .filter { $0.documents.contains(where: \.isShown) }
    do {
      let answers = await programs.concurrentMap { await known($0, modules: modules?.imported) }
      for (program, found) in zip(programs, answers) {
        found.map { annotations.add($0, of: program) }
      }
      let unknown = zip(programs, answers).filter { $0.1 == nil }.map(\.0)
      guard !unknown.isEmpty else { return annotations }
      guard FileManager.default.isExecutableFile(atPath: executable) else {
        annotations.problem = "there is no \(executable)"
        return annotations
      }
      beginning(unknown.count)
      let built = try await modules?.built()
      let workspace = try AnnotationWorkspace(unknown, context: context, modules: built)
      defer { workspace.remove() }
      try await ask(about: unknown, in: workspace, modules: built, into: &annotations)
    } catch let error as EnvironmentError {
      annotations.problem = "\(error)"
    }
    return annotations
  }

  private func known(_ program: AnnotatedProgram, modules: ImportedModules?) async
    -> ProgramAnnotations?
  {
    guard context.answers.isReused else { return nil }
    let key = ProgramAnnotations.key(of: program, toolchain: context.toolchain, modules: modules)
    return await context.answers.store.result(of: key).flatMap(ProgramAnnotations.init(stored:))
  }

  /// Asks servers about programs; if all servers fail, new ones are asked about the rest.
  private func ask(
    about programs: [AnnotatedProgram], in workspace: AnnotationWorkspace,
    modules: BuiltModules?, into annotations: inout CodeAnnotations
  ) async throws {
    let command = workspace.command(
      executable, in: context, modules: modules, patience: patience)
    var waiting = Array(programs.indices)
    var answered = 0
    var lastFailure: LanguageServer.Failure?
    for _ in 0..<Self.mostRounds where !waiting.isEmpty {
      let round = AnnotationRound(waiting)
      let servers = max(
        1, min(context.jobs, Self.mostServers, waiting.count / Self.fewestPrograms))
      try await withThrowingTaskGroup(of: LanguageServer.Failure?.self) { group in
        for _ in 0..<servers {
          group.addTask { try await work(on: programs, in: workspace, round, command) }
        }
        for try await case let failure? in group { lastFailure = failure }
      }
      try Task.checkCancellation()
      // Another process may have rebuilt the modules meanwhile.
      let isKept = modules?.isUnchanged ?? true
      for (index, found) in round.found.sorted(by: { $0.key < $1.key }) {
        annotations.add(found, of: programs[index])
        if isKept { await keep(found, of: programs[index], modules: modules) }
        answered += 1
      }
      // Programs that a server was processing when it failed may be the cause: skip them.
      waiting = round.untouched
    }
    if answered < programs.count {
      annotations.problem =
        "\(executable) \(lastFailure?.description ?? "does not know the files of a program")"
    }
    await context.answers.store.trim()
  }

  /// Asks one server about the programs of a round until none are left.
  ///
  /// - Returns: the reason why the server failed; `nil` if it did not.
  private func work(
    on programs: [AnnotatedProgram], in workspace: AnnotationWorkspace, _ round: AnnotationRound,
    _ command: LanguageServer.Command
  ) async throws -> LanguageServer.Failure? {
    do {
      try await LanguageServer.run(command) { server in
        let annotator = try await ProgramAnnotator(server, folder: workspace.folder)
        try await round.work(atATime: Self.atATime) { index in
          try await annotator.annotate(programs[index], in: workspace.folder(of: index))
        }
      }
      return nil
    } catch let failure as LanguageServer.Failure {
      return failure
    }
  }

  /// Stores annotations; those that cannot be stored are requested again next time.
  private func keep(
    _ annotations: ProgramAnnotations, of program: AnnotatedProgram, modules: BuiltModules?
  ) async {
    let key = ProgramAnnotations.key(
      of: program, toolchain: context.toolchain, modules: modules?.imported)
    guard let bytes = try? annotations.stored() else { return }
    try? await context.answers.store.store(result: bytes, of: key)
  }
}
