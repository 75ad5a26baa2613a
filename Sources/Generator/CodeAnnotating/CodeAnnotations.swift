import TutorialModel

/// What the compiler sees in the code of samples.
package struct CodeAnnotations: Sendable {
  /// By the sample, a value for each line of its code; samples that nobody was asked about are
  /// missing.
  package fileprivate(set) var tokens: [Sample.ID: [[CodeToken]]] = [:]
  /// Why some are missing, where that is no sample's doing.
  package internal(set) var problem: String?

  mutating func add(_ annotations: ProgramAnnotations, of annotated: AnnotatedProgram) {
    for (index, lines) in annotated.tokens(annotations) {
      tokens[annotated.program.session.samples[index].id] = lines
    }
  }
}
