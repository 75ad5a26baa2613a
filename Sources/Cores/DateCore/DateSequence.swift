import Foundation

/// Dates at regular intervals from a start: `start.dates(every: 1.month, through: end)`.
///
/// Each date is counted from the start, not from the one before it, so that a month's end stays a
/// month's end: January 31, February 28, March 31. A day that a time zone skipped does not produce
/// the same date twice.
public struct DateSequence: Sequence, Sendable {
  let start: Date
  let span: DateSpan
  let end: Date
  let includesEnd: Bool
  let region: Region

  public func makeIterator() -> Iterator {
    Iterator(sequence: self)
  }

  public struct Iterator: IteratorProtocol {
    private let sequence: DateSequence
    private let goesBack: Bool
    private var count = 0
    private var last: Date?

    fileprivate init(sequence: DateSequence) {
      self.sequence = sequence
      goesBack = sequence.span.averageSeconds < 0
    }

    public mutating func next() -> Date? {
      // Dates repeat after a skipped day, and for years if the span is `1.year - 365.days`.
      for _ in 0..<1_000 {
        guard let date = sequence.date(number: count), isWithin(date) else { return nil }
        count += 1
        if let last, goesBack ? date >= last : date <= last { continue }
        last = date
        return date
      }
      return nil
    }

    private func isWithin(_ date: Date) -> Bool {
      if date == sequence.end { return sequence.includesEnd }
      return goesBack ? date > sequence.end : date < sequence.end
    }
  }

  private func date(number: Int) -> Date? {
    guard let span = span.multiplied(by: number) else { return nil }
    return start.adding(span, region: region)
  }
}

extension Date {
  /// Returns this date and those that follow at regular intervals, through an end date that is
  /// included.
  ///
  /// A negative span gives dates that go back. An empty span gives only this date.
  public func dates(
    every span: DateSpan, through end: Date, region: Region = .current
  ) -> DateSequence {
    DateSequence(start: self, span: span, end: end, includesEnd: true, region: region)
  }

  /// Returns this date and those that follow at regular intervals, up to an end date that is not
  /// included.
  public func dates(
    every span: DateSpan, to end: Date, region: Region = .current
  ) -> DateSequence {
    DateSequence(start: self, span: span, end: end, includesEnd: false, region: region)
  }
}

extension DateSpan {
  /// Returns the span multiplied by a factor; `nil` if an amount is too large for an `Int`.
  fileprivate func multiplied(by factor: Int) -> DateSpan? {
    var result = DateSpan.zero
    for unit in DateUnit.allCases {
      let (amount, overflows) = self[unit].multipliedReportingOverflow(by: factor)
      if overflows { return nil }
      result[unit] = amount
    }
    return result
  }
}
