import TutorialModel

/// The lines that are printed according to a comment.
struct ClaimedOutput: Sendable {
  let lines: [String]
  /// The number of lines, from the first one, that can be read as one value.
  let valueLineCount: Int
  /// Indicates whether the comment itself says that the text is printed, which is then in quotes.
  let saysPrints: Bool
  /// Indicates whether output in another order counts as the same.
  let isUnordered: Bool

  init(_ claim: CommentClaim, isUnordered: Bool = false) {
    lines = claim.lines.map(\.text)
    valueLineCount = claim.valueLineCount
    saysPrints = claim.saysPrints
    self.isUnordered = isUnordered
  }

  /// Returns the leniencies with which the claim holds; `nil` if it does not hold.
  ///
  /// - Parameter output: The printed lines, of which the last ones are compared.
  func leniencies(for output: [String]) -> Set<Leniency>? {
    if let found = compare(lines[...], output.suffix(lines.count)) { return found }
    if let found = shortened(output) { return found }
    if let found = onOtherLines(output) { return found }
    if isUnordered, let found = inAnotherOrder(output) { return found }
    guard 1..<lines.count ~= valueLineCount else { return nil }
    // The value may be followed by prose.
    return ClaimedOutput(self, prefix: valueLineCount).leniencies(for: output)
  }

  private init(_ other: ClaimedOutput, prefix: Int) {
    lines = Array(other.lines.prefix(prefix))
    valueLineCount = prefix
    saysPrints = other.saysPrints
    isUnordered = other.isUnordered
  }

  /// Returns whether the comment contains a line of the output, which makes it more than prose.
  func resembles(_ output: [String]) -> Bool {
    lines.contains { line in
      line.contains { !$0.isWhitespace } && !isDots(line)
        && output.contains { leniencies(line, $0) != nil }
    }
  }

  /// Returns the leniencies with which a line of the comment matches a line of output; `nil` if it
  /// does not match.
  func leniencies(_ line: String, _ actual: String) -> Set<Leniency>? {
    if TextPattern(line).isLiterally(actual) { return [] }
    for mark in ["\"", "'"] as [Character] where line.isQuoted(by: mark) {
      if TextPattern(String(line.dropFirst().dropLast())).isLiterally(actual) {
        return saysPrints ? [] : [.quotes]
      }
    }
    let value = ClaimedValue.Actual(text: actual, isUnordered: isUnordered)
    if let found = ClaimedValue(line).leniencies(for: value) {
      return found
    }
    return line.withoutBlankEnds == actual.withoutBlankEnds ? [.spacing] : nil
  }

  private func compare(_ lines: ArraySlice<String>, _ output: ArraySlice<String>)
    -> Set<Leniency>?
  {
    guard lines.count == output.count else { return nil }
    var result: Set<Leniency> = []
    for (line, actual) in zip(lines, output) {
      guard let found = leniencies(line, actual) else { return nil }
      result.formUnion(found)
    }
    return result
  }

  /// Compares the lines, with a line of dots in place of any number of lines.
  private func shortened(_ output: [String]) -> Set<Leniency>? {
    guard let dots = lines.firstIndex(where: isDots) else { return nil }
    let head = lines[..<dots]
    let tail = lines[(dots + 1)...]
    guard head.count + tail.count <= output.count,
      let first = compare(head, output.prefix(head.count)),
      let last = compare(tail, output.suffix(tail.count))
    else { return nil }
    return first.union(last).union([.shortened])
  }

  /// Compares the text when it is spread over more or fewer lines.
  private func onOtherLines(_ output: [String]) -> Set<Leniency>? {
    if valueLineCount == lines.count, lines.count > 1, let last = output.last,
      let found = leniencies(lines.joined(separator: " "), last)
    {
      return found.union([.lines])
    }
    guard lines.count == 1, let line = lines.first else { return nil }
    for parts in [ValueText.strings(line), line.parts(", "), line.parts(" ")].compactMap(\.self)
    where parts.count > 1 {
      if parts == output.suffix(parts.count).map(\.self) { return [.lines] }
      if parts.joined(separator: " ") == output.last { return [.quotes] }
    }
    return nil
  }

  /// Compares the lines in any order.
  ///
  /// - Complexity: Quadratic in the number of lines.
  private func inAnotherOrder(_ output: [String]) -> Set<Leniency>? {
    let lines = lines.filter { !isDots($0) }
    if lines.count == 1, let parts = lines.first?.parts(" "), parts.count > 1,
      parts.sorted() == output.suffix(parts.count).sorted()
    {
      return [.lines]
    }
    guard lines.count > 1, lines.count <= output.count else { return nil }
    var left = output
    var result: Set<Leniency> = lines.count < output.count ? [.shortened] : []
    for line in lines {
      guard let place = left.firstIndex(where: { leniencies(line, $0) != nil }),
        let found = leniencies(line, left[place])
      else { return nil }
      left.remove(at: place)
      result.formUnion(found)
    }
    return result
  }

  private func isDots(_ line: String) -> Bool {
    let text = line.filter { !$0.isWhitespace }
    return text == "..." || text == "…"
  }
}

extension String {
  fileprivate var withoutBlankEnds: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  fileprivate func parts(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
