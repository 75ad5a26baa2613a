import SwiftText
import TutorialModel

/// The proof that recording a program's values cannot change what the program does.
///
/// The recorder keeps a value alive for longer, copies it, describes it, and reads a variable again
/// after a statement changes it. A program cannot observe this if every value is of the standard
/// library's plain types and all code is known. A program is proven if it consists of nothing but
/// bindings, loops, conditions and expressions with the names of ``ProvenNames`` and its own
/// variables. It has no types, functions, closures, computed properties, attributes, macros, key
/// paths, regexes, pointers, concurrency or imports. Any other program runs a second time, without
/// recording.
struct RecordingProof {
  private enum Bracket {
    case parenthesis, list, body
  }

  private let tokens: [SwiftToken]
  private let variables: Set<String>
  private var open: [Bracket] = []
  /// The keyword of a loop or condition whose body has not begun, and the number of brackets that
  /// were open before it.
  private var pending: (word: String, depth: Int)?

  /// Returns whether a program is proven.
  static func holds(for program: SampleProgram) -> Bool {
    program.imports.isEmpty
      && program.members.allSatisfy { program.session.samples[$0].words.fileName == nil }
      && holds(for: program.texts)
  }

  /// - Parameter texts: the code of each sample, which is read by itself.
  static func holds(for texts: [String]) -> Bool {
    let samples = texts.map(SwiftToken.tokens)
    let variables = samples.map(boundNames).reduce(into: Set()) { $0.formUnion($1) }
    return samples.allSatisfy { tokens in
      var proof = RecordingProof(tokens: tokens, variables: variables)
      return proof.isComplete()
    }
  }

  private init(tokens: [SwiftToken], variables: Set<String>) {
    self.tokens = tokens
    self.variables = variables
  }

  /// Returns the names that `let`, `var` and `for` bind.
  private static func boundNames(in tokens: [SwiftToken]) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() {
      guard case .name(let word) = token, ["let", "var", "for"].contains(word) else { continue }
      var pattern = tokens[(index + 1)...]
      if pattern.first == .open("(") {
        pattern = pattern.prefix { $0 != .close("(") }
      } else {
        pattern = pattern.prefix(1)
      }
      for case .name(let name) in pattern where !keywords.contains(name) { names.insert(name) }
    }
    return names
  }

  private mutating func isComplete() -> Bool {
    // Types begin with capitals. If a variable did too, a type of that name would be accepted as
    // the variable.
    guard variables.allSatisfy({ $0.first?.isUppercase == false && !$0.hasPrefix("_") }) else {
      return false
    }
    for (index, token) in tokens.enumerated() {
      guard accepts(token, at: index) else { return false }
    }
    return open.isEmpty && pending == nil
  }

  private mutating func accepts(_ token: SwiftToken, at index: Int) -> Bool {
    switch token {
    case .number, .string, .comma, .colon, .lineEnd: return true
    case .other: return false
    case .operators(let text, let isBeforeBlank):
      // Without a blank, `&` passes a variable in and out, and `/` may begin a regex.
      return ProvenNames.operators.contains(text) && (isBeforeBlank || !"&/".contains(text))
    case .open("("): open.append(.parenthesis)
    case .open("["): open.append(.list)
    case .open: return beginBody()
    case .close("("): return open.popLast() == .parenthesis
    case .close("["): return open.popLast() == .list
    case .close: return open.popLast() == .body && pending == nil && isEndOfStatement(index + 1)
    case .name(let name): return accepts(name, at: index)
    }
    return true
  }

  /// Accepts braces only around the body of a loop or a condition; all others make closures, accessors
  /// or types.
  private mutating func beginBody() -> Bool {
    guard let pending, pending.depth == open.count else { return false }
    self.pending = nil
    open.append(.body)
    return true
  }

  /// Returns whether a statement ends with its closing brace. If the statement went on, the braces
  /// could be a closure's.
  private func isEndOfStatement(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    switch tokens[index] {
    case .close("{"), .name("else"): return true
    case .lineEnd:
      guard case .operators = tokens[index...].first(where: { $0 != .lineEnd }) else { return true }
      return false
    default: return false
    }
  }

  private mutating func accepts(_ name: String, at index: Int) -> Bool {
    let previous = index > 0 ? tokens[index - 1] : .lineEnd
    let next = index + 1 < tokens.count ? tokens[index + 1] : .lineEnd
    if case .operators(let text, _) = previous, text.hasSuffix("."), text != "..." {
      return ProvenNames.members.contains(name)
    }
    if Self.keywords.contains(name) { return acceptsKeyword(name, next: next) }
    if next == .colon, previous == .open("(") || previous == .comma,
      ProvenNames.labels.contains(name)
    {
      return true
    }
    // A proven program has no functions of its own, so a variable cannot hold one. A call by a
    // variable's name would reach something else.
    if variables.contains(name) { return next != .open("(") }
    return ProvenNames.types.contains(name) || ProvenNames.functions.contains(name)
  }

  private mutating func acceptsKeyword(_ word: String, next: SwiftToken) -> Bool {
    switch word {
    case "for", "while", "if", "switch":
      guard pending == nil || pending?.word == "else" && word == "if" else { return false }
      pending = (word, open.count)
    case "else":
      guard pending == nil, next == .open("{") || next == .name("if") else { return false }
      pending = (word, open.count)
    // Elsewhere, `in` follows the parameters of a closure.
    case "in": return pending?.word == "for"
    case "let", "var": return pending == nil || ["for", "if", "while"].contains(pending?.word)
    default: break
    }
    return true
  }

  private static let keywords: Set = [
    "_", "as", "break", "case", "continue", "default", "else", "false", "for", "if", "in", "is",
    "let", "nil", "switch", "true", "var", "where", "while",
  ]
}
