/// The words that may stand after `swift` in an info string.
enum SampleWord: String, CaseIterable {
  case session, isolated, hidden, ignore, results, timeout

  /// The word as an author writes it, with the form of its value.
  var form: String {
    switch self {
    case .session: "session=NAME"
    case .isolated, .hidden: rawValue
    case .ignore: "ignore=\"reason\""
    case .results: "results=margin or results=none"
    case .timeout: "timeout=SECONDS"
    }
  }

  var takesValue: Bool { self != .isolated && self != .hidden }
}

/// The words of the sample language that this version does not understand yet.
enum FutureSampleWord: String, CaseIterable {
  case noRun = "no-run"
  case compileFail = "compile-fail"
  case shouldCrash = "should-crash"
  case syntaxOnly = "syntax-only"
  case file, include
}
