/// The marks beside the code of a page that readers may not know.
struct Legend: OptionSet {
  let rawValue: Int

  /// The result of a claim that holds.
  static let checked = Legend(rawValue: 1)
  /// A result without a claim.
  static let value = Legend(rawValue: 2)
  /// The number of times that a line ran.
  static let repeated = Legend(rawValue: 4)
  /// Names with an explanation.
  static let names = Legend(rawValue: 8)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The marks beside the values of a sample that readers see at first.
  init(of values: some Sequence<ShownValue>) {
    self = []
    for value in values where !value.isQuiet {
      insert(value.isChecked ? .checked : .value)
      if value.result.count > 1 { insert(.repeated) }
    }
  }

  /// The line that explains the marks, with a link to the page that shows them all; empty if there
  /// are none.
  ///
  /// - Parameter file: the file of the site that contains the line.
  func html(in file: String) -> String {
    guard !isEmpty else { return "" }
    var html = "<p class=\"legend\">"
    if contains(.checked) { html += "<span><b>✓</b> claimed by the author, and checked</span> " }
    if contains(.value) { html += "<span><b>→</b> what the line returned</span> " }
    if contains(.repeated) { html += "<span><b>×3</b> ran three times: press it</span> " }
    if contains(.names) {
      html += "<span class=\"scripted\">Point at a name for its declaration</span> "
    }
    let link = RelativeLink.from(file, to: GeneratedFiles.howToRead)
    return html + "<a href=\"\(link)\">How to read samples</a></p>\n"
  }
}
