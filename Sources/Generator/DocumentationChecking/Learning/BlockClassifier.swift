import TutorialModel

/// Decides the class of a block from the compiler's complaints about one form after the other.
package struct BlockClassifier: Sendable {
  package enum Judgement: Sendable, Hashable {
    /// `nil` for a block that is not Swift.
    case settled(BlockClass?)
    case again(BlockForm)
  }

  let block: DocumentedBlock

  /// The form to try first.
  package var first: BlockForm { block.outline.isProgramFile ? .programFile : .alone }

  /// - Parameters:
  ///   - trials: all trials so far, in order.
  ///   - providers: the blocks that declare the names missing in the last trial; `nil` if one of
  ///     the names is declared nowhere.
  package func judge(_ trials: [BlockTrial], providers: [Int]?) -> Judgement {
    guard let last = trials.last else { return .again(first) }
    if case .parsed = last.form { return judgeParsed(last.complaints, trials, providers) }
    // A block without a tag that does not compile may be another language.
    if !block.isMarked, !last.complaints.isEmpty, !trials.contains(where: \.form.isParsed) {
      return .again(.parsed(nil))
    }
    return judgeCompiled(last, trials, providers)
  }

  private func judgeCompiled(_ last: BlockTrial, _ trials: [BlockTrial], _ providers: [Int]?)
    -> Judgement
  {
    let complaints = last.complaints
    switch last.form {
    case .parsed: return conclude(complaints)
    case .foundationTypes:
      // Foundation may lack declarations here that it has on other platforms.
      if complaints.isEmpty { return .settled(.platform) }
      return explain(trials.best?.complaints ?? complaints, trials)
    case _ where !complaints.missingModules.isEmpty: return .settled(.platform)
    case .alone: return judgeAlone(complaints, trials, providers)
    case .after(let blocks): return judgeAfter(complaints, blocks, trials, providers)
    case .members(let context): return judgeMembers(complaints, context, trials)
    case .programFile:
      if complaints.isEmpty { return .settled(.programFile) }
      return explain(complaints, trials)
    }
  }

  private func judgeAlone(
    _ complaints: BlockComplaints, _ trials: [BlockTrial], _ providers: [Int]?
  )
    -> Judgement
  {
    if complaints.isEmpty { return .settled(.program) }
    if complaints.asksForType { return .again(.members(.structure)) }
    if !complaints.asksForBodies, !complaints.undeclared.isEmpty, let providers, !providers.isEmpty
    {
      return .again(.after(providers))
    }
    return explain(complaints, trials)
  }

  private func judgeAfter(
    _ complaints: BlockComplaints, _ blocks: [Int], _ trials: [BlockTrial], _ providers: [Int]?
  ) -> Judgement {
    if complaints.isEmpty { return .settled(.program) }
    if let providers, trials.count < Self.mostTrials {
      let more = Set(blocks).union(providers).sorted()
      if more != blocks { return .again(.after(more)) }
    }
    guard let alone = trials.first(where: { $0.form == .alone }) else { return .settled(.fragment) }
    return explain(alone.complaints, trials)
  }

  private func judgeMembers(
    _ complaints: BlockComplaints, _ context: MemberContext, _ trials: [BlockTrial]
  ) -> Judgement {
    if complaints.isEmpty { return .settled(.members) }
    let tried = trials.compactMap {
      if case .members(let context) = $0.form { context } else { nil }
    }
    if let next = Self.contexts.first(where: { !tried.contains($0) }), !complaints.asksForBodies {
      return .again(.members(next))
    }
    if block.place.symbol.count > 1, !tried.contains(.extensionOf), !complaints.asksForBodies {
      return .again(.members(.extensionOf))
    }
    // Only the complaints inside the type that fits best count.
    return explain(trials.best?.complaints ?? complaints, trials)
  }

  /// Classifies a block that compiles in no form.
  private func explain(_ complaints: BlockComplaints, _ trials: [BlockTrial]) -> Judgement {
    if complaints.asksForBodies {
      return .settled(block.outline.hasStatements ? .sketch : .listing)
    }
    if complaints.others.isEmpty, !complaints.undeclared.isEmpty { return .settled(.fragment) }
    if complaints.isSketchy { return .settled(.sketch) }
    if complaints.isOnlyOfMembers, !trials.contains(where: { $0.form.isQuestion }) {
      return .again(.foundationTypes(complaints.lackingTypes.sorted()))
    }
    if trials.contains(where: \.form.isParsed) { return conclude(complaints) }
    return .again(.parsed(trials.contains(where: \.form.isOfMembers) ? .structure : nil))
  }

  private func judgeParsed(
    _ complaints: BlockComplaints, _ trials: [BlockTrial], _ providers: [Int]?
  ) -> Judgement {
    let isSwift = complaints.unexplained.isEmpty
    if !block.isMarked {
      guard isSwift else { return .settled(nil) }
      // The complaints about its first form count now.
      guard let compiled = trials.lastCompiled else { return .again(first) }
      return judgeCompiled(compiled, trials, providers)
    }
    guard isSwift else { return .settled(.sketch) }
    return conclude(trials.best?.complaints ?? complaints)
  }

  /// Classifies a block that parses and whose complaints are not about names alone.
  private func conclude(_ complaints: BlockComplaints) -> Judgement {
    if complaints.asksForBodies {
      return .settled(block.outline.hasStatements ? .sketch : .listing)
    }
    if complaints.isSketchy || block.outline.hasDots { return .settled(.sketch) }
    // Code inside the module could use what the block uses.
    return .settled(complaints.undeclared.isEmpty && !block.place.isInternal ? .broken : .fragment)
  }

  private static let contexts: [MemberContext] = [.structure, .reference, .enumeration]
  private static let mostTrials = 6
}
