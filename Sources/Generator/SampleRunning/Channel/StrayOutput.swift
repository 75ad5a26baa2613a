import TutorialModel

/// Output of a task or thread other than the samples' own.
struct StrayOutput: Sendable, Hashable {
  /// The bytes of standard output.
  var bytes: Range<Int>
  /// The place in the program of the statement that wrote it.
  var place: SourcePosition
  /// The line in the program of the closure that the task or thread runs; 0 if that is not known.
  var originLine: Int

  /// Returns the index in the session of the sample that the output belongs to: the sample with the
  /// `print`. A `print` in a function does not reveal which sample called the function, so its
  /// output belongs to the sample with the closure that the task or thread runs.
  ///
  /// - Returns: `nil` if no sample can be named, or if the statement is not a `print`.
  func sample(of program: SampleProgram, scopes: Set<SourceRange>) -> Int? {
    let map = program.map
    let rest = SourceRange(
      start: place, end: SourcePosition(line: place.line, column: Int(Int32.max)))
    guard let text = program.text(in: rest), Self.prints.contains(where: text.hasPrefix) else {
      return nil
    }
    let lines = [place.line, originLine]
    return lines.first { !map.isInFunction(programLine: $0, scopes: scopes) }
      .flatMap(map.sample(atProgramLine:))
  }

  private static let prints = ["print(", "debugPrint(", "Swift.print(", "Swift.debugPrint("]
}
