import SwiftText
import TutorialModel

/// Footnotes: `[^label]` in a text, and the block that begins with `[^label]:`.
///
/// To libcmark a definition would be a paragraph or a link definition, so definitions are removed
/// from the text first.
enum FootnoteExtension {
  struct Definition {
    var label: String
    /// The positions of its `[` and its `:` in the file.
    var position: SourcePosition
    var labelEnd: SourcePosition
    /// The 1-based lines of the text that it covers.
    var lines: ClosedRange<Int>
    /// Those lines without the label and without the indentation by four columns.
    var body: [ComposedText.Line]
  }

  static func find(
    in text: ComposedText, path: String, parse: ([UInt8]) -> MarkdownNode
  ) -> (definitions: [Definition], diagnostics: [Diagnostic]) {
    let labels = text.lines.map { FootnoteLabel($0.bytes) }
    guard labels.contains(where: { $0 != nil }) else { return ([], []) }
    // Without its first bracket a definition is a paragraph like any other.
    var neutral = text
    for (index, label) in labels.enumerated() {
      if let label { neutral.lines[index].bytes[label.start] = UInt8(ascii: "x") }
    }
    let layout = FootnoteLayout(parse(neutral.bytes), of: neutral)
    var definitions: [Definition] = []
    var diagnostics: [Diagnostic] = []
    func report(_ message: String, at position: SourcePosition) {
      diagnostics.append(Diagnostic(path: path, position: position, message: message))
    }
    var first: [String: Int] = [:]
    var next = 0
    for (index, label) in labels.enumerated() {
      guard index >= next, let label, !layout.isCode[index] else { continue }
      let position = text.position(line: index + 1, column: label.start + 1)
      guard label.isAtMargin, !(label.start >= 2 && layout.isInContainer[index]) else {
        // In the middle of a paragraph it may be just a sentence about footnotes.
        if layout.beginsParagraph[index] { report(nested(label.name), at: position) }
        continue
      }
      if let line = first[label.name.lowercased()] {
        report(
          "the footnote '\(label.name)' is defined on line \(line) already. Choose another label.",
          at: position)
        continue
      }
      first[label.name.lowercased()] = position.line
      let last = layout.lastLine(of: index, labels: labels, in: text)
      definitions.append(definition(label, at: index, through: last, in: text))
      next = last + 1
    }
    return (definitions, diagnostics)
  }

  private static func definition(
    _ label: FootnoteLabel, at index: Int, through last: Int, in text: ComposedText
  ) -> Definition {
    let body = (index...last).map { lineIndex in
      let line = text.lines[lineIndex]
      let rest =
        lineIndex == index
        ? line.bytes[label.end...].drop(while: \.isBlank) : line.bytes.withoutIndentation
      return ComposedText.Line(
        bytes: Array(rest), fileLine: line.fileLine, shift: line.shift + rest.startIndex)
    }
    return Definition(
      label: label.name, position: text.position(line: index + 1, column: label.start + 1),
      labelEnd: text.position(line: index + 1, column: label.end),
      lines: (index + 1)...(last + 1), body: body)
  }

  // Labels are link definitions to libcmark: a reference becomes a link to this destination.
  private static let scheme = "exhibit-footnote:"

  static func destination(_ index: Int) -> String { "\(scheme)\(index)" }

  /// Replaces the links that represent footnote references.
  static func resolve(_ inlines: [Inline], definitions: [Definition]) -> [Inline] {
    guard !definitions.isEmpty else { return inlines }
    return inlines.flatMap { inline -> [Inline] in
      switch inline {
      case .styled(let style, let children):
        return [.styled(style, resolve(children, definitions: definitions))]
      case .link(let destination, let title, let children):
        let children = resolve(children, definitions: definitions)
        guard let label = label(of: destination, definitions) else {
          return [.link(destination: destination, title: title, children)]
        }
        if children.plainText.hasPrefix("^") { return [.footnoteReference(label: label)] }
        // `[text][^1]` is text with a footnote, not a link with a text.
        return [.text("[")] + children + [.text("]"), .footnoteReference(label: label)]
      case .image(let source, _, let alternative):
        guard let label = label(of: source, definitions) else { return [inline] }
        let text = alternative.hasPrefix("^") ? "!" : "![\(alternative)]"
        return [.text(text), .footnoteReference(label: label)]
      default: return [inline]
      }
    }
  }

  private static func label(of destination: String, _ definitions: [Definition]) -> String? {
    guard destination.hasPrefix(scheme), let index = Int(destination.dropFirst(scheme.count)),
      definitions.indices.contains(index)
    else { return nil }
    return definitions[index].label
  }

  /// The labels of text that looks like a reference but is not one.
  static func undefinedLabels(in inlines: [Inline]) -> [String] {
    inlines.preorder.flatMap { inline -> [String] in
      guard case .text(let text) = inline, text.utf8.contains(UInt8(ascii: "^")) else { return [] }
      return text.matches(of: /\[\^([^\[\]\\\s]+)\]/).map { String($0.output.1) }
    }
  }

  static func undefined(_ label: String) -> String {
    "there is no footnote '\(label)'. Define it in a line '[^\(label)]: ...', or write "
      + "\\[^\(label)] for the brackets themselves."
  }
}

extension [UInt8] {
  /// The line without its first four columns, as far as they are blank.
  fileprivate var withoutIndentation: ArraySlice<UInt8> {
    var column = 0
    return drop { byte in
      guard column < 4, byte.isBlank else { return false }
      column = byte == Ascii.tab ? 4 : column + 1
      return true
    }
  }
}

private func nested(_ label: String) -> String {
  "the footnote '\(label)' is defined inside a list or a quote. Move its definition to the left edge, "
    + "below the list or quote."
}
