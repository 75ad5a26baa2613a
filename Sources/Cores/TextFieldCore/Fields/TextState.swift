import Foundation

/// A text and its selection.
struct TextState: Hashable, Sendable {
  var text: String
  /// The selection in UTF-16 units, on character boundaries.
  var selection: NSRange

  init(_ text: String, caret: Int) {
    self.text = text
    selection = .caret(text.caret(atOrAfter: caret))
  }

  func selecting(_ range: NSRange) -> TextState {
    var state = self
    state.selection = range
    return state
  }
}
