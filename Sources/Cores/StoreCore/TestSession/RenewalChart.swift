import Foundation
import Pictures

/// A chart of a subscription's paid periods over time, with one step for each period. It shows how
/// fast a store renews, and when it stops.
public struct RenewalChart: Hashable, Sendable {
  /// The paid periods in order: the purchase, then each renewal.
  public let periods: [DateInterval]

  /// Makes a chart of one subscription's transactions. Other records are ignored.
  public init(of productIdentifier: String, in records: [TransactionRecord]) {
    periods =
      records
      .filter { $0.payment.productIdentifier == productIdentifier && $0.state == .purchased }
      .sorted { $0.purchaseDate < $1.purchaseDate }
      .compactMap { record in
        record.expirationDate.flatMap { end in
          // A period that was refunded or forcibly ended may be empty.
          record.purchaseDate < end ? DateInterval(start: record.purchaseDate, end: end) : nil
        }
      }
  }

  /// The time from the start of the first period to the end of the last, in seconds.
  public var duration: TimeInterval {
    guard let first = periods.first, let end = periods.map(\.end).max() else { return 0 }
    return end.timeIntervalSince(first.start)
  }
}

extension RenewalChart: CustomStringConvertible {
  /// A short description, such as "13 periods in 65 minutes".
  public var description: String {
    let unit = unit
    return "\("period".counted(periods.count)) in \(unit.name.counted(unit.count(duration)))"
  }
}

extension RenewalChart: PictureConvertible {
  public var picture: Picture {
    let (left, right, top, step) = (44.0, 16.0, 16.0, 16.0)
    let bottom = top + step * Double(max(periods.count, 1))
    var drawing = Drawing(width: 480, height: bottom + 48)
    let unit = unit
    let end = drawing.width - right
    let scale = (end - left) / max(duration, 1)
    for tick in unit.ticks(through: duration) {
      let x = left + Double(tick) * unit.seconds * scale
      drawing.line(x1: x, y1: top, x2: x, y2: bottom)
      drawing.text(
        "\(tick)", x: x, y: bottom + 18, size: 12, anchor: "middle", class: "dim")
    }
    let start = periods.first?.start ?? .distantPast
    for (index, period) in periods.enumerated() {
      let y = top + step * Double(index)
      drawing.rectangle(
        x: left + period.start.timeIntervalSince(start) * scale, y: y + 2,
        width: period.duration * scale, height: step - 4, radius: 3,
        class: index == 0 ? "good" : "link")
      drawing.text(
        "\(index + 1)", x: left - 10, y: y + 12, size: 12, anchor: "end", class: "dim")
    }
    drawing.text(
      "\(unit.name)s after the purchase", x: end, y: bottom + 36, size: 12, anchor: "end",
      class: "dim")
    return drawing.picture(alternativeText: alternativeText)
  }

  private var alternativeText: String {
    guard !periods.isEmpty else { return "A chart without periods." }
    let lengths = Set(periods.map { unit.count($0.duration) })
    let each =
      lengths.count == 1 ? ", \(unit.name.counted(lengths.first ?? 0)) each" : ""
    return "A chart of \(description)\(each), one after the other."
  }

  /// The largest unit that is no longer than the shortest period.
  private var unit: ChartUnit {
    let shortest = periods.map(\.duration).min() ?? 60
    return ChartUnit.allCases.first { $0.seconds <= shortest } ?? .second
  }
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

  /// Returns round numbers of the unit, with at most ten steps.
  func ticks(through duration: TimeInterval) -> StrideThrough<Int> {
    let end = Int(duration / seconds)
    let widths = [1, 2, 5, 10, 15, 20, 30, 50, 60, 100, 120, 180, 360, 500, 1_000, 3_600]
    let width = widths.first { end / $0 <= 10 } ?? max(end, 1)
    return stride(from: 0, through: end, by: width)
  }
}
