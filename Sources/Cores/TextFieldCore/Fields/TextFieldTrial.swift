import Pictures

/// The results of typing texts into a field, one after the other.
///
/// ```swift
/// field.attempt(["a", "x", "ei"])  // drawn as a table
/// ```
public struct TextFieldTrial: Hashable, Sendable {
  /// The result of typing one text.
  public struct Attempt: Hashable, Sendable {
    /// The text that was typed.
    public let input: String
    /// The text in the field afterward.
    public let text: String
    /// The reason why it was refused; `nil` if it was accepted.
    public let reason: String?
  }

  public let attempts: [Attempt]
}

extension TextFieldTrial: CustomStringConvertible {
  /// The numbers of accepted and refused texts.
  public var description: String {
    let taken = attempts.count { $0.reason == nil }
    return "\(taken) taken, \(attempts.count - taken) refused"
  }
}

extension TextFieldModel {
  /// Types each text at the caret, and reports the results.
  @discardableResult public func attempt(_ texts: [String]) -> TextFieldTrial {
    TextFieldTrial(
      attempts: texts.map { input in
        let isTaken = type(input)
        return TextFieldTrial.Attempt(
          input: input, text: text, reason: isTaken ? nil : refusal?.reason)
      })
  }
}

extension TextFieldTrial: PictureConvertible {
  public var picture: Picture {
    var drawing = Drawing(width: 360, height: 34)
    for (column, x) in [("Typed", 16.0), ("In the field", 152)] {
      drawing.text(column, x: x, y: 24, size: 13, class: "dim")
    }
    for attempt in attempts {
      drawing.line(x1: 16, y1: drawing.height, x2: 344, y2: drawing.height)
      let isTaken = attempt.reason == nil
      drawing.text(
        isTaken ? "✓" : "✗", x: 16, y: drawing.height + 22, class: isTaken ? "good" : "bad")
      drawing.text(attempt.input.shortened(to: 14), x: 36, y: drawing.height + 22)
      drawing.text(
        attempt.text.isEmpty ? "(empty)" : attempt.text.shortened(to: 22), x: 152,
        y: drawing.height + 22, class: attempt.text.isEmpty ? "dim" : "ink")
      drawing.height += 32
      for line in (attempt.reason ?? "").wrapped(to: 28) {
        drawing.text(line, x: 152, y: drawing.height + 8, size: 13, class: "bad")
        drawing.height += 18
      }
    }
    drawing.height += 6
    let sentences = attempts.map { attempt in
      let field = attempt.text.isEmpty ? "empty" : "“\(attempt.text)”"
      return attempt.reason.map { "“\(attempt.input)” is refused: \($0)" }
        ?? "“\(attempt.input)” is taken: the field is \(field)."
    }
    return drawing.picture(
      style: .fields,
      alternativeText: sentences.isEmpty ? "Nothing was typed." : sentences.joined(separator: " "))
  }
}
