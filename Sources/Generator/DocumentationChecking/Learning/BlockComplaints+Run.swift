import SwiftText
import TutorialModel

extension BlockComplaints {
  /// The compiler's errors in a block's program.
  init(_ run: SessionRun, of block: DocumentedBlock) {
    let program = run.own ?? run.alone[run.session.samples.count - 1]
    guard let program, program.ending == .refused else {
      self.init()
      return
    }
    let unplaced = program.messages.unplaced.map {
      Diagnostic(
        path: run.session.id.path, position: run.session.samples.last?.code.position, message: $0)
    }
    self.init(
      program.messages.errors.map { Self.reworded($0.diagnostic, in: block.sample.code) }
        + unplaced,
      symbol: block.place.symbol.last, hasOmissions: block.outline.hasOmissions)
  }

  /// The error, reworded if the compiler mistakes an undeclared name for a C type, such as `user`
  /// or `stat`: documentation never means those.
  private static func reworded(_ error: Diagnostic, in code: CodeBlock) -> Diagnostic {
    var error = error
    if error.message == "expected member name or initializer call after type name",
      let name = word(at: error.position, in: code), name.first?.isLowercase == true
    {
      error.message = "cannot find '\(name)' in scope"
    }
    return error
  }

  /// The name that begins at a place of the file.
  private static func word(at position: SourcePosition?, in code: CodeBlock) -> String? {
    guard let position, code.lines.indices.contains(position.line - code.firstLine) else {
      return nil
    }
    let line = position.line - code.firstLine
    let start = position.column - code.position(line: CodeLine(line), column: 1).column
    return String(
      decoding: code.lines[line].utf8.dropFirst(max(0, start)), as: UTF8.self
    ).prefix { $0.isLetter || $0.isNumber || $0 == "_" }.description
  }
}
