/// The lines of a sample that are compiled only under a condition: `#if os(macOS)`.
///
/// Which conditions are true only the compiler knows: the program asks it, by a warning in a copy of
/// each branch.
package struct ConditionalCode: Sendable, Hashable {
  package struct Directive: Sendable, Hashable {
    package enum Kind: Sendable {
      case opening, branch, closing
    }

    /// 0-based, in the sample's code.
    package var line: Int
    package var kind: Kind
    /// Without comments.
    package var text: String

    package init(line: Int, kind: Kind, text: String) {
      self.line = line
      self.kind = kind
      self.text = text
    }
  }

  /// A branch that the compiler takes.
  package struct Branch: Sendable, Hashable {
    /// The place of the sample among the program's members.
    var place: Int
    /// The place of the directive among the sample's.
    var number: Int
  }

  /// In order; each that opens is closed.
  package var directives: [Directive]
  /// The other lines with code, from 0.
  package var codeLines: [Int]

  package init(directives: [Directive], codeLines: [Int]) {
    self.directives = directives
    self.codeLines = codeLines
  }

  /// A copy of the directives, in which the compiler says which branches it takes.
  func questions(at place: Int) -> [String] {
    directives.enumerated().flatMap { number, directive in
      directive.kind == .closing
        ? [directive.text] : [directive.text, "#warning(\"\(Self.answer)\(place) \(number)\")"]
    }
  }

  private static let answer = "exhibit: branch "

  /// The branch that a warning of the compiler's is about.
  package static func branch(in warning: some StringProtocol) -> Branch? {
    guard warning.hasPrefix(answer) else { return nil }
    let numbers = warning.dropFirst(answer.count).split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? Branch(place: numbers[0], number: numbers[1]) : nil
  }

  /// Whether all of the code stands in branches that the compiler does not take.
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
