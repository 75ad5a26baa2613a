import TutorialModel

/// Chooses, among all that a program recorded, what stands beside the code and what a claim is
/// about.
///
/// The compiler records inside closures and functions too. On a line where something of the
/// author's own level was recorded, what happened in a closure on that line is left out; on a
/// line inside a body, the body's own values are shown.
struct ResultSelector: Sendable {
  private let records: [RecordedValues]
  private let depths: [SourceRange: Int]
  private let scopes: Set<SourceRange>
  private let lineOffset: Int

  /// - Parameter lineOffset: what the records' lines are more than the file's (`LineMap`).
  init(records: [RecordedValues], scopes: Set<SourceRange>, lineOffset: Int = 0) {
    self.lineOffset = lineOffset
    // Functions and the empty tuple are values that tell nobody anything; names with a dollar
    // sign are the compiler's own, of a result builder.
    self.records = records.filter {
      !$0.saysNothing && !$0.name.hasPrefix("$")
    }
    self.scopes = scopes
    depths = Dictionary(
      records.map { record in (record.range, scopes.count { $0.contains(record.range) }) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What is shown beside the code, in the order of the source.
  func shown(literalBindingLines: Set<Int>) -> [ResultValue] {
    let lines = Dictionary(grouping: records, by: \.range.start.line)
    return lines.sorted { $0.key < $1.key }.flatMap { line, records in
      outermost(records)
        .filter { $0.name.isEmpty || !literalBindingLines.contains(line - lineOffset) }
        .sorted { $0.range.start < $1.range.start }
        .map { ResultValue($0, lineOffset: lineOffset) }
    }
  }

  /// The record that a claim behind (or below) a statement on these lines is about.
  func claimed(on lines: ClosedRange<Int>) -> RecordedValues? {
    let lines = lines.lowerBound + lineOffset...lines.upperBound + lineOffset
    let candidates = records.filter { record in
      lines.contains(record.range.start.line)
        && !scopes.contains { $0.contains(record.range) && $0.isClosed(at: lines.upperBound) }
    }
    return outermost(candidates).max {
      ($0.range.end.line, $0.range.start) < ($1.range.end.line, $1.range.start)
    }
  }

  private func outermost(_ records: [RecordedValues]) -> [RecordedValues] {
    let shallowest = records.map(depth).min()
    return records.filter { depth($0) == shallowest }
  }

  private func depth(_ record: RecordedValues) -> Int { depths[record.range] ?? 0 }
}

extension RecordedValues {
  fileprivate var saysNothing: Bool {
    literal == nil && ["(Function)", "()", "Optional(())"].contains(value)
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end && self != other
  }

  /// Whether a comment at the end of a line stands behind this scope rather than in it.
  fileprivate func isClosed(at line: Int) -> Bool {
    end.line < line || (end.line == line && start.line < line)
  }
}

extension ResultValue {
  fileprivate init(_ record: RecordedValues, lineOffset: Int) {
    self.init(
      line: record.range.start.line - lineOffset, endLine: record.range.end.line - lineOffset,
      name: record.name,
      type: TypeName.sugared(record.type), value: record.value, literal: record.literal,
      values: record.count > 1 ? record.values : [], count: record.count)
  }
}
