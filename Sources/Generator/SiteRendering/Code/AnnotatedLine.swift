import SwiftText
import TutorialModel

/// A line of code with the styles of its parts.
struct AnnotatedLine: Hashable {
  enum Style: Hashable {
    /// A word that the previous version of the file did not have.
    case added
    /// The comment of a claim that holds: invisible, but copied with the code.
    case claim
    /// The subject of a message.
    case subject
    /// A token; a name that the compiler knows has a number on the page.
    case token(CodeToken.Kind, name: Int?)

    fileprivate var isString: Bool {
      if case .token(.string, _) = self { true } else { false }
    }

    fileprivate var tags: (open: String, close: String) {
      switch self {
      case .added: ("<ins>", "</ins>")
      // Screen readers read the value beside it instead.
      case .claim: ("<span class=\"claim\" aria-hidden=\"true\">", "</span>")
      case .subject: ("<mark>", "</mark>")
      case .token(let kind, let name):
        (
          "<span\(kind.className.map { " class=\"\($0)\"" } ?? "")"
            + "\(name.map { " data-name=\"\($0)\"" } ?? "")>", "</span>"
        )
      }
    }
  }

  struct Span: Hashable {
    /// The range, in UTF-8 bytes from the start of the line.
    var range: Range<Int>
    var style: Style
  }

  /// Removed words and their place in the line. The words are shown, but are not part of the code.
  struct Removal: Hashable {
    var offset: Int
    var text: String
  }

  var text: String
  /// Spans may overlap: a later one is inside the earlier ones.
  var spans: [Span] = []
  var removals: [Removal] = []

  func render(into html: inout String) {
    let breaks = Self.breaks(in: text).filter { offset in
      !self.spans.contains { $0.style.isString && $0.range.contains(offset) }
    }
    guard !spans.isEmpty || !removals.isEmpty else { return renderPlain(breaks, into: &html) }
    let bytes = Array(text.utf8)
    let spans = spans.map { span in
      Span(range: span.range.clamped(to: 0..<bytes.count), style: span.style)
    }
    let edges =
      spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      + removals.map { min($0.offset, bytes.count) } + breaks + [0, bytes.count]
    let cuts = Set(edges).sorted()
    // The open spans by their index, the outermost first.
    var open: [Int] = []
    func close(to depth: Int) {
      while open.count > depth { html += spans[open.removeLast()].style.tags.close }
    }
    for (index, start) in cuts.enumerated() {
      for removal in removals where min(removal.offset, bytes.count) == start {
        close(to: 0)
        html += "<del>\(removal.text.verbatim)</del>"
      }
      guard index + 1 < cuts.count else { break }
      let wanted = spans.indices.filter { spans[$0].range.contains(start) }
      close(to: zip(open, wanted).prefix { $0 == $1 }.count)
      if breaks.contains(start) { html += "<wbr />" }
      for span in wanted.dropFirst(open.count) {
        html += spans[span].style.tags.open
        open.append(span)
      }
      html.appendVerbatim(String(decoding: bytes[start..<cuts[index + 1]], as: UTF8.self))
    }
    close(to: 0)
  }

  private func renderPlain(_ breaks: [Int], into html: inout String) {
    var start = text.startIndex
    for offset in breaks {
      // The offset is that of an ASCII character, so it is on a character boundary.
      let end = text.utf8.index(text.startIndex, offsetBy: offset)
      html.appendVerbatim(text[start..<end])
      html += "<wbr />"
      start = end
    }
    html.appendVerbatim(text[start...])
  }

  /// The maximum number of columns that fit side by side on a phone.
  private static let narrow = 36

  /// The offsets at which a long line may break if there is no room: before the dot of a member.
  /// They include dots in strings.
  private static func breaks(in text: String) -> [Int] {
    guard text.utf8.count > narrow else { return [] }
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst().dropLast().filter {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 - 1].endsOperand && bytes[$0 + 1].isLetter
    }
  }
}

extension UInt8 {
  /// Indicates whether a value may end with this byte; a number does not count, because it may
  /// continue after the dot.
  fileprivate var endsOperand: Bool {
    switch self {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"): true
    default: isLetter
    }
  }
}

extension CodeToken.Kind {
  /// The CSS class: one letter, because a page has very many tokens. It is `nil` for text that is
  /// not highlighted.
  var className: String? {
    switch self {
    case .keyword: "k"
    case .type: "t"
    case .function: "f"
    case .variable: nil
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    case .attribute: "a"
    }
  }
}
