/// Compares a value claimed by a comment with a value of the program.
package struct ValueComparison: Sendable {
  /// Indicates which parts have no defined order and may therefore be reordered.
  private let mayReorderLists: Bool
  private let mayReorderEntries: Bool
  private let hasFloats: Bool
  private let hasDoubles: Bool

  /// - Parameters:
  ///   - type: The type of the value, as the program names it; `nil` if it is not known, as for
  ///     output.
  ///   - isUnordered: Indicates whether the parts are known to have no order, regardless of the
  ///     type.
  package init(type: String?, isUnordered: Bool = false) {
    let names = type.map { Set($0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) }
    mayReorderEntries = isUnordered || names?.contains("Dictionary") ?? true
    hasFloats = names?.contains("Float") ?? false
    hasDoubles = names?.contains("Double") ?? false
    // `Keys` and `Values` are those of dictionaries.
    mayReorderLists =
      isUnordered || names.map { !$0.isDisjoint(with: ["Set", "Keys", "Values"]) } ?? false
  }

  /// Returns the leniencies that the claim needs to hold; `nil` if it does not hold.
  ///
  /// - Complexity: Quadratic in the number of reordered parts, otherwise linear.
  package func leniencies(claim: ValueText, value: ValueText) -> Set<Leniency>? {
    compare(claim, value)
  }

  // MARK: Values

  private func compare(_ claim: ValueText, _ value: ValueText) -> Set<Leniency>? {
    switch (claim, value) {
    case _ where claim == value: return []
    case (.number(let number), .number(let real)): return compare(number, real)
    case (.list(let parts), .list(let others)): return compare(parts, others)
    case (.entries(let parts), .entries(let others)): return compare(parts, others)
    // A dictionary may also be written as an empty list.
    case (.list([]), .entries([])), (.entries([]), .list([])): return [.notation]
    case (.tuple(let fields), .tuple(let others)): return compare(fields, others)
    case (.range(let lower, let mark, let upper), .range(let from, let other, let to)):
      guard mark == other, let first = compare(lower, from), let second = compare(upper, to) else {
        return nil
      }
      return first.union(second)
    case (.range(let lower?, "...", nil), .number): return digits(lower, value)
    case (.call(let name, let fields), .call(let other, let others)):
      if let names = compare(name: name, other), let same = compare(fields, others) {
        return names.union(same)
      }
    case (.string(let text), .name(let name)) where text == name: return [.quotes]
    case (.member(let name), .name(let other)) where Self.last(of: other) == name: return [.member]
    case (.name(let name), .name(let other)) where Self.last(of: name) == Self.last(of: other):
      return [.typeName]
    case (.member("nan"), .number(let real)): return compare("nan", real)
    case (.member("infinity"), .number(let real)): return compare("inf", real)
    default: break
    }
    return unwrapped(claim, value)
  }

  /// Compares the values without types that only wrap them.
  private func unwrapped(_ claim: ValueText, _ value: ValueText) -> Set<Leniency>? {
    if let inside = value.argument(of: ["Optional"]) {
      return compare(claim, inside)?.union([.optional])
    }
    if case .tuple(let fields) = claim, fields.count == 1, fields[0].label == nil {
      return compare(fields[0].value, value)?.union([.notation])
    }
    if let inside = value.wrappedParts { return compare(claim, inside)?.union([.wrapper]) }
    if let inside = claim.wrappedParts { return compare(inside, value)?.union([.wrapper]) }
    return nil
  }

  private func compare(_ claim: ValueText?, _ value: ValueText?) -> Set<Leniency>? {
    switch (claim, value) {
    case (nil, nil): []
    case (let claim?, let value?): compare(claim, value)
    default: nil
    }
  }

  private func compare(_ claim: String, _ value: NumberText) -> Set<Leniency>? {
    NumberText(claim).flatMap { compare($0, value) }?.union([.notation])
  }

  private func compare(_ claim: NumberText, _ value: NumberText) -> Set<Leniency>? {
    switch claim.agreement(with: value) {
    case .text: []
    case .notation: [.notation]
    case .digits: [.digits]
    case nil: areTheSame(claim.text, value.text) ? [.notation] : nil
    }
  }

  /// Returns whether two texts give the same number in a type that keeps fewer digits than the
  /// texts have.
  private func areTheSame(_ claim: String, _ value: String) -> Bool {
    if hasFloats, !hasDoubles, let claim = Float(claim) { return claim == Float(value) }
    if hasDoubles, !hasFloats, let claim = Double(claim) { return claim == Double(value) }
    return false
  }

  /// Compares a number with omitted digits: `3.14...`.
  private func digits(_ claim: ValueText, _ value: ValueText) -> Set<Leniency>? {
    guard case .number = claim, let found = compare(claim, value), found == [.digits] else {
      return nil
    }
    return [.digits]
  }

  // MARK: Parts

  private func compare(_ parts: [ValueText], _ others: [ValueText]) -> Set<Leniency>? {
    compare(parts, others, mayReorder: mayReorderLists, isRest: { $0 == .rest }) { compare($0, $1) }
  }

  private func compare(_ parts: [ValueText.Entry], _ others: [ValueText.Entry])
    -> Set<Leniency>?
  {
    compare(parts, others, mayReorder: mayReorderEntries, isRest: { $0.key == .rest }) {
      guard let key = compare($0.key, $1.key), let value = compare($0.value, $1.value) else {
        return nil
      }
      return key.union(value)
    }
  }

  private func compare(_ fields: [ValueText.Field], _ others: [ValueText.Field])
    -> Set<Leniency>?
  {
    compare(fields, others, mayReorder: false, isRest: { $0.label == nil && $0.value == .rest }) {
      guard let same = compare($0.value, $1.value) else { return nil }
      if $0.label == $1.label { return same }
      // A claimed label must match.
      return $0.label == nil ? same.union([.labels]) : nil
    }
  }

  /// Compares lists of parts. One `rest` may match any number of parts.
  private func compare<Part>(
    _ parts: [Part], _ others: [Part], mayReorder: Bool, isRest: (Part) -> Bool,
    with compare: (Part, Part) -> Set<Leniency>?
  ) -> Set<Leniency>? {
    var head = parts[...]
    var tail: ArraySlice<Part> = []
    var result: Set<Leniency> = []
    if let rest = parts.firstIndex(where: isRest) {
      head = parts[..<rest]
      tail = parts[(rest + 1)...]
      result = [.shortened]
    }
    guard head.count + tail.count <= others.count,
      !result.isEmpty || parts.count == others.count
    else { return nil }
    if let ordered = Self.all(
      Array(zip(head, others)) + Array(zip(tail, others.suffix(tail.count))), compare)
    {
      return result.union(ordered)
    }
    guard mayReorder else { return nil }
    var left = others
    for part in head + tail {
      // Chooses the closest part, which needs the fewest leniencies.
      let found = left.indices.compactMap { index in
        compare(part, left[index]).map { (index: index, leniencies: $0) }
      }
      guard let best = found.min(by: { $0.leniencies.count < $1.leniencies.count }) else {
        return nil
      }
      left.remove(at: best.index)
      result.formUnion(best.leniencies)
    }
    return result.union([.order])
  }

  private static func all<Part>(
    _ pairs: [(Part, Part)], _ compare: (Part, Part) -> Set<Leniency>?
  ) -> Set<Leniency>? {
    var result: Set<Leniency> = []
    for (part, other) in pairs {
      guard let same = compare(part, other) else { return nil }
      result.formUnion(same)
    }
    return result
  }

  // MARK: Names

  private func compare(name: String, _ other: String) -> Set<Leniency>? {
    if name == other { return [] }
    guard Self.last(of: name) == Self.last(of: other) else { return nil }
    return name.hasPrefix(".") ? [.member] : [.typeName]
  }

  private static func last(of name: String) -> Substring {
    name[...].split(separator: ".").last ?? ""
  }
}

extension ValueText {
  /// Returns the only argument of a call to one of these names; `nil` for any other value.
  fileprivate func argument(of names: [String]) -> ValueText? {
    guard case .call(let name, let fields) = self, names.contains(name), fields.count == 1 else {
      return nil
    }
    return fields[0].value
  }

  /// The parts of a call that only wraps a list or a range: `ArraySlice([1, 2])`, `Range(0..<5)`.
  fileprivate var wrappedParts: ValueText? {
    guard case .call(_, let fields) = self, fields.count == 1, fields[0].label == nil else {
      return nil
    }
    switch fields[0].value {
    case .list, .entries, .range: return fields[0].value
    default: return nil
    }
  }
}
