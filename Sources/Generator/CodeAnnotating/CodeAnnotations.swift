import TutorialModel

/// The compiler's view of the samples' code.
package struct CodeAnnotations: Sendable {
  /// The tokens by sample, one array per line of its code. Samples without annotations are missing.
  package fileprivate(set) var tokens: [Sample.ID: [[CodeToken]]] = [:]
  /// The reason why some annotations are missing, unless the samples are at fault.
  package internal(set) var problem: String?

  mutating func add(_ annotations: ProgramAnnotations, of annotated: AnnotatedProgram) {
    for (index, lines) in annotated.tokens(annotations) {
      tokens[annotated.program.session.samples[index].id] = lines
    }
  }
}
