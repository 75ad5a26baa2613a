import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Finds out what the compiler sees in the code of samples: which pieces are keywords and types, and
/// what each name stands for.
///
/// The toolchain's own sourcekit-lsp is asked, once for each program; the answers are kept like the
/// programs' results. It only reads. Where it is missing, hangs or ends, code stays plain.
package struct CodeAnnotator: Sendable {
  private let context: AnnotationContext
  private let executable: String
  private let patience: Duration

  /// How many servers are started one after the other, when they do not come to their end.
  private static let mostServers = 2
  /// How many programs a server looks at at a time: more wait for each other in there.
  private static let atATime = 2

  package init(_ context: AnnotationContext) {
    self.init(context, executable: "\(context.toolchain.binFolder)/sourcekit-lsp")
  }

  init(
    _ context: AnnotationContext, executable: String, patience: Duration = .seconds(60)
  ) {
    self.context = context
    self.executable = executable
    self.patience = patience
  }

  /// - Parameters:
  ///   - modules: what the programs were built with of the package.
  ///   - beginning: told how many programs a server is asked about, before it is.
  /// - Throws: `CancellationError` only.
  package func annotate(
    _ sessions: [Session], builtWith modules: BuiltModules?, beginning: (Int) -> Void = { _ in }
  ) async throws -> CodeAnnotations {
    var annotations = CodeAnnotations()
    let programs = sessions.flatMap(SampleProgram.programs).map(AnnotatedProgram.init)
      .filter { $0.documents.contains(where: \.isShown) }
    do {
      let answers = await programs.concurrentMap { known($0, modules: modules) }
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
      let workspace = try AnnotationWorkspace(
        unknown, context: context, modules: modules)
      defer { workspace.remove() }
      try await ask(about: unknown, in: workspace, modules: modules, into: &annotations)
    } catch let error as EnvironmentError {
      annotations.problem = "\(error)"
    }
    return annotations
  }

  private func known(_ program: AnnotatedProgram, modules: BuiltModules?) -> ProgramAnnotations? {
    guard context.answers.isReused else { return nil }
    let key = ProgramAnnotations.key(of: program, toolchain: context.toolchain, modules: modules)
    return context.answers.store.result(of: key).flatMap(ProgramAnnotations.init(stored:))
  }

  /// Asks a server, and another one about the rest where the first does not come to its end.
  private func ask(
    about programs: [AnnotatedProgram], in workspace: AnnotationWorkspace,
    modules: BuiltModules?, into annotations: inout CodeAnnotations
  ) async throws {
    let command = LanguageServer.Command(
      executable: executable, folder: workspace.folder, environment: workspace.environment,
      patience: patience)
    var waiting = Array(programs.indices)
    var answered = 0
    var stored = 0
    for _ in 0..<Self.mostServers where !waiting.isEmpty {
      let round = AnnotationRound(waiting)
      do {
        try await LanguageServer.run(command) { server in
          let annotator = try await ProgramAnnotator(server, folder: workspace.folder)
          try await round.work(atATime: Self.atATime) { index in
            try await annotator.annotate(programs[index], in: workspace.folder(of: index))
          }
        }
      } catch let failure as LanguageServer.Failure {
        annotations.problem = "\(executable) \(failure.words)"
      }
      try Task.checkCancellation()
      for (index, found) in round.found.sorted(by: { $0.key < $1.key }) {
        annotations.add(found, of: programs[index])
        stored += keep(found, of: programs[index], modules: modules)
        answered += 1
      }
      // What a server was asked when it failed may be what it failed at.
      waiting = round.untouched
    }
    if answered < programs.count, annotations.problem == nil {
      annotations.problem = "\(executable) does not know the files that it is asked about"
    }
    if stored > 0 { context.answers.store.trimWhenDue(stored: stored) }
  }

  /// - Returns: how many bytes were kept. What cannot be kept is asked for again.
  private func keep(
    _ annotations: ProgramAnnotations, of program: AnnotatedProgram, modules: BuiltModules?
  ) -> Int {
    let key = ProgramAnnotations.key(of: program, toolchain: context.toolchain, modules: modules)
    guard modules?.isUnchanged ?? true, let bytes = try? annotations.stored(),
      (try? context.answers.store.store(result: bytes, of: key)) != nil
    else { return 0 }
    return bytes.count
  }
}

extension LanguageServer.Failure {
  /// As the second half of a sentence about the server.
  fileprivate var words: String {
    switch self {
    case .broken(let cause): "does not work: \(cause)"
    case .ended: "ended before it had answered"
    case .silent(let patience): "did not answer within \(patience.components.seconds) seconds"
    }
  }
}
