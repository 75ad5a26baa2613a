/// A line of code with what a reader is to see of its parts.
///
/// What the compiler knows of names comes in here as further styles.
struct AnnotatedLine: Hashable {
  enum Style: Hashable {
    /// A word that the last version of the file did not have.
    case added
    /// What a message is about.
    case subject

    fileprivate var tags: (open: String, close: String) {
      switch self {
      case .added: ("<ins>", "</ins>")
      case .subject: ("<mark>", "</mark>")
      }
    }
  }

  struct Span: Hashable {
    /// In UTF-8 bytes from the start of the line.
    var range: Range<Int>
    var style: Style
  }

  /// Words that are gone, and where they stood: they are shown, and are no part of the code.
  struct Removal: Hashable {
    var offset: Int
    var text: String
  }

  var text: String
  /// They may overlap.
  var spans: [Span] = []
  var removals: [Removal] = []

  func render(into html: inout String) {
    guard !spans.isEmpty || !removals.isEmpty else {
      html.appendVerbatim(text)
      return
    }
    let bytes = Array(text.utf8)
    let spans = spans.map { span in
      Span(range: span.range.clamped(to: 0..<bytes.count), style: span.style)
    }
    let edges =
      spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      + removals.map { min($0.offset, bytes.count) } + [0, bytes.count]
    let cuts = Set(edges).sorted()
    for (index, start) in cuts.enumerated() {
      for removal in removals where min(removal.offset, bytes.count) == start {
        html += "<del>\(removal.text.verbatim)</del>"
      }
      guard index + 1 < cuts.count else { break }
      let styles = spans.filter { $0.range.contains(start) }.map(\.style.tags)
      styles.forEach { html += $0.open }
      html.appendVerbatim(String(decoding: bytes[start..<cuts[index + 1]], as: UTF8.self))
      styles.reversed().forEach { html += $0.close }
    }
  }
}
