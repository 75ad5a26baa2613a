/// The number of a line in a text. Each kind of text has its own type, so that lines of different
/// texts cannot be mixed.
package protocol LineNumber: Strideable, Hashable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
where Stride == Int, IntegerLiteralType == Int {
  var number: Int { get }

  init(_ number: Int)
}

extension LineNumber {
  package init(integerLiteral value: Int) { self.init(value) }

  package func distance(to other: Self) -> Int { other.number - number }

  package func advanced(by lines: Int) -> Self { Self(number + lines) }

  package static func + (line: Self, lines: Int) -> Self { line.advanced(by: lines) }

  package var description: String { String(number) }
}

extension ClosedRange where Bound: LineNumber {
  package init(_ numbers: ClosedRange<Int>) {
    self = Bound(numbers.lowerBound)...Bound(numbers.upperBound)
  }

  /// The same lines as plain numbers, such as array indices.
  package var numbers: ClosedRange<Int> { lowerBound.number...upperBound.number }
}
