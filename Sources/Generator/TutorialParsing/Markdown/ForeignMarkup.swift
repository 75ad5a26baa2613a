import SwiftText
import TutorialModel

/// Markup of other generators, which Exhibit shows as it was typed. A page is warned once of each
/// kind.
enum ForeignMarkup: CaseIterable {
  case container, admonition, mathematics, diagram, template, contents, script, titledAlert

  /// The kind that a paragraph begins with, or has on one of its lines.
  init?(_ lines: [ContentLine], isQuoted: Bool) {
    if lines.contains(where: { $0.bytes.starts(with: "$$".utf8) }) {
      self = .mathematics
      return
    }
    // Most paragraphs begin with a word.
    guard let line = lines.first?.bytes, let mark = line.first, ":!?{[i".utf8.contains(mark) else {
      return nil
    }
    let first = line.string
    if first.prefixMatch(of: #/:{3,}\s*[A-Za-z{\[]/#) != nil {
      self = .container
    } else if first.prefixMatch(of: #/(?:!!!|\?\?\?\+?)\s+[A-Za-z]/#) != nil {
      self = .admonition
    } else if first.prefixMatch(of: #/\{[{%].*[%}]\}/#) != nil {
      self = .template
    } else if first.wholeMatch(of: #/(?i)\[\[?_?toc_?\]\]?/#) != nil {
      self = .contents
    } else if first.wholeMatch(of: #/import\s.+\sfrom\s+['"].+['"];?/#) != nil {
      self = .script
    } else if isQuoted,
      first.prefixMatch(of: #/(?i)\[!(?:note|tip|important|warning|caution)\][+-]?\s+\S/#) != nil
    {
      self = .titledAlert
    } else {
      return nil
    }
  }

  /// The kind of a fence in this language.
  init?(language: String) {
    switch language.lowercased() {
    case "mermaid", "plantuml", "dot", "graphviz", "d2", "{mermaid}": self = .diagram
    case "math", "latex-math": self = .mathematics
    default: return nil
    }
  }

  /// The message for a text that begins with these words.
  func message(for written: String) -> String {
    switch self {
    case .container, .admonition:
      "'\(written)' is shown as typed. For a box, write > [!TIP] or another of GitHub's alerts on a line "
        + "of its own, and > before each line of the text below it. For text that readers unfold, "
        + "write <details>."
    case .mathematics:
      "mathematics is shown as typed: nothing here sets it. Write it as text or code, or draw it in "
        + "a picture."
    case .diagram:
      "a '\(written)' block is shown as typed: nothing here draws it. Draw it in a Swift sample "
        + "with show(_:), or put an SVG picture into the content folder."
    case .template:
      "'\(written)' is shown as typed: it is a template of another generator. Replace it with "
        + "Markdown."
    case .contents:
      "'\(written)' is shown as typed. Remove it: each page lists its headings by itself."
    case .script:
      "this import is shown as typed: pages have no components. Remove it, and replace its "
        + "components with Markdown."
    case .titledAlert:
      "this is a quote, not an alert: as on GitHub, an alert's marker stands alone on its line. "
        + "Put the rest of '\(written)' on the next line."
    }
  }
}
