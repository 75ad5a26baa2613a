import TutorialModel

/// The reason why a block is not checked.
struct BlockReason {
  let record: BlockRecord
  private var trials: [BlockTrial] { record.trials }

  /// - Returns: `nil` for a class that is checked.
  func text(for blockClass: BlockClass) -> String? {
    switch blockClass {
    case .program, .members, .programFile, .manifest, .listing, .broken: nil
    case .skipped: "not checked: \(record.block.skipReason ?? "")"
    case .sketch: "a sketch: \(sketchReason)"
    case .fragment: "a fragment: \(fragmentReason)"
    case .unfinished: record.obstacle.map { "not run: \($0.reason)" }
    case .endless: "endless: it was stopped while it ran"
    case .unreached: "not run: the code before it does not run to its end"
    case .platform: "for another platform: \(platformReason)"
    }
  }

  private var sketchReason: String {
    if record.blockClass == .listing { return "it declares nothing that the package has" }
    if case .parsed = trials.last?.form, let error = trials.last?.complaints.unexplained.first {
      return "it does not parse (\(error.message))"
    }
    let complaints = trials.best?.complaints
    if complaints?.asksForBodies == true { return "its declarations lack their bodies" }
    if let twice = complaints?.alternatives, !twice.isEmpty {
      return "it declares \(twice.quotedList) twice"
    }
    if let types = complaints?.excerpts, !types.isEmpty, complaints?.others.isEmpty == true {
      return "\(types.quotedList) lacks members that its protocols require"
    }
    if record.block.outline.isCounterexample {
      return "a comment says that its code is wrong or outdated"
    }
    return "dots or a comment stand for some of its code"
  }

  private var fragmentReason: String {
    if !record.undeclaredNames.isEmpty {
      return "nothing here declares \(record.undeclaredNames.quotedList)"
    }
    let names = trials.missingNames
    if !names.isEmpty {
      return "the code that declares \(names.quotedList) does not compile, or does not suit it"
    }
    return record.block.outline.isLiteral
      ? "its literals need the types around them"
      : "it uses what only the module itself can access"
  }

  private var platformReason: String {
    if trials.lastCompiled?.complaints.isEmpty == true, record.blockClass == .program {
      return "its conditions leave out all of its code here"
    }
    if case .foundationTypes = trials.last?.form, let error = trials.best?.complaints.others.first {
      return "Foundation lacks something here (\(error.message))"
    }
    return "there is no \(Set(trials.flatMap(\.complaints.missingModules)).quotedList) here"
  }
}

extension Set<String> {
  fileprivate var quotedList: String { sorted().map { "'\($0)'" }.joined(separator: ", ") }
}
