import Foundation
import Pictures

extension TextFieldModel: @MainActor PictureConvertible {
  /// The field with its label, its content and its caret and, if the last change was refused, the
  /// reason.
  public var picture: Picture {
    var drawing = Drawing(width: 360, height: 12)
    draw(in: &drawing, x: 16, width: 328)
    drawing.height += 4
    return drawing.picture(style: .fields, alternativeText: alternativeText)
  }

  /// Draws the field below the existing drawing.
  func draw(in drawing: inout Drawing, x: Double, width: Double) {
    if !label.isEmpty {
      drawing.text(label, x: x, y: drawing.height + 14, size: 13, class: "dim")
      drawing.height += 22
    }
    let outline = refusal != nil ? "wrong" : isEditing ? "focus" : "box"
    drawing.rectangle(
      x: x, y: drawing.height, width: width, height: 40, radius: 8, class: outline)
    drawing.add(content(x: x + 12, y: drawing.height + 26, width: width - 24))
    drawing.height += 48
    guard let refusal else { return }
    for line in explanation(of: refusal).wrapped(to: Int(width / 7)) {
      drawing.text(line, x: x, y: drawing.height + 12, size: 13, class: "bad")
      drawing.height += 18
    }
    drawing.height += 4
  }

  /// A description of the field, in sentences.
  var alternativeText: String {
    let name = label.isEmpty ? "A text field" : "A text field, “\(label)”"
    var sentences: [String] = []
    if text.isEmpty {
      sentences.append(
        "\(name), empty\(placeholder.isEmpty ? "" : ", with the hint “\(placeholder)”")")
    } else if isSecure {
      sentences.append("\(name), with \(text.count) dots in place of its text")
    } else {
      sentences.append("\(name), with “\(text)”")
    }
    if let markedText, !isSecure { sentences[0] += ", of which “\(markedText)” is being composed" }
    if isEditing { sentences[0] += ", \(caretDescription)" }
    if let refusal { sentences.append("Refused: \(explanation(of: refusal))") }
    return sentences.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
  }

  private var caretDescription: String {
    let count = parts.selected.count
    if count > 0 { return "with \(count) character\(count == 1 ? "" : "s") selected" }
    if text.isEmpty { return "with the caret in it" }
    switch selectedRange.location {
    case 0: return "the caret at the start"
    case text.utf16.count: return "the caret at the end"
    default:
      let number = parts.before.count
      return "the caret behind character \(number)"
    }
  }

  /// The text before, in and after the selection.
  private var parts: (before: String, selected: String, after: String) {
    guard let bounds = text.bounds(of: selectedRange) else { return (text, "", "") }
    return (
      String(text[..<bounds.lowerBound]), String(text[bounds]),
      String(text[bounds.upperBound...])
    )
  }

  private func content(x: Double, y: Double, width: Double) -> String {
    let caret = isEditing && selectedRange.length == 0 ? #"<tspan class="caret">|</tspan>"# : ""
    let open = #"<text y="\#(y.plain)" font-size="17" class="ink""#
    guard !text.isEmpty else {
      let hint = #"<tspan class="hint">\#(placeholder.escapedXML)</tspan>"#
      return #"\#(open) x="\#(x.plain)">\#(caret)\#(hint)</text>"#
    }
    let shown = parts
    func drawn(_ part: String) -> String {
      isSecure ? String(repeating: "•", count: part.count) : part.escapedXML
    }
    var body = drawn(shown.before) + caret
    if !shown.selected.isEmpty {
      body += #"<tspan class="selected">\#(drawn(shown.selected))</tspan>"#
    }
    body += drawn(shown.after)
    if let marked = markedBody(caret: caret), !isSecure { body = marked }
    // The end of a long text is visible.
    let isLong = Double(text.count) > width / 10
    let isRightToLeft = text.isRightToLeft && !isSecure
    let place = isLong != isRightToLeft ? x + width : x
    // A text written from right to left ends at its left.
    let anchor = isLong ? "end" : "start"
    let direction = isRightToLeft ? #" direction="rtl""# : ""
    return """
      <svg x="\(x.plain)" y="\((y - 26).plain)" width="\(width.plain)" height="40">\
      <text x="\((place - x).plain)" y="26" font-size="17" class="ink" text-anchor="\(anchor)"\(direction)>\
      \(body)</text></svg>
      """
  }

  /// Returns the text with its composed part underlined, followed by the caret.
  private func markedBody(caret: String) -> String? {
    guard let marked = markedRange, let bounds = text.bounds(of: marked) else { return nil }
    return text[..<bounds.lowerBound].description.escapedXML
      + #"<tspan class="marked">\#(String(text[bounds]).escapedXML)</tspan>"# + caret
      + String(text[bounds.upperBound...]).escapedXML
  }

  /// Returns the attempted input and the reason for its refusal.
  private func explanation(of refusal: TextRefusal) -> String {
    // A secure field does not show the refused input, which bystanders could read.
    if isSecure { return "That cannot be typed here." }
    if refusal.replacement.isEmpty { return refusal.reason }
    return "“\(refusal.replacement.shortened(to: 24))”: \(refusal.reason)"
  }
}
