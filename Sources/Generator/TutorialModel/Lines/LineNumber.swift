/// The number of a line in a text. Each kind of text has a type of its own, so that the compiler
/// refuses to mix the lines of different texts.
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

  /// The same lines as plain numbers, such as indices of an array.
  package var numbers: ClosedRange<Int> { lowerBound.number...upperBound.number }
}
