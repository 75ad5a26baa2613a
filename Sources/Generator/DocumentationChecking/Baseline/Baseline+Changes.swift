import TutorialModel

extension Baseline {
  /// The differences between a run and this baseline, sorted by path.
  ///
  /// - Parameter present: the digests of all blocks of each file, with or without failures.
  package func changes(to now: Baseline, present: [String: Set<String>]) -> [BaselineChange] {
    let paths = Set((entries + now.entries).map(\.path)).sorted()
    var changes = paths.flatMap { path in
      Self.changes(
        from: entries.filter { $0.path == path }, to: now.entries.filter { $0.path == path },
        present: present[path] ?? [])
    }
    changes += BaselineCounts(known: self, now: now).shortfalls.map {
      BaselineChange(.fewer, nil, $0)
    }
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
    // The rest pass now, or were changed or removed.
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

  /// The differences between a run and this baseline, sorted by path.
  package func changes(to verdicts: [BlockVerdict]) -> [BaselineChange] {
    changes(
      to: Baseline(verdicts),
      present: Dictionary(grouping: verdicts.map(\.block), by: \.path)
        .mapValues { Set($0.map(\.digest)) })
  }
}

extension BaselineCounts {
  package init(known: Baseline, now: Baseline) {
    self.init(
      knownBlocks: known.blocks, knownClaims: known.claims, blocks: now.blocks, claims: now.claims)
  }
}

private let isNew = "this failure is new: it is not in the baseline"
private let stillFails = "this block was changed since the baseline was written, and still fails"
private let passesNow =
  "this block is in the baseline and passes now. Write the baseline again with --write-baseline."
private let isGone =
  "this block is in the baseline but no longer exists. Write the baseline again with "
  + "--write-baseline."

private func failsOtherwise(_ known: Baseline.Entry, _ entry: Baseline.Entry) -> String {
  "this block fails in another way than the baseline says: '\(entry.kind)', not '\(known.kind)'"
}
