/// The lines of a sample that are compiled conditionally, such as `#if os(macOS)`.
///
/// Only the compiler knows which conditions are true. The program therefore contains a copy of each
/// branch with a warning, and the compiler emits the warnings of the branches that it takes.
package struct ConditionalCode: Sendable, Hashable {
  package struct Directive: Sendable, Hashable {
    package enum Kind: Sendable {
      case opening, branch, closing
    }

    /// The 0-based line in the sample's code.
    package var line: Int
    package var kind: Kind
    /// The text without comments.
    package var text: String

    package init(line: Int, kind: Kind, text: String) {
      self.line = line
      self.kind = kind
      self.text = text
    }
  }

  /// A branch that the compiler takes.
  package struct Branch: Sendable, Hashable {
    /// The index of the sample in the program's members.
    var place: Int
    /// The index of the directive in the sample's directives.
    var number: Int
  }

  /// The directives, in order. Each opening directive has a closing one.
  package var directives: [Directive]
  /// The 0-based numbers of the other lines with code.
  package var codeLines: [Int]

  package init(directives: [Directive], codeLines: [Int]) {
    self.directives = directives
    self.codeLines = codeLines
  }

  /// Returns a copy of the directives, with a warning in each branch that reveals whether the
  /// compiler takes it.
  func questions(at place: Int) -> [String] {
    directives.enumerated().flatMap { number, directive in
      directive.kind == .closing
        ? [directive.text] : [directive.text, "#warning(\"\(Self.answer)\(place) \(number)\")"]
    }
  }

  private static let answer = "exhibit: branch "

  /// Returns the branch that a warning of the compiler refers to; `nil` for any other warning.
  package static func branch(in warning: some StringProtocol) -> Branch? {
    guard warning.hasPrefix(answer) else { return nil }
    let numbers = warning.dropFirst(answer.count).split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? Branch(place: numbers[0], number: numbers[1]) : nil
  }

  /// Returns whether all code is in branches that the compiler does not take.
  package func isLeftOut(at place: Int, taken: Set<Branch>) -> Bool {
    var open: [Bool] = []
    var lines = codeLines[...]
    for (number, directive) in directives.enumerated() {
      while let line = lines.first, line < directive.line {
        if open.allSatisfy(\.self) { return false }
        lines.removeFirst()
      }
      if directive.kind != .opening { open.removeLast() }
      if directive.kind != .closing {
        open.append(taken.contains(Branch(place: place, number: number)))
      }
    }
    return lines.isEmpty && !codeLines.isEmpty
  }
}
