import Foundation

extension TextFieldModel {
  /// Shows text that is still being composed, as with Chinese or Japanese input, in the place of the
  /// selection or of what was composed so far.
  ///
  /// It is not judged and nothing of it cut until it is committed: "ni" on the way to 你 would not
  /// pass where Chinese characters only are allowed.
  ///
  /// - Parameter selectedRange: what is selected of it, in its own UTF-16 units; else its end.
  public func setMarkedText(_ marked: String, selectedRange: NSRange? = nil) {
    beginEditing()
    let before = stateBeforeMarking ?? state
    let change = TextChange(text: before.text, range: before.selection, replacement: marked)
    guard let change else { return }
    stateBeforeMarking = before
    refusal = nil
    let range = NSRange(location: before.selection.location, length: marked.utf16.count)
    markedRange = range
    state = TextState(change.proposedText, caret: change.proposedCaret)
    if let selected = selectedRange, marked.bounds(of: selected) != nil {
      let shifted = NSRange(location: range.location + selected.location, length: selected.length)
      if state.text.bounds(of: shifted) != nil { state.selection = shifted }
    }
  }

  /// The part of the text that is still being composed.
  public var markedText: String? {
    guard let marked = markedRange else { return nil }
    // In units, as it may have joined a character before it.
    let units = Array(state.text.utf16)[marked.location..<marked.end]
    return String(decoding: units, as: UTF16.self)
  }

  /// Commits what was composed: now it is judged, as one change to the text before.
  ///
  /// Where it is refused, the text is again what it was before. Does nothing where nothing is being
  /// composed.
  @discardableResult public func unmarkText() -> Bool {
    guard let composed = markedText else { return true }
    return commit(composed)
  }

  /// Puts text in the place of what is being composed and judges it.
  func commit(_ text: String) -> Bool {
    guard let before = stateBeforeMarking else { return false }
    endMarking(with: before)
    return change(before.selection, text, from: before)
  }

  func endMarking(with state: TextState) {
    stateBeforeMarking = nil
    markedRange = nil
    self.state = state
  }
}
