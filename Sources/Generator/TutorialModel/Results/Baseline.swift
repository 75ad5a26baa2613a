/// The failures of documentation that are known, so that only what changes fails a run.
///
/// It names no lines: text above a block changes nothing.
package struct Baseline: Sendable, Hashable {
  /// The file's name, in the package's folder.
  package static let fileName = "exhibit-baseline.txt"

  /// A block that fails.
  package struct Entry: Sendable, Hashable {
    /// The file.
    package var path: String
    /// Of the block's code.
    package var digest: String
    /// The word for how it fails.
    package var kind: String
    /// The first message, for those who read the file: a compiler may word it otherwise.
    package var message: String

    package init(path: String, digest: String, kind: String, message: String) {
      self.path = path
      self.digest = digest
      self.kind = kind
      self.message = message
    }
  }

  /// How many blocks and claims were checked.
  package var blocks: Int
  package var claims: Int
  package var entries: [Entry]

  package init(blocks: Int, claims: Int, entries: [Entry]) {
    self.blocks = blocks
    self.claims = claims
    self.entries = entries
  }
}

/// How many blocks and claims a baseline has, and how many a run checked.
package struct BaselineCounts: Sendable, Hashable, Codable {
  package var knownBlocks, knownClaims: Int
  package var blocks, claims: Int

  package init(known: Baseline, now: Baseline) {
    knownBlocks = known.blocks
    knownClaims = known.claims
    blocks = now.blocks
    claims = now.claims
  }

  /// The counts of two parts of a run together.
  package static func + (a: BaselineCounts, b: BaselineCounts) -> BaselineCounts {
    var sum = a
    sum.blocks += b.blocks
    sum.claims += b.claims
    return sum
  }

  /// What is fewer than the baseline says.
  package var changes: [BaselineChange] {
    Baseline(blocks: knownBlocks, claims: knownClaims, entries: [])
      .changes(to: Baseline(blocks: blocks, claims: claims, entries: []), present: [:])
  }
}

// MARK: - Changes

/// How a run differs from a baseline. Each one fails the run.
package struct BaselineChange: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// A failure that is not in the baseline.
    case new
    /// A block that was changed and still fails.
    case changed
    /// A known block that fails in another way.
    case otherwise
    /// A known block that passes now.
    case mended
    /// A known block that is not there any more.
    case gone
    /// Fewer blocks or claims were checked.
    case fewer
  }

  package var kind: Kind
  /// As it is now; as it was, of a block that passes or is gone.
  package var entry: Baseline.Entry?
  /// What is to be done, in a sentence or two.
  package var message: String

  init(_ kind: Kind, _ entry: Baseline.Entry? = nil, _ message: String) {
    self.kind = kind
    self.entry = entry
    self.message = message
  }
}

extension Baseline {
  /// How a run differs from this baseline, in the order of the files' names.
  ///
  /// - Parameter present: the digests of all blocks of each file, those that pass among them.
  package func changes(to now: Baseline, present: [String: Set<String>]) -> [BaselineChange] {
    let paths = Set((entries + now.entries).map(\.path)).sorted()
    var changes = paths.flatMap { path in
      Self.changes(
        from: entries.filter { $0.path == path }, to: now.entries.filter { $0.path == path },
        present: present[path] ?? [])
    }
    if now.blocks < blocks { changes.append(fewer("blocks", now.blocks, blocks)) }
    if now.claims < claims { changes.append(fewer("claims", now.claims, claims)) }
    return changes
  }

