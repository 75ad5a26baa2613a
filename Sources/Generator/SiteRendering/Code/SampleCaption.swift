import TutorialModel

/// Renders the frame of a sample: its name, the line above it, and the links in its corner.
struct SampleCaption {
  /// The name of a sample, for people who do not see where it is.
  ///
  /// - Parameter number: the sample's place on the page, from 1.
  func name(_ checked: CheckedSample, number: Int) -> String {
    "Sample \(number)\(checked.sample.shownFile.map { ": \($0)" } ?? "")"
  }

  /// - Parameter number: the sample's place on the page, from 1.
  func render(_ checked: CheckedSample, number: Int, into html: inout String) {
    let (file, badge) = (checked.sample.shownFile, checked.badge)
    // A line with nothing to say would only part the code from its text.
    if file != nil || badge != nil {
      html += "<figcaption>"
      if let file {
        html += "<span class=\"file\" dir=\"ltr\" translate=\"no\">\(file.verbatim)</span>"
      }
      if let badge {
        html += "\(file == nil ? "" : " ")<span class=\"badge\">\(badge.escaped)</span>"
      }
      html += "</figcaption>\n"
    }
    // The Tab key does not stop at the link: from the names in the code, `#` goes there.
    html += "<div class=\"corner\"><a class=\"anchor\" tabindex=\"-1\""
    html += " href=\"#\(Self.id(of: number))\" aria-label=\"Link to sample \(number)\">#</a>"
    html += " \(CopyButton.html(of: "sample \(number)"))</div>\n"
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
