/// The target of an assignment whose value the compiler's recording may lack: of a member it has the
/// receiver, of an element that an operator changes nothing, and of a variable with observers the value
/// before they ran.
package struct AssignedTarget: Sendable, Hashable {
  /// The target, which has no calls: reading it again has no more effects than a getter's.
  package var text: String
  /// Indicates whether it is worth reading only if a claim asks for its value: reading it runs a getter
  /// that `=` did not run, and most variables are recorded anyway.
  package var needsClaim: Bool

  /// - Parameter lines: the lines of an expression statement (0-based).
  /// - Returns: `nil` if it is no such assignment.
  package init?(in lines: ClosedRange<Int>, of scan: SwiftScan) {
    let line = scan.lines[lines.lowerBound]
    let bytes = line.codeWithoutText
    guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { return nil }
    var end = start
    var depth = 0
    while end < bytes.count, depth > 0 || !bytes[end].isBlank {
      switch bytes[end] {
      case Ascii.openBracket: depth += 1
      case Ascii.closeBracket: depth -= 1
      // A call could have other effects the second time.
      case Ascii.openParenthesis, Ascii.openBrace, UInt8(ascii: "?"): return nil
      default: break
      }
      end += 1
    }
    let operation = bytes[end...].drop(while: \.isBlank).prefix { !$0.isBlank }
    guard depth == 0, Self.operators.contains(operation.string) else { return nil }
    let isPlain = operation.string == "="
    let text = line.code[start..<end].string
    let isPath = text.contains(".") || text.contains("[")
    // What `=` assigns to elements is recorded.
    guard !isPlain || bytes[end - 1].isIdentifier, text != "_" else { return nil }
    needsClaim = isPlain || !isPath
    self.text = text
  }

  private static let operators: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]
}
