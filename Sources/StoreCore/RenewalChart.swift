import Foundation
import Pictures

/// A subscription's paid periods on a line of time, one step for each: how fast a store renews,
/// and when it stops.
public struct RenewalChart: Hashable, Sendable {
  /// The paid periods in their order: the purchase's first, then each renewal's.
  public let periods: [DateInterval]

  /// Makes a chart of the transactions of one subscription; others are passed over.
  public init(of productIdentifier: String, in records: [TransactionRecord]) {
    periods =
      records
      .filter { $0.payment.productIdentifier == productIdentifier && $0.state == .purchased }
      .sorted { $0.purchaseDate < $1.purchaseDate }
      .compactMap { record in
        record.expirationDate.flatMap { end in
          // One that was refunded or ended by force has no time of its own left.
          record.purchaseDate < end ? DateInterval(start: record.purchaseDate, end: end) : nil
        }
      }
  }

  /// From the first period's start to the last one's end, in seconds.
  public var duration: TimeInterval {
    guard let first = periods.first, let end = periods.map(\.end).max() else { return 0 }
    return end.timeIntervalSince(first.start)
  }
}

extension RenewalChart: CustomStringConvertible {
  /// In short: "13 periods in 65 minutes".
  public var description: String {
    let unit = unit
    return "\(counted(periods.count, "period")) in \(counted(unit.count(duration), unit.name))"
  }
}

extension RenewalChart: PictureConvertible {
  public var picture: Picture {
    let (left, right, top, step) = (44.0, 16.0, 16.0, 16.0)
    let width = 480.0
    let bottom = top + step * Double(max(periods.count, 1))
    let unit = unit
    let scale = (width - left - right) / max(duration, 1)
    let start = periods.first?.start ?? .distantPast
    var elements: [String] = []
    for tick in unit.ticks(through: duration) {
      let x = point(left + Double(tick) * unit.seconds * scale)
      elements.append(
        """
        <line x1="\(x)" y1="\(point(top))" x2="\(x)" y2="\(point(bottom))" class="rule"/>\
        <text x="\(x)" y="\(point(bottom + 18))" text-anchor="middle" class="dim">\(tick)</text>
        """)
    }
    for (index, period) in periods.enumerated() {
      let y = top + step * Double(index)
      let x = left + period.start.timeIntervalSince(start) * scale
      elements.append(
        """
        <rect x="\(point(x))" y="\(point(y + 2))" width="\(point(period.duration * scale))" \
        height="\(point(step - 4))" rx="3" class="\(index == 0 ? "first" : "next")"/>\
        <text x="\(point(left - 10))" y="\(point(y + 12))" text-anchor="end" class="dim">\
        \(index + 1)</text>
        """)
    }
    elements.append(
      """
      <text x="\(point(width - right))" y="\(point(bottom + 36))" text-anchor="end" class="dim">\
      \(unit.name)s after the purchase</text>
      """)
    let height = point(bottom + 48)
    return Picture(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(point(width))" height="\(height)" \
        viewBox="0 0 \(point(width)) \(height)">
        <style>\(Self.style)</style>
        <rect width="\(point(width))" height="\(height)" rx="12" class="page"/>
        \(elements.joined(separator: "\n"))
        </svg>
        """,
      alternativeText: alternativeText)
  }

  private var alternativeText: String {
    guard !periods.isEmpty else { return "A chart without periods." }
    let lengths = Set(periods.map { unit.count($0.duration) })
    let each =
      lengths.count == 1 ? ", \(counted(lengths.first ?? 0, unit.name)) each" : ""
    return "A chart of \(description)\(each), one after the other."
  }

  /// The largest unit that the shortest period has at least one of.
  private var unit: ChartUnit {
    let shortest = periods.map(\.duration).min() ?? 60
    return ChartUnit.allCases.first { $0.seconds <= shortest } ?? .second
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// A coordinate, to a tenth of a point.
  private func point(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  // It lies on a page of its own, so that it is legible on any.
  private static let style = """
    text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif}\
    .page{fill:#f2f2f7}.rule{stroke:#c6c6c8}.dim{fill:#636366}.first{fill:#1b6e33}\
    .next{fill:#0a63c9}\
    @media (prefers-color-scheme:dark){.page{fill:#1c1c1e}.rule{stroke:#48484a}\
    .dim{fill:#b0b0b8}.first{fill:#7bd88f}.next{fill:#64a8ff}}
    """
}

private enum ChartUnit: CaseIterable {
  case day, minute, second

  var name: String { "\(self)" }

  var seconds: Double {
    switch self {
    case .day: 86_400
    case .minute: 60
    case .second: 1
    }
  }

  func count(_ duration: TimeInterval) -> Int { Int((duration / seconds).rounded()) }

  /// Round numbers of the unit, ten of them at most.
  func ticks(through duration: TimeInterval) -> StrideThrough<Int> {
    let end = Int(duration / seconds)
    let widths = [1, 2, 5, 10, 15, 20, 30, 50, 60, 100, 120, 180, 360, 500, 1_000, 3_600]
    let width = widths.first { end / $0 <= 10 } ?? max(end, 1)
    return stride(from: 0, through: end, by: width)
  }
}
