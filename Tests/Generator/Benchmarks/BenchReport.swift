import Foundation

/// The figures of all rounds, a line for each thing that was measured.
struct BenchReport: CustomStringConvertible {
  private struct Line {
    var name: String
    var seconds: [Double] = []
    var ratios: [Double] = []
    var toReach: String?
  }

  private var lines: [Line] = []

  /// - Parameters:
  ///   - base: the seconds to which this round is compared.
  ///   - toReach: the ratio to reach.
  mutating func add(
    _ name: String, seconds: Double, against base: Double? = nil, toReach: String? = nil
  ) {
    let index =
      lines.firstIndex { $0.name == name }
      ?? {
        lines.append(Line(name: name, toReach: toReach))
        return lines.count - 1
      }()
    lines[index].seconds.append(seconds)
    if let base { lines[index].ratios.append(seconds / base) }
  }

  var description: String {
    lines.map { line in
      let seconds = line.seconds.map { String(format: "%.3f", $0) }.joined(separator: " ")
      var text = "\(line.name): \(seconds) s"
      if !line.ratios.isEmpty {
        let median = line.ratios.sorted()[line.ratios.count / 2]
        let ratios = line.ratios.map { String(format: "%.3f", $0) }.joined(separator: " ")
        text += "; ratios \(ratios), median \(String(format: "%.3f", median))"
      }
      return text + (line.toReach.map { " (to reach: \($0))" } ?? "")
    }
    .joined(separator: "\n")
  }
}
