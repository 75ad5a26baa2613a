import TutorialModel

/// The one Swift file that a session's samples become.
///
/// Every sample stands below a `#sourceLocation` of its own, so that the compiler, the program's
/// traps and its results all speak of the Markdown file's lines. Between samples, and where a
/// `// Prints` comment stands, the program tells the runtime how far its output has come.
package struct SampleProgram: Sendable {
  package let session: Session
  package let source: String
  /// The modules that the samples import, sorted.
  package let imports: [String]
  /// What `__exhibit_prints` is called with: the claims in the order of the program.
  let printsClaims: [(sample: Int, expectation: Int)]

  package init(_ session: Session) {
    var lines = ["import SampleRuntime"]
    var claims: [(sample: Int, expectation: Int)] = []
    for (index, sample) in session.samples.enumerated() {
      var code = sample.code.lines
      for (number, expectation) in sample.expectations.enumerated() {
        guard case .prints(let printed) = expectation.claim, let last = printed.last else {
          continue
        }
        // The comment has its line to itself: the call takes its place and no line moves.
        code[last.position.line - sample.code.firstLine] = "__exhibit_prints(\(claims.count))"
        claims.append((index, number))
      }
      lines.append("__exhibit_sample(\(index))")
      lines.append(
        "#sourceLocation(file: \(Self.quoted(session.id.path)), line: \(sample.code.firstLine))")
      lines += code
      lines.append("#sourceLocation()")
    }
    lines.append("__exhibit_end()")
    self.session = session
    source = lines.joined(separator: "\n") + "\n"
    imports = Set(session.samples.flatMap { $0.code.lines.compactMap(Self.importedModule) })
      .sorted()
    printsClaims = claims
  }

  /// The module that a line imports, whatever attributes and access stand before the keyword.
  static func importedModule(_ line: String) -> String? {
    // Almost no line does: a regular expression for each would cost more than all the rest.
    guard line.contains("import") else { return nil }
    let pattern =
      #/
      ^\s* (?: @\w+ (?:\([^)]*\))? \s+ )* (?: (?:public|package|internal|fileprivate|private) \s+ )?
      import \s+ (?: (?:typealias|struct|class|enum|protocol|let|var|func) \s+ )? (?<module>\w+)
      /#
    return (try? pattern.prefixMatch(in: line)).map { String($0.output.module) }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
