import TutorialModel

/// The text of a value that a comment claims.
struct ClaimedValue: Sendable {
  /// A value of the program, in the forms that can be compared.
  struct Actual: Sendable {
    /// The text, as Swift describes the value.
    var text: String
    /// The type; `nil` if it is not known, as for output.
    var type: String?
    /// The elements of a collection whose description does not show them.
    var elements: String?
    /// Indicates whether its parts in another order count as the same value.
    var isUnordered = false
  }

  private let text: String
  private let value: ValueText?
  /// The values of a list that is separated by commas and has no brackets.
  private let list: ValueText?

  init(_ text: String) {
    self.text = text
    value = ValueText(text.withoutGrouping, as: .claim)
    list = ValueText(commaSeparated: text)
  }

  /// Returns the leniencies with which the claim holds; `nil` if it does not hold.
  func leniencies(for actual: Actual) -> Set<Leniency>? {
    if text == actual.text { return [] }
    let comparison = ValueComparison(type: actual.type, isUnordered: actual.isUnordered)
    if let real = ValueText(actual.text, as: .description),
      let found = leniencies(for: real, comparison)
    {
      // The parts are the same although the text differs.
      return found.isEmpty ? [.spacing] : found
    }
    if let elements = actual.elements {
      if text == elements { return [.elements] }
      if let real = ValueText(elements, as: .description) {
        if let found = leniencies(for: real, comparison) { return found.union([.elements]) }
        if case .string(let claimed) = value, claimed == real.joinedStrings { return [.elements] }
      }
    }
    // Some types describe themselves between angle brackets: `<1011>`.
    if actual.text.hasPrefix("<"), actual.text.hasSuffix(">"), actual.text.count > 2 {
      let inside = String(actual.text.dropFirst().dropLast())
      if text == inside { return [.brackets] }
      if isShortened(inside) { return [.brackets, .shortened] }
    }
    if case .string(let claimed) = value, claimed == actual.text { return [.quotes] }
    if text.count > 3, let bits = UInt64(text, radix: 2), UInt64(actual.text) == bits {
      return [.notation]
    }
    if text.isQuoted(by: "'"), text.dropFirst().dropLast() == actual.text { return [.quotes] }
    return isShortened(actual.text) ? [.shortened] : nil
  }

  private func leniencies(for real: ValueText, _ comparison: ValueComparison) -> Set<Leniency>? {
    if let value, let found = comparison.leniencies(claim: value, value: real) { return found }
    return list.flatMap { comparison.leniencies(claim: $0, value: real) }?.union([.brackets])
  }

  /// Returns whether dots in the claim replace the omitted part of a longer text.
  private func isShortened(_ actual: String) -> Bool {
    if TextPattern(text).matches(actual) { return true }
    for dots in ["...", "…"] where !actual.contains(dots) && actual.count > text.count {
      let parts = text.components(at: dots)
      if parts.count == 2, !parts[0].isEmpty || !parts[1].isEmpty, actual.hasPrefix(parts[0]),
        actual.hasSuffix(parts[1])
      {
        return true
      }
    }
    return false
  }

  /// Indicates whether the claim is about several elements.
  var isList: Bool {
    switch list ?? value {
    case .list, .entries: true
    default: false
    }
  }

  /// Returns whether a value of this kind can match the claim: a list can only be compared with
  /// elements.
  func isComparable(with actual: Actual) -> Bool {
    guard isList else { return true }
    return switch ValueText(actual.elements ?? actual.text, as: .description) {
    case .list, .entries, .string, .number, .name, .tuple: true
    default: false
    }
  }
}

extension ValueText {
  /// The concatenated texts of a list of texts; `nil` for any other value.
  fileprivate var joinedStrings: String? {
    guard case .list(let parts) = self else { return nil }
    var result = ""
    for part in parts {
      guard case .string(let text) = part else { return nil }
      result += text
    }
    return result
  }
}

extension String {
  /// Returns whether it begins and ends with a mark.
  func isQuoted(by mark: Character) -> Bool {
    count > 1 && first == mark && last == mark
  }

  /// A number without the commas between its groups of three digits: `1,000,000`.
  fileprivate var withoutGrouping: String {
    wholeMatch(of: #/[-+]?\d{1,3}(,\d{3})+(\.\d+)?/#) == nil ? self : replacing(",", with: "")
  }

  fileprivate func components(at separator: String) -> [Substring] {
    guard let range = firstRange(of: separator) else { return [self[...]] }
    return [self[..<range.lowerBound], self[range.upperBound...]]
  }
}
