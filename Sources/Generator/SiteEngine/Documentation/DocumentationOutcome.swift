import TutorialModel

/// What came of checking a package's documentation.
public struct DocumentationOutcome: Sendable {
  /// A block that was not checked: its place, and why.
  public struct Unchecked: Sendable, Hashable, CustomStringConvertible {
    let place: Diagnostic

    public var description: String { "\(place)" }
  }

  public internal(set) var outcome: RunOutcome
  /// How many blocks of each class each file has, by path.
  let counts: [(path: String, classes: [BlockClass: Int])]
  /// How many files were read, with blocks or without.
  let readFiles: Int
  /// How many blocks are none of Swift's.
  let otherBlocks: Int
  public let unchecked: [Unchecked]
  /// What came of the comments that claim something.
  let claims: ClaimTally
  /// How many failures are known from the baseline.
  var knownFailures = 0

  init(
    _ verdicts: [BlockVerdict], readFiles: Int, otherBlocks: Int, hasContentErrors: Bool
  ) {
    var counts: [String: [BlockClass: Int]] = [:]
    for verdict in verdicts {
      counts[verdict.checked.sample.id.path, default: [:]][verdict.blockClass, default: 0] += 1
    }
    self.counts = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.readFiles = readFiles
    self.otherBlocks = otherBlocks
    claims = verdicts.reduce(into: ClaimTally()) { $0 += $1.checked.claims }
    outcome = RunOutcome(verdicts.map(\.checked), hasContentErrors: hasContentErrors)
    unchecked = verdicts.compactMap { verdict in
      verdict.reason.map {
        Unchecked(
          place: Diagnostic(
            path: verdict.checked.sample.id.path, position: verdict.checked.sample.code.position,
            severity: .note, message: $0))
      }
    }
  }

  /// A line for each file with blocks, then what all of them are together.
  public var summary: [String] {
    let width = counts.map(\.path.count).max() ?? 0
    let files = counts.map { path, classes in
      path.padding(to: width) + "  " + Self.text(of: classes)
    }
    let all = counts.reduce(into: [:]) { $0.merge($1.classes, uniquingKeysWith: +) }
    let total = all.values.reduce(0, +)
    let checked = all.reduce(0) { $0 + ($1.key.isChecked ? $1.value : 0) }
    var lines = files
    if !files.isEmpty { lines.append("") }
    lines.append(
      "\(total) block\(total == 1 ? "" : "s") of Swift in \(counts.count) of \(readFiles) files: "
        + "\(checked) checked, \(total - checked) not")
    for kind in BlockClass.allCases {
      guard let count = all[kind] else { continue }
      lines.append("  \(kind.counted(count)) (\(kind.meaning))")
    }
    if otherBlocks > 0 {
      lines.append("  \(otherBlocks) more block\(otherBlocks == 1 ? " is" : "s are") not Swift")
    }
    lines += claimLines
    if knownFailures > 0 {
      lines.append(
        "\(knownFailures) known failure\(knownFailures == 1 ? " is" : "s are") in the baseline")
    }
    return lines + [outcome.summary]
  }

  private var claimLines: [String] {
    guard claims.checked + claims.unchecked > 0 else { return [] }
    let head =
      "\(claims.checked) claims in comments were compared: \(claims.agreed) agree as text, "
      + "\(claims.lenient) in other words, \(claims.differing) differ"
    let needed = claims.leniencies.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "  \($0.value) but for the \($0.key.rawValue)" }
    let rest =
      claims.unchecked == 0
      ? [] : ["  \(claims.unchecked) more could not be compared with anything"]
    return [head] + needed + rest
  }

  private static func text(of classes: [BlockClass: Int]) -> String {
    BlockClass.allCases.compactMap { kind in classes[kind].map(kind.counted) }
      .joined(separator: ", ")
  }
}

extension BlockClass {
  /// What was done with a block of the class.
  fileprivate var meaning: String {
    switch self {
    case .program: "ran, with their claims compared"
    case .members: "compiled inside a type"
    case .programFile: "compiled with their @main"
    case .listing: "their names compared with the package's"
    case .sketch: "do not parse, or lack some of their code"
    case .fragment: "use names that nothing here declares"
    case .platform: "need what this machine lacks"
    case .endless: "run on until they are stopped"
    case .broken: "do not compile, or do not run to their end"
    case .skipped: "their author says so"
    case .unfinished: "the run started no more programs"
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
