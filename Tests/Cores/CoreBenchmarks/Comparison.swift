import Foundation

/// A question that a core module and plain Foundation answer.
struct Comparison {
  /// The result of one round.
  struct Round {
    /// The time for one answer, in nanoseconds.
    let own, foundation: Double
    var ratio: Double { own / foundation }
  }

  let name: String
  /// The first input with different answers.
  let disagreement: String?
  private let round: () -> Round

  /// Makes a comparison and evaluates every input once with both.
  init<Input, Answer: Equatable>(
    _ name: String, of inputs: [Input], own: @escaping (Input) -> Answer,
    foundation: @escaping (Input) -> Answer
  ) {
    self.name = name
    disagreement = inputs.first { own($0) != foundation($0) }
      .map { "\($0): \(own($0)), Foundation \(foundation($0))" }
    round = {
      // Alternates in turns of some milliseconds, so that a slower processor or a cold cache slows
      // both.
      var (own, foundation) = (Stopwatch(asking: own), Stopwatch(asking: foundation))
      for _ in 0..<8 {
        own.run(on: inputs)
        foundation.run(on: inputs)
      }
      return Round(own: own.nanoseconds, foundation: foundation.nanoseconds)
    }
  }

  /// Runs several rounds, sorted by their ratios.
  func rounds(_ count: Int) -> [Round] {
    (0..<count).map { _ in round() }.sorted { $0.ratio < $1.ratio }
  }
}

/// Measures the processor time of answers, which excludes other work on the machine.
private struct Stopwatch<Input, Answer> {
  let ask: (Input) -> Answer
  private var elapsed = 0.0
  private var count = 0

  init(asking ask: @escaping (Input) -> Answer) {
    self.ask = ask
  }

  /// The time for one answer, in nanoseconds.
  var nanoseconds: Double { elapsed / Double(count) }

  /// Evaluates the inputs repeatedly for about five milliseconds.
  mutating func run(on inputs: [Input]) {
    let start = now
    repeat {
      for input in inputs { keep(ask(input)) }
      count += inputs.count
    } while now - start < 5_000_000
    elapsed += now - start
  }

  /// The processor time of this thread, in nanoseconds.
  private var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Consumes an answer, so that the optimizer does not remove the question.
@inline(never) private func keep<Answer>(_ answer: Answer) {
  withExtendedLifetime(answer) {}
}
