import TutorialModel

/// The reason why a block is not checked.
struct BlockReason {
  let record: BlockRecord
  private var trials: [BlockTrial] { record.trials }

  /// - Returns: `nil` for a class that is checked.
  func text(for blockClass: BlockClass) -> String? {
    switch blockClass {
    case .program, .members, .programFile, .listing, .broken: nil
    case .skipped: "not checked: \(record.block.skipReason ?? "")"
    case .sketch: "a sketch: \(sketchReason)"
    case .fragment: "a fragment: \(fragmentReason)"
    case .unfinished: record.obstacle.map { "not run: \($0.reason)" }
    case .endless: "endless: it was stopped while it ran"
    case .platform: "for another platform: \(platformReason)"
    }
  }

  private var sketchReason: String {
    if case .parsed = trials.last?.form, let error = trials.last?.complaints.unexplained.first {
      return "it does not parse (\(error.message))"
    }
    let complaints = trials.best?.complaints
    if complaints?.asksForBodies == true { return "its declarations lack their bodies" }
    let twice = complaints?.alternatives.quotedList ?? ""
    return twice.isEmpty
      ? "dots or a comment stand for some of its code" : "it declares \(twice) twice"
  }

  private var fragmentReason: String {
    if trials.lastCompiled?.complaints.isEmpty == true {
      return "the code before it does not run to its end"
    }
    let names = trials.map(\.complaints.undeclared).first { !$0.isEmpty }
    return names.map { "nothing here declares \($0.quotedList)" }
      ?? "it uses what only the module itself can access"
  }

  private var platformReason: String {
    if case .foundationTypes = trials.last?.form, let error = trials.best?.complaints.others.first {
      return "Foundation lacks something here (\(error.message))"
    }
    return "there is no \(Set(trials.flatMap(\.complaints.missingModules)).quotedList) here"
  }
}

extension Set<String> {
  fileprivate var quotedList: String { sorted().map { "'\($0)'" }.joined(separator: ", ") }
}
