import SwiftText
import TutorialModel

extension BlockComplaints {
  /// The compiler's errors in a block's program.
  ///
  /// - Parameter before: the indices of the blocks before it in the program, in order.
  init(_ run: SessionRun, of block: DocumentedBlock, after before: [(index: Int, samples: Int)]) {
    let program = run.own ?? run.alone[run.session.samples.count - 1]
    guard let program, program.ending == .refused else {
      self.init()
      return
    }
    // The imports have a sample of their own, if other blocks come before the block's samples.
    var owners: [Int: Int] = [:]
    var next = 1
    for (index, samples) in before {
      for sample in next..<next + samples { owners[sample] = index }
      next += samples
    }
    let errors = program.messages.errors
    let unplaced = program.messages.unplaced.map {
      CompilerMessages.Placed(
        diagnostic: Diagnostic(
          path: run.session.id.path, position: run.session.samples.last?.code.position, message: $0)
      )
    }
    self.init(
      errors.filter { $0.sample.flatMap { owners[$0] } == nil }
        .map { Self.reworded($0, in: block.sample.code) } + unplaced,
      symbol: block.place.symbol.last,
      hasOmissions: block.outline.hasOmissions || block.outline.hasDots)
    wrongBlocks = Set(errors.compactMap { $0.sample.flatMap { owners[$0] } })
  }

  /// The error, as one about an undeclared name if the compiler mistakes the name for a C type,
  /// such as `user` or `stat`: documentation never means those.
  private static func reworded(_ error: CompilerMessages.Placed, in code: CodeBlock)
    -> CompilerMessages.Placed
  {
    guard let name = mistakenName(in: error, code), name.first?.isLowercase == true else {
      return error
    }
    var error = error
    error.diagnostic.message = "cannot find '\(name)' in scope"
    error.identifier = "cannot_find_in_scope"
    return error
  }

  private static func mistakenName(in error: CompilerMessages.Placed, _ code: CodeBlock)
    -> String?
  {
    switch error.identifier {
    case "value_of_metatype_type": word(at: error.diagnostic.position, in: code)
    case "could_not_find_type_member":
      error.diagnostic.message.split(separator: "'").dropFirst().first.map(String.init)
    default: nil
    }
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
