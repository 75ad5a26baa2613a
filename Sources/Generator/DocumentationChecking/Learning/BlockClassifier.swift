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
  package var first: BlockForm {
    if let manifest = block.outline.manifest { return .manifest(manifest) }
    return block.outline.isProgramFile ? .programFile : .alone
  }

  /// - Parameters:
  ///   - trials: all trials so far, in order.
  ///   - providers: the earlier blocks to try the block with.
  package func judge(_ trials: [BlockTrial], providers: BlockProviders) -> Judgement {
    guard let last = trials.last else { return .again(first) }
    if case .parsed = last.form { return judgeParsed(last.complaints, trials, providers) }
    // A block without a tag that does not compile may be another language.
    if !block.isMarked, !last.complaints.isEmpty, !trials.contains(where: \.form.isParsed) {
      return .again(.parsed(nil))
    }
    return judgeCompiled(last, trials, providers)
  }

  private func judgeCompiled(
    _ last: BlockTrial, _ trials: [BlockTrial], _ providers: BlockProviders
  ) -> Judgement {
    let complaints = last.complaints
    switch last.form {
    case .parsed: return conclude(complaints)
    case .manifest: return judgeManifest(complaints)
    case .foundationTypes:
      // Foundation may lack declarations here that it has on other platforms.
      if complaints.isEmpty { return .settled(.platform) }
      return explain(trials.best?.complaints ?? complaints, trials)
    case .libraryNames: return judgeNames(trials, providers)
    case _ where !complaints.missingModules.isEmpty: return .settled(.platform)
    case .alone:
      if complaints.isEmpty { return .settled(.program) }
      if complaints.asksForType { return .again(.members(.structure)) }
      return judgeBelow(complaints, trials, providers)
    case .after:
      if complaints.isEmpty { return .settled(.program) }
      return judgeBelow(complaints, trials, providers)
    case .members(let context): return judgeMembers(complaints, context, trials)
    case .programFile:
      if complaints.isEmpty { return .settled(.programFile) }
      return explain(complaints, trials)
    }
  }

  /// Tries the block below earlier ones as long as they could explain its errors.
  private func judgeBelow(
    _ complaints: BlockComplaints, _ trials: [BlockTrial], _ providers: BlockProviders
  ) -> Judgement {
    if !complaints.asksForBodies, trials.count < Self.mostTrials,
      let next = providers.untried(by: trials, hasUndeclared: !complaints.undeclared.isEmpty)
    {
      return .again(.after(next))
    }
    return explain(trials.best?.complaints ?? complaints, trials)
  }

  private func judgeManifest(_ complaints: BlockComplaints) -> Judgement {
    if complaints.isEmpty { return .settled(.manifest) }
    if !block.isMarked { return .settled(nil) }
    if !complaints.undeclared.isEmpty, complaints.others.isEmpty { return .settled(.fragment) }
    return conclude(complaints)
  }

  /// Decides about a block whose errors may be about undeclared names, if the C library has those
  /// names by chance: `index + 1`.
  private func judgeNames(_ trials: [BlockTrial], _ providers: BlockProviders) -> Judgement {
    let best = trials.best?.complaints ?? BlockComplaints()
    if trials.count < Self.mostTrials,
      let next = providers.untried(by: trials, hasUndeclared: !trials.libraryNames.isEmpty)
    {
      return .again(.after(next))
    }
    let names = trials.libraryNames
    let areExplained = best.unexplained.allSatisfy { error in
      !block.names(onLineOf: error).isDisjoint(with: names)
    }
    return areExplained && !names.isEmpty ? .settled(.fragment) : explain(best, trials)
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
    if !trials.contains(where: \.form.isAboutLibrary) {
      let names = complaints.unexplained.reduce(into: Set<String>()) {
        $0.formUnion(block.names(onLineOf: $1).filter { $0.first?.isLowercase == true })
      }.subtracting(block.outline.declaredNames)
      if !names.isEmpty { return .again(.libraryNames(names.sorted())) }
    }
    if complaints.isOnlyOfMembers, !trials.contains(where: \.form.isAboutFoundation) {
      return .again(.foundationTypes(complaints.lackingTypes.sorted()))
    }
    if trials.contains(where: \.form.isParsed) { return conclude(complaints) }
    return .again(.parsed(trials.contains(where: \.form.isOfMembers) ? .structure : nil))
  }

  private func judgeParsed(
    _ complaints: BlockComplaints, _ trials: [BlockTrial], _ providers: BlockProviders
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
    if complaints.isSketchy || block.outline.hasDots || block.outline.isCounterexample {
      return .settled(.sketch)
    }
    if block.outline.isLiteral { return .settled(.fragment) }
    // Code inside the module could use what the block uses.
    return .settled(complaints.undeclared.isEmpty && !block.place.isInternal ? .broken : .fragment)
  }

  private static let contexts: [MemberContext] = [.structure, .reference, .enumeration]
  private static let mostTrials = 9
}
