import TutorialModel

/// Renders the line above a sample: its file, and anything unusual about it.
struct SampleCaption {
  /// - Parameters:
  ///   - number: the sample's place on the page, from 1.
  ///   - valueCount: the number of values, if readers do not see all of them at first.
  func render(_ checked: CheckedSample, number: Int, valueCount: Int?, into html: inout String) {
    html += "<figcaption>"
    if let file = checked.sample.shownFile {
      html += "<span class=\"file\" dir=\"ltr\" translate=\"no\">\(file.verbatim)</span> "
    }
    if let badge = checked.badge { html += "<span class=\"badge\">\(badge.escaped)</span> " }
    if let valueCount {
      let words = valueCount == 1 ? "Its value" : "All \(valueCount) values"
      html += "<label class=\"all\"><input type=\"checkbox\" /> \(words)</label> "
    }
    html += "<a class=\"anchor\" href=\"#\(Self.id(of: number))\""
    html += " aria-label=\"Link to sample \(number)\">#</a> "
    html += "\(CopyButton.html(of: "sample \(number)"))</figcaption>\n"
  }

  /// The address of a sample on its page. No heading has the same address, since addresses of
  /// headings begin with other characters.
  static func id(of number: Int) -> String { "_sample-\(number)" }
}

extension CheckedSample {
  /// The way in which the sample was checked, in words, since not every reader sees colors. `nil`
  /// for a sample that ran, as most samples do.
  fileprivate var badge: String? {
    switch (verdict, sample.words.kind) {
    case (.failed, _): "Failed"
    case (.skipped(let causeLine), _):
      "Skipped: line \(causeLine) of the page's source failed before it"
    case (.notRun(let obstacle), _): "Not run: \(obstacle.reason)"
    case (.ignored, _), (.passed, .ignore):
      sample.words.ignoreReason.map { $0.isEmpty ? "Not checked" : "Not checked: \($0)" }
        ?? "Not checked"
    case (.passed, .run): isOnlyCompiled ? onlyCompiled : nil
    case (.passed, .noRun): onlyCompiled
    case (.passed, .compileFail): "Fails to compile, as intended"
    case (.passed, .shouldCrash): "Crashes, as intended"
    case (.passed, .syntaxOnly):
      "Parsed, not type-checked: it needs a platform that this site was not built on"
    }
  }

  private var onlyCompiled: String {
    guard let last = facades.last else { return "Compiled, not run" }
    let list =
      facades.count == 1 ? last : facades.dropLast().joined(separator: ", ") + " and " + last
    return "Type-checked against declarations of \(list), not run"
  }
}
