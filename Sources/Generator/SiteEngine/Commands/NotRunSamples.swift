import TutorialModel

/// The samples of a run whose programs were not started.
struct NotRunSamples {
  private let total: Int
  /// The positions of the samples, by the obstacle.
  private var places: [Obstacle: [(path: String, line: Int)]] = [:]

  init(_ samples: [CheckedSample]) {
    total = samples.count { !$0.isElsewhere }
    for sample in samples {
      guard let obstacle = sample.obstacle else { continue }
      places[obstacle, default: []].append((sample.sample.id.path, sample.sample.line))
    }
  }

  /// Returns the messages about the samples: that the run is incomplete, and which samples are
  /// missing.
  ///
  /// - Parameter path: the path of the messages.
  func problems(path: String) -> [Diagnostic] {
    places.sorted { $0.key.reason < $1.key.reason }.map { obstacle, places in
      let pages = Dictionary(grouping: places, by: \.path).sorted { $0.key < $1.key }
      return Diagnostic(
        path: path, position: nil,
        message: "\(places.count) of \(total) sample\(total == 1 ? "" : "s") "
          + "\(places.count == 1 ? "was" : "were") not run: \(obstacle.reason). \(obstacle.remedy)",
        details: pages.map { page in
          let lines = page.value.map(\.line).sorted().map { "\($0)" }.joined(separator: ", ")
          return "\(page.key): line\(page.value.count == 1 ? "" : "s") \(lines)"
        })
    }
  }
}

extension CheckedSample {
  /// The reason why the sample's program was not started; `nil` for a sample that was checked or
  /// skipped.
  var obstacle: Obstacle? {
    if case .notRun(let obstacle) = verdict, !isElsewhere { obstacle } else { nil }
  }
}

extension Obstacle {
  fileprivate var remedy: String {
    switch self {
    case .deadline:
      "Run it again: results are kept, and the next run goes on from there."
    case .noResult:
      "Pass what `exhibit test --save-results` wrote for all parts of these sources, or add "
        + "--run-missing."
    }
  }
}
