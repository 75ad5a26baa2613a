import TutorialModel

/// The verdict about a block.
package struct BlockVerdict: Sendable {
  package let block: DocumentedBlock
  /// The class of the block; a program that ends in a fault is broken.
  package let blockClass: BlockClass
  /// The block with its results, as reports show it.
  package let checked: CheckedSample
  /// The reason why the block was not checked; `nil` for a checked block.
  package let reason: String?

  /// - Parameters:
  ///   - undeclared: names in listings that the package does not declare.
  ///   - isStrict: whether a block fails if it cannot be checked.
  /// - Returns: `nil` for a block that is not Swift.
  init?(_ record: BlockRecord, undeclared: Set<String>, isStrict: Bool) {
    guard let learned = record.blockClass else { return nil }
    let block = record.block
    var (found, checked) = (learned, CheckedSample(sample: block.sample, verdict: .passed))
    if learned == .program {
      (found, checked) = Self.program(record)
    } else {
      checked.isCached = record.run?.isCached ?? false
    }
    switch found {
    case .program, .members, .programFile, .manifest: break
    case .listing:
      if let wrong = block.outline.undeclared(undeclared) {
        checked.diagnostics = wrong.map { notDeclared($0, in: block) }
        checked.verdict = wrong.isEmpty ? .passed : .failed
      } else {
        found = .sketch
        checked = CheckedSample(sample: block.sample, verdict: .ignored)
      }
    case .broken:
      checked.verdict = .failed
      if checked.diagnostics.isEmpty {
        checked.diagnostics = record.trials.errors
      }
    case .sketch, .fragment, .platform, .endless, .unreached:
      checked = CheckedSample(sample: block.sample, verdict: .ignored)
    case .skipped: checked.verdict = .ignored
    case .unfinished:
      checked = CheckedSample(sample: block.sample, verdict: .ignored)
      if let obstacle = record.obstacle { checked.verdict = .notRun(obstacle) }
    }
    reason = BlockReason(record: record).text(for: found)
    if isStrict, let reason, found != .skipped, found != .unfinished {
      checked.verdict = .failed
      checked.diagnostics = [
        Diagnostic(
          path: block.path, position: block.sample.code.position, message: "\(reason). \(remedy)")
      ]
    }
    checked.blockClass = found
    checked.reason = found == .unfinished ? nil : reason
    blockClass = found
    self.checked = checked
    self.block = block
  }

  /// The verdicts about all blocks of Swift that this part of the run reports.
  ///
  /// - Parameters:
  ///   - planner: a planner that has settled all blocks.
  ///   - undeclared: the names in listings that the package does not declare.
  ///   - isStrict: whether a block fails if it cannot be checked.
  package static func all(
    of planner: BlockPlanner, undeclared: Set<String> = [], isStrict: Bool = false
  ) -> [BlockVerdict] {
    planner.reported.compactMap { BlockVerdict($0, undeclared: undeclared, isStrict: isStrict) }
  }

  /// The class and the results of a block that compiles.
  private static func program(_ record: BlockRecord) -> (BlockClass, CheckedSample) {
    var checked = record.checked()
    // The blocks above it do not run: its results are unknown.
    if case .skipped = checked.verdict { return (.unreached, checked) }
    if record.leavesOutAll { return (.platform, checked) }
    guard record.block.sample.words.kind == .run, let ending = record.run?.own?.ending else {
      return (.program, checked)
    }
    switch ending {
    case .built, .finished: return (.program, checked)
    case .timedOut, .exceeded: return (.endless, checked)
    case .notRun: return (.unfinished, checked)
    case .refused: return (.broken, checked)
    case .crashed(let message, _) where !message.contains("Error raised at top level"):
      return (.broken, checked)
    // The program exited by itself, as a command without arguments does, or it lacks a file or a
    // server.
    case .exited, .crashed:
      checked.verdict = .passed
      checked.diagnostics = []
      return (.program, checked)
    }
  }
}

extension SessionRun {
  /// Indicates whether none of its programs had to run.
  fileprivate var isCached: Bool {
    own?.isCached != false && alone.values.allSatisfy(\.isCached)
  }
}

private let remedy =
  "--strict requires that every block can be checked: complete it, or write "
  + "<!-- exhibit: skip=\"reason\" --> above it."

private func notDeclared(_ listed: ListedName, in block: DocumentedBlock) -> Diagnostic {
  Diagnostic(
    path: block.path,
    position: block.sample.code.position(line: CodeLine(listed.line), column: listed.column),
    message:
      "the package declares no '\(listed.name)'. If it has another name now, correct it here.")
}
