import Foundation
import TestSupport
import TutorialModel

/// The time that 100,000 samples take on 1 to 64 machines, each with one `--partition`:
/// `exhibit-bench partitions`.
///
/// The sessions and the parts that they fall into are simulated; the cost of a session was
/// measured. Benchmarks.md has the assumptions.
struct PartitionSimulation {
  static let samples = 100_000
  static let processors = 2.0
  /// Processor seconds to build, run and check a program: 0.24 for ten samples, as measured.
  static func cost(samples: Int) -> Double { 0.19 + 0.005 * Double(samples) }
  /// Processor seconds for a program whose result is known: 2 ms in each of two runs.
  static let known = 0.004
  /// Seconds on each machine before the first program: start, and reading every page of ten samples.
  static let start = 0.15 + Double(samples / 10) / 2_000
  /// Seconds for the modules that samples import, on each machine that does not have them.
  static let modules = 60.0

  /// The number of samples of each session, and its digest.
  private let sessions: [(samples: Int, digest: UInt64)]

  init() {
    var generator = SeededGenerator(seed: 1)
    var sessions: [(samples: Int, digest: UInt64)] = []
    var count = 0
    while count < Self.samples {
      let size = min(Int.random(in: 1...19, using: &generator), Self.samples - count)
      sessions.append((size, generator.next()))
      count += size
    }
    self.sessions = sessions
  }

  /// A row of a table in Markdown for each number of machines.
  func report() -> String {
    var lines = [
      "sessions: \(sessions.count)",
      "| machines | cold, minutes | speed-up | the fullest part to the mean | 1 % changed, seconds |",
      "|---|---|---|---|---|",
    ]
    let one = seconds(machines: 1).cold
    for machines in [1, 2, 4, 8, 16, 32, 64] {
      let (cold, changed, fullest) = seconds(machines: machines)
      lines.append(
        "| \(machines) | \(text(cold / 60)) | \(text(one / cold)) | \(text(fullest, digits: 2)) "
          + "| \(text(changed)) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The slowest machine's time, with nothing known and with all but every hundredth session known.
  private func seconds(machines: Int) -> (cold: Double, changed: Double, fullest: Double) {
    let loads = (1...machines).map { number in
      let part = Partition("\(number)/\(machines)")
      let own = sessions.filter { part?.contains($0.digest) ?? false }
      let cold = own.map { Self.cost(samples: $0.samples) }.reduce(0, +)
      let changed = own.map {
        ($0.digest >> 32) % 100 == 0 ? Self.cost(samples: $0.samples) : Self.known
      }.reduce(0, +)
      return (cold: cold, changed: changed)
    }
    let cold = loads.map(\.cold).max() ?? 0
    let mean = loads.map(\.cold).reduce(0, +) / Double(machines)
    let changed = loads.map(\.changed).max() ?? 0
    return (
      Self.start + Self.modules + cold / Self.processors, Self.start + changed / Self.processors,
      cold / mean
    )
  }

  private func text(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value)
  }
}
