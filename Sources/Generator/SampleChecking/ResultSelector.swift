import TutorialModel

/// Selects which of a program's recorded values are shown beside the code, and which value a claim
/// refers to.
///
/// The compiler also records inside closures and functions. On a line with values at its own level,
/// values from closures on that line are left out. On a line inside a body, the body's own values
/// are shown.
struct ResultSelector: Sendable {
  /// The records by the lines on which they start, in their order.
  private let records: [Int: [RecordedValues]]
  private let scopes: ScopeTree
  private let lineOffset: Int
  private let undescribedLines: Set<Int>

  /// - Parameters:
  ///   - lineOffset: The records' line numbers minus the file's line numbers (`LineMap`).
  ///   - undescribedLines: The lines with values that could not be described.
  init(
    records: [RecordedValues], scopes: ScopeTree, lineOffset: Int = 0,
    undescribedLines: Set<Int> = []
  ) {
    self.lineOffset = lineOffset
    self.undescribedLines = undescribedLines
    // Functions and the empty tuple carry no information. The compiler generates names with a
    // dollar sign, for example in result builders.
    let shown = records.filter { !$0.saysNothing && !$0.name.hasPrefix("$") }
    self.records = Dictionary(grouping: shown, by: \.range.start.line)
    self.scopes = scopes
  }

  /// Returns the values to show beside the code, in source order.
  func shown(literalBindingLines: Set<FileLine>) -> [ResultValue] {
    shownRecords(literalBindingLines).map { ResultValue($0, lineOffset: lineOffset) }
  }

  /// Returns the index of each claim's value among the values shown beside the code, by the claim's
  /// own index.
  func claimedPlaces(
    of expectations: [Expectation], literalBindingLines: Set<FileLine>
  ) -> [Int: Int] {
    let shown = shownRecords(literalBindingLines)
    // Of equal records the first one counts, and all of them are on one line.
    let indices = Dictionary(grouping: shown.indices) { shown[$0].range.start.line }
    var places: [Int: Int] = [:]
    for (number, expectation) in expectations.enumerated() {
      guard case .result(_, let lines) = expectation.claim, let record = claimed(on: lines) else {
        continue
      }
      places[number] = indices[record.range.start.line]?.first { shown[$0] == record }
    }
    return places
  }

  private func shownRecords(_ literalBindingLines: Set<FileLine>) -> [RecordedValues] {
    records.sorted { $0.key < $1.key }.flatMap { line, records in
      // Values that were only recorded for a comment are not shown.
      outermost(records.filter { $0.range.start.column > 0 })
        .filter { $0.name.isEmpty || !literalBindingLines.contains(FileLine(line - lineOffset)) }
        .sorted { $0.range.start < $1.range.start }
        .reduce(into: []) { shown, record in
          // A variable that is assigned to may have two values, the second read after its observers ran.
          // Such a read begins where it ends.
          if record.range.start == record.range.end, shown.last?.name == record.name {
            shown.removeLast()
          }
          shown.append(record)
        }
    }
  }

  /// Returns the record for a claim after or below a statement on these lines.
  func claimed(on lines: ClosedRange<FileLine>) -> RecordedValues? {
    let lines = programLines(lines)
    // A program reports its lines itself, and can report any.
    let starts = lines.count <= records.count ? Array(lines) : records.keys.filter(lines.contains)
    let candidates = starts.flatMap { records[$0] ?? [] }.filter { record in
      !scopes.scopes(around: record.range).contains { $0.isClosed(at: lines.upperBound) }
    }
    return outermost(candidates).max {
      ($0.range.end.line, $0.range.start) < ($1.range.end.line, $1.range.start)
    }
  }

  /// Returns the values of names that are bound together, as tuples; `nil` if a name has no value, or
  /// another number of values than the others.
  func values(of binding: JointBinding) -> RecordedValues? {
    let lines = programLines(binding.lines)
    let parts = binding.names.map { name in
      lines.lazy.flatMap { records[$0] ?? [] }.first { $0.name == name }
    }
    guard var joint = parts.compactMap(\.self).last, !parts.contains(nil),
      parts.allSatisfy({ $0?.count == joint.count && $0?.values.count == joint.values.count })
    else { return nil }
    func tuple(_ text: (RecordedValues) -> String) -> String {
      "(\(parts.compactMap { $0.map(text) }.joined(separator: ", ")))"
    }
    joint.values = joint.values.indices.map { call in tuple { $0.values[call] } }
    joint.value = tuple(\.shown)
    joint.literal = nil
    joint.isUnstable = parts.contains { $0?.isUnstable == true }
    joint.change = nil
    return joint
  }

  /// Returns whether a value on these lines could not be described.
  func isUndescribed(on lines: ClosedRange<FileLine>) -> Bool {
    let lines = programLines(lines)
    return undescribedLines.contains(where: lines.contains)
  }

  /// Returns the last value of a variable that a comment on this line names.
  func value(of name: String, onLine line: FileLine) -> RecordedValues? {
    records[line.number + lineOffset]?.last { $0.name == name }
  }

  private func programLines(_ lines: ClosedRange<FileLine>) -> ClosedRange<Int> {
    lines.lowerBound.number + lineOffset...lines.upperBound.number + lineOffset
  }

  private func outermost(_ records: [RecordedValues]) -> [RecordedValues] {
    let depths = records.map { scopes.scopes(around: $0.range).count }
    let shallowest = depths.min()
    return zip(records, depths).filter { $1 == shallowest }.map(\.0)
  }
}

extension RecordedValues {
  fileprivate var saysNothing: Bool {
    literal == nil && ["(Function)", "()", "Optional(())"].contains(value)
  }
}

extension SourceRange {
  /// Returns whether a comment at the end of a line comes after this scope rather than inside it.
  fileprivate func isClosed(at line: Int) -> Bool {
    end.line < line || (end.line == line && start.line < line)
  }
}

extension ResultValue {
  fileprivate init(_ record: RecordedValues, lineOffset: Int) {
    self.init(
      line: record.range.start.line - lineOffset, endLine: record.range.end.line - lineOffset,
      name: record.name,
      type: TypeName.sugared(record.type), value: record.value.shortened,
      literal: record.literal?.shortened,
      values: record.count > 1 ? record.values.map(\.shortened) : [], count: record.count)
  }
}