  /// The changes in one file.
  private static func changes(from old: [Entry], to new: [Entry], present: Set<String>)
    -> [BaselineChange]
  {
    var changes: [BaselineChange] = []
    var left = old
    var unknown: [Entry] = []
    for entry in new {
      let same = left.firstIndex { $0.digest == entry.digest && $0.kind == entry.kind }
      if let index = same ?? left.firstIndex(where: { $0.digest == entry.digest }) {
        let known = left.remove(at: index)
        if known.kind != entry.kind {
          changes.append(BaselineChange(.otherwise, entry, failsOtherwise(known, entry)))
        }
      } else {
        unknown.append(entry)
      }
    }
    // What is left passes now, or stands no more in this form.
    var gone = left.filter { !present.contains($0.digest) }
    let mended = left.filter { present.contains($0.digest) }
    for entry in unknown {
      let closest = gone.firstIndex { $0.message == entry.message } ?? gone.indices.first
      if let closest {
        gone.remove(at: closest)
        changes.append(BaselineChange(.changed, entry, stillFails))
      } else {
        changes.append(BaselineChange(.new, entry, isNew))
      }
    }
    changes += mended.map { BaselineChange(.mended, $0, passesNow) }
    return changes + gone.map { BaselineChange(.gone, $0, isGone) }
  }

  private func fewer(_ what: String, _ count: Int, _ before: Int) -> BaselineChange {
    BaselineChange(
      .fewer, nil,
      "fewer \(what) were checked: \(count) instead of \(before). If that is intended, write the "
        + "baseline again with --write-baseline.")
  }
}

private let isNew = "this failure is new: it is not in the baseline"
private let stillFails = "this block was changed and still fails. Fix it now."
private let passesNow =
  "this block is in the baseline and passes now. Write the baseline again with --write-baseline."
private let isGone =
  "this block is in the baseline but no longer exists. Write the baseline again with "
  + "--write-baseline."

private func failsOtherwise(_ known: Baseline.Entry, _ entry: Baseline.Entry) -> String {
  "this block fails in another way than the baseline says: '\(entry.kind)', not '\(known.kind)'"
}

// MARK: - The file

extension Baseline {
  /// What the file holds: a line for each entry, sorted, so that versions of it compare well.
  package var text: String {
    let lines = entries.map { entry in
      [entry.path, entry.digest, entry.kind, entry.message].map(Self.field)
        .joined(separator: "\t")
    }
    let counts = ["blocks\t\(blocks)", "claims\t\(claims)"]
    return (Self.head + counts + lines.sorted()).joined(separator: "\n") + "\n"
  }

  private static let head = [
    "# Samples that are known to fail. exhibit check --write-baseline writes this file.",
    "# path, digest of the block, class and first message, with tabs between them",
  ]

  /// Reads the file's text.
  ///
  /// - Parameter path: the file's, for messages.
  /// - Returns: no baseline where the text is not one; its first line that is not says why.
  package static func parse(_ text: String, path: String) -> (
    baseline: Baseline?, diagnostics: [Diagnostic]
  ) {
    var counts: [String: Int] = [:]
    var entries: [Entry] = []
    for (number, line) in Self.lines(of: text).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unfield)
      if fields.count == 4, fields.prefix(3).allSatisfy({ !$0.isEmpty }) {
        entries.append(
          Entry(path: fields[0], digest: fields[1], kind: fields[2], message: fields[3]))
      } else if fields.count == 2, ["blocks", "claims"].contains(fields[0]),
        counts[fields[0]] == nil, let count = Int(fields[1]), count >= 0
      {
        counts[fields[0]] = count
      } else {
        return (nil, [Diagnostic(path: path, line: number + 1, notALine)])
      }
    }
    guard let blocks = counts["blocks"], let claims = counts["claims"] else {
      return (nil, [Diagnostic(path: path, line: nil, noCounts)])
    }
    return (Baseline(blocks: blocks, claims: claims, entries: entries), [])
  }

  /// Also those of a file that was written with CR LF.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A field on one line, without tabs.
  private static func field(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      // Whatever else could end a line.
      case "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unfield(_ text: some StringProtocol) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Diagnostic {
  /// A change that is about no block.
  package init(of change: BaselineChange) {
    self.init(path: Baseline.fileName, position: nil, message: change.message)
  }

  fileprivate init(path: String, line: Int?, _ message: String) {
    self.init(
      path: path, position: line.map { SourcePosition(line: $0, column: 1) }, message: message)
  }
}

private let notALine =
  "this is not a line of a baseline: path, digest, class and message, with tabs between them. "
  + "Write the file again with exhibit check --write-baseline."

private let noCounts =
  "the baseline does not say how many blocks and claims were checked. Write it again with exhibit "
  + "check --write-baseline."
