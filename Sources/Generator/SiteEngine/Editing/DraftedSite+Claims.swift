import EditorServing
import SampleChecking
import SampleRunning
import SwiftBuilding
import TutorialModel

/// The claims that the last results contradict, found without running anything.
extension DraftedSite {
  func refutedClaims(of edited: EditedFile) async -> [EditorProblem] {
    guard !edited.sessions.isEmpty, edited.mustCompile,
      let samples = try? await lastResults(of: edited.sessions, importing: edited.imports)
    else { return [] }
    let diagnostics = samples.flatMap(\.diagnostics).filter { $0.path == edited.document.path }
    guard edited.page != nil else {
      // Only claims in pages can be accepted.
      let claims = Set(
        samples.filter { $0.sample.includedPath == edited.document.path }.flatMap(\.corrections)
          .map(\.position))
      return diagnostics.filter { $0.position.map(claims.contains) ?? false }
        .map { EditorProblem($0) }
    }
    guard let page = pages[edited.document.path], page.document == edited.document,
      let checked = try? page.checked(samples)
    else { return [] }
    let accepter = Accepter()
    let acceptable = accepter.acceptable(on: checked)
    return diagnostics.compactMap { diagnostic in
      guard let position = diagnostic.position, acceptable.contains(position),
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

  /// Returns the results of the same programs in their last run; programs that never ran are not
  /// judged.
  private func lastResults(of sessions: [Session], importing imports: Set<String>) async throws
    -> [CheckedSample]
  {
    let tools = try await tools.value
    let modules = await needsModules(imports) ? try await modules(for: imports) : nil
    var samples: [CheckedSample] = []
    for session in sessions {
      samples += try await engine.memory.sessions.checked.awaitedOutput(
        at: session.id,
        of: SessionInput(session, SessionModules(of: session, modules?.imported))
      ) {
        try await tools.runner.knownRun(of: session, modules: modules)
          .map { OutputChecker().check($0) }
          ?? session.samples.map { CheckedSample(sample: $0, verdict: .ignored) }
      }
    }
    return samples
  }
}
