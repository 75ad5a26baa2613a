import TutorialModel

/// The outcome of checking a package's documentation.
package struct DocumentationOutcome: Sendable {
  package var outcome: RunOutcome
  /// The numbers of blocks of each class by file, sorted by path.
  private let counts: [(path: String, classes: [BlockClass: Int])]
  /// The number of files that were read, with blocks or without.
  private let readFiles: Int
  /// The number of blocks that are not Swift.
  private let otherBlocks: Int
  /// The blocks that were not checked, with the reasons.
  package let unchecked: [Diagnostic]
  private let claims: ClaimTally
  /// The number of failures that the baseline knows.
  package var knownFailures = 0

  package init(
    _ verdicts: [BlockVerdict], readFiles: Int, otherBlocks: Int, outcome: RunOutcome
  ) {
    self.outcome = outcome
    self.readFiles = readFiles
    self.otherBlocks = otherBlocks
    counts = Dictionary(grouping: verdicts, by: \.block.path)
      .mapValues { Dictionary(grouping: $0, by: \.blockClass).mapValues(\.count) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    claims = verdicts.reduce(into: ClaimTally()) { $0 += $1.checked.claims }
    unchecked = verdicts.compactMap { verdict in
      verdict.reason.map {
        Diagnostic(
          path: verdict.block.path, position: verdict.block.sample.code.position, severity: .note,
          message: $0)
      }
    }
  }

  /// A line for each file with blocks, then the totals.
  package var summary: [String] {
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
  /// The treatment of the class's blocks.
  fileprivate var meaning: String {
    switch self {
    case .program: "ran, with their claims compared"
    case .members: "compiled inside a type"
    case .programFile: "compiled with their @main"
    case .manifest: "type-checked with PackageDescription"
    case .listing: "their names compared with the package's"
    case .sketch: "do not parse, or lack some of their code"
    case .fragment: "use names that nothing here declares"
    case .platform: "need what this machine lacks"
    case .endless: "run on until they are stopped"
    case .unreached: "compile, below code that does not run to its end"
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
