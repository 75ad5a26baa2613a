import ActionCache
import SwiftBuilding

/// What is needed to ask the toolchain about code.
package struct AnnotationContext: Sendable {
  package var toolchain: Toolchain
  package var answers: ToolAnswers
  /// The folder for everything that is built: `.build/exhibit`.
  package var buildFolder: String

  package init(toolchain: Toolchain, answers: ToolAnswers, buildFolder: String) {
    self.toolchain = toolchain
    self.answers = answers
    self.buildFolder = buildFolder
  }
}
