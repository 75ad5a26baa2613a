import TutorialModel

/// Renders the line above a sample: its file or language, and how it was checked.
struct SampleCaption {
  func render(_ checked: CheckedSample, into html: inout String) {
    html += "<figcaption>"
    if let file = checked.sample.shownFile {
      html += "<span class=\"file\" dir=\"ltr\" translate=\"no\">\(file.verbatim)</span> "
    } else {
      html += "<span class=\"language\">Swift</span> "
    }
    let title = checked.explanation.map { " title=\"\($0.escaped)\"" } ?? ""
    html += "<span class=\"badge\"\(title)>\(checked.badge.escaped)</span> "
    html += "\(CopyButton.html)</figcaption>\n"
  }
}

extension CheckedSample {
  /// How the sample was checked, in words: not every reader sees colours.
  fileprivate var badge: String {
    switch (verdict, sample.words.kind) {
    case (.failed, _): "Failed"
    case (.skipped(let causeLine), _):
      "Skipped: line \(causeLine) of the page's source failed before it"
    case (.ignored, _), (.passed, .ignore):
      sample.words.ignoreReason.map { $0.isEmpty ? "Not checked" : "Not checked: \($0)" }
        ?? "Not checked"
    case (.passed, .run): "Ran"
    case (.passed, .noRun): "Compiled"
    case (.passed, .compileFail): "Fails to compile as intended"
    case (.passed, .shouldCrash): "Crashes as intended"
    case (.passed, .syntaxOnly): "Syntax checked"
    }
  }

  fileprivate var explanation: String? {
    guard verdict == .passed, sample.words.kind == .syntaxOnly else { return nil }
    return "needs a platform that this site was not built on"
  }
}
