import TutorialModel

extension CompilerMessages.Placed {
  /// An error as the compiler prints it, with its identifier: `TEXT [identifier]`.
  init(compilerText text: String, path: String, sample: Int? = nil) {
    let parts = text.split(separator: " [", maxSplits: 1)
    self.init(
      diagnostic: Diagnostic(path: path, position: nil, message: String(parts[0])), sample: sample,
      identifier: parts.count == 2 ? String(parts[1].dropLast()) : "")
  }
}
