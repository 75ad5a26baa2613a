/// Decides what a block is from what the compiler says to one form of it after the other.
package struct BlockClassifier: Sendable {
  /// A form that was tried, and what was said against it.
  package struct Trial: Sendable, Hashable {
    package var form: BlockForm
    package var complaints: BlockComplaints

    package init(_ form: BlockForm, _ complaints: BlockComplaints) {
      self.form = form
      self.complaints = complaints
    }
  }

  package enum Judgement: Sendable, Hashable {
    /// `nil` for a block that is none of Swift's.
    case settled(BlockClass?)
    case again(BlockForm)
  }

  private let isMarked: Bool
  private let isProgramFile: Bool
  private let isMember: Bool
  private let isInternal: Bool
  private let hasStatements: Bool
  private let hasDots: Bool

  package init(_ block: DocumentedBlock) {
    isMarked = block.isMarked
    isProgramFile = block.isProgramFile
    isMember = block.symbol.count > 1
    isInternal = block.isInternal
    hasStatements = block.hasStatements
    hasDots = block.hasDots
  }

  /// The form that comes first.
  package var first: BlockForm { isProgramFile ? .programFile : .alone }

  /// - Parameters:
  ///   - trials: all so far, in order.
  ///   - providers: the blocks that declare what the last trial missed; `nil` where some of it is
  ///     declared nowhere.
  package func judge(_ trials: [Trial], providers: [Int]?) -> Judgement {
    guard let last = trials.last else { return .again(first) }
    if case .parsed = last.form { return judgeParsed(last.complaints, trials, providers) }
    // Whether it is Swift at all is to be found out, unless it compiles.
    if !isMarked, !last.complaints.isEmpty, !trials.contains(where: \.form.isParsed) {
      return .again(.parsed(nil))
    }
    return judgeCompiled(last, trials, providers)
  }

  private func judgeCompiled(_ last: Trial, _ trials: [Trial], _ providers: [Int]?) -> Judgement {
    let said = last.complaints
    switch last.form {
    case .parsed: return conclude(said)
    case .foundationTypes:
      // What Foundation has elsewhere, it may lack here.
      if said.isEmpty { return .settled(.platform) }
      return explain(Self.best(trials)?.complaints ?? said, trials)
    case _ where !said.missingModules.isEmpty: return .settled(.platform)
    case .alone: return judgeAlone(said, trials, providers)
    case .after(let blocks): return judgeAfter(said, blocks, trials, providers)
    case .members(let context): return judgeMembers(said, context, trials)
    case .programFile:
      if said.isEmpty { return .settled(.programFile) }
      return explain(said, trials)
    }
  }

  private func judgeAlone(_ said: BlockComplaints, _ trials: [Trial], _ providers: [Int]?)
    -> Judgement
  {
    if said.isEmpty { return .settled(.program) }
    if said.asksForType { return .again(.members(.structure)) }
    if !said.asksForBodies, !said.undeclared.isEmpty, let providers, !providers.isEmpty {
      return .again(.after(providers))
    }
    return explain(said, trials)
  }

  private func judgeAfter(
    _ said: BlockComplaints, _ blocks: [Int], _ trials: [Trial], _ providers: [Int]?
  ) -> Judgement {
    if said.isEmpty { return .settled(.program) }
    if let providers, trials.count < Self.mostTrials {
      let more = Set(blocks).union(providers).sorted()
      if more != blocks { return .again(.after(more)) }
    }
    guard let alone = trials.first(where: { $0.form == .alone }) else { return .settled(.fragment) }
    return explain(alone.complaints, trials)
  }

  private func judgeMembers(
    _ said: BlockComplaints, _ context: MemberContext, _ trials: [Trial]
  ) -> Judgement {
    if said.isEmpty { return .settled(.members) }
    let tried = trials.compactMap {
      if case .members(let context) = $0.form { context } else { nil }
    }
    if let next = Self.contexts.first(where: { !tried.contains($0) }), !said.asksForBodies {
      return .again(.members(next))
    }
    if isMember, !tried.contains(.extensionOf), !said.asksForBodies {
      return .again(.members(.extensionOf))
    }
    // What was said in the type that it fits best.
    return explain(Self.best(trials)?.complaints ?? said, trials)
  }

  /// What a block is that no form of it compiles.
  private func explain(_ said: BlockComplaints, _ trials: [Trial]) -> Judgement {
    if said.asksForBodies { return .settled(hasStatements ? .sketch : .listing) }
    if said.others.isEmpty, !said.undeclared.isEmpty { return .settled(.fragment) }
    if said.isSketchy { return .settled(.sketch) }
    if said.isOnlyOfMembers, !trials.contains(where: { $0.form.isQuestion }) {
      return .again(.foundationTypes(said.lackingTypes.sorted()))
    }
    if trials.contains(where: \.form.isParsed) { return conclude(said) }
    let wasMember = trials.contains { if case .members = $0.form { true } else { false } }
    return .again(.parsed(wasMember ? .structure : nil))
  }

  private func judgeParsed(
    _ said: BlockComplaints, _ trials: [Trial], _ providers: [Int]?
  ) -> Judgement {
    let isSwift = said.unexplained.isEmpty
    if !isMarked {
      guard isSwift else { return .settled(nil) }
      // What was said of its first form counts now.
      guard let compiled = trials.last(where: { !$0.form.isParsed }) else { return .again(first) }
      return judgeCompiled(compiled, trials, providers)
    }
    guard isSwift else { return .settled(.sketch) }
    return conclude(Self.best(trials)?.complaints ?? said)
  }

  /// What a block is that parses, and is not explained by names alone.
  private func conclude(_ said: BlockComplaints) -> Judgement {
    if said.asksForBodies { return .settled(hasStatements ? .sketch : .listing) }
    if said.isSketchy || hasDots { return .settled(.sketch) }
    // Somebody inside the module could use what the block uses.
    return .settled(said.undeclared.isEmpty && !isInternal ? .broken : .fragment)
  }

  /// The trial of a form that suits the block, with the least that is unexplained: what was said of
  /// members outside a type is not about them.
  package static func best(_ trials: [Trial]) -> Trial? {
    let compiled = trials.filter { !$0.form.isParsed && !$0.form.isQuestion }
    let members = compiled.filter { if case .members = $0.form { true } else { false } }
    return (members.isEmpty ? compiled : members).min {
      $0.complaints.unexplained.count < $1.complaints.unexplained.count
    }
  }

  private static let contexts: [MemberContext] = [.structure, .reference, .enumeration]
  private static let mostTrials = 6
}

extension BlockForm {
  package var isParsed: Bool {
    if case .parsed = self { true } else { false }
  }

  /// Whether the block itself is no part of it.
  fileprivate var isQuestion: Bool {
    if case .foundationTypes = self { true } else { false }
  }
}
