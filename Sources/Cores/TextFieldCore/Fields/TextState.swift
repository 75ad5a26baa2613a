import Foundation

/// A text with what is selected in it.
struct TextState: Hashable, Sendable {
  var text: String
  /// In UTF-16 units, between whole characters.
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
