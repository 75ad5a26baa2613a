/// A small plot of a series of numbers: its shape, without axes.
struct Sparkline {
  /// The minimum number of values. Fewer have no shape.
  static let leastCount = 5

  private static let width = 1000.0
  private static let height = 200.0
  /// The room for the line's own width.
  private static let inset = 10.0

  private let texts: [String]
  private let numbers: [Double]

  /// Creates a plot; `nil` if the values are not a series of numbers.
  init?(values: [String]) {
    guard values.count >= Self.leastCount else { return nil }
    texts = values
    numbers = values.compactMap(Double.init).filter(\.isFinite)
    guard numbers.count == values.count else { return nil }
  }

  func render(isWhole: Bool, into html: inout String) {
    html += "<svg class=\"plot\" viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\""
    html += " preserveAspectRatio=\"none\" role=\"img\" aria-label=\""
    html.appendEscaped(description(isWhole: isWhole))
    html += "\"><polyline points=\"\(points)\" /></svg>"
  }

  /// The plot in words, with the numbers as the program wrote them.
  private func description(isWhole: Bool) -> String {
    let lowest = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
    let highest = numbers.indices.max { numbers[$0] < numbers[$1] } ?? 0
    let count = isWhole ? "\(texts.count)" : "the first \(texts.count)"
    return "Plot of \(count) values: first \(texts[0]), last \(texts[texts.count - 1]), "
      + "lowest \(texts[lowest]), highest \(texts[highest])"
  }

  /// The points of the line, in whole numbers, which are written the same way everywhere.
  private var points: String {
    // Uses halves, since the difference of the extreme Doubles is not a finite Double.
    let halves = numbers.map { $0 / 2 }
    let lowest = halves.min() ?? 0
    let range = (halves.max() ?? 0) - lowest
    return halves.enumerated().map { index, half in
      let x = Self.width * Double(index) / Double(halves.count - 1)
      let share = range > 0 ? (half - lowest) / range : 0.5
      let y = Self.inset + (1 - share) * (Self.height - 2 * Self.inset)
      return "\(Int(x.rounded())),\(Int(y.rounded()))"
    }.joined(separator: " ")
  }
}
