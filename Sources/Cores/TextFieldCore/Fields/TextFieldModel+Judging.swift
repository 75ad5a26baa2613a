import Foundation

extension TextFieldModel {
  func judge(_ range: NSRange, _ replacement: String, in state: TextState) -> TextVerdict {
    guard let change = TextChange(text: state.text, range: range, replacement: replacement) else {
      return .reject(reason: rangeReason(range, in: state.text))
    }
    var verdict = constraint?.evaluate(change) ?? .accept
    // A program may have set a text that breaks the rule. The user must be able to delete from it.
    if verdict.isRejection, change.isDeletion, constraint?.permits(state.text) == false {
      verdict = .accept
    }
    if verdict.isRejection { return verdict }
    let agrees =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
    return agrees ? verdict : .reject(reason: "The field's delegate refused it.")
  }

  func change(_ range: NSRange, _ replacement: String, from before: TextState) -> Bool {
    let after: TextState
    switch judge(range, replacement, in: before) {
    case .reject(let reason):
      let refusal = TextRefusal(range: range, replacement: replacement, reason: reason)
      self.refusal = refusal
      delegate?.textField(self, didRefuse: refusal)
      return false
    case .replace(let text, let caret):
      after = TextState(text, caret: caret)
    case .accept:
      guard
        let change = TextChange(text: before.text, range: range, replacement: replacement)
      else { return false }
      after = TextState(change.proposedText, caret: change.proposedCaret)
    }
    refusal = nil
    if !after.text.isIdentical(to: before.text) {
      undoStack.append(before)
      redoStack = []
    }
    state = after
    delegate?.textFieldDidChange(self)
    return true
  }

  func show(_ state: TextState) {
    self.state = state
    refusal = nil
    delegate?.textFieldDidChange(self)
  }

  private func rangeReason(_ range: NSRange, in text: String) -> String {
    let length = text.utf16.count
    let isInside =
      range.location >= 0 && range.length >= 0 && range.location <= length
      && range.length <= length - range.location
    let place = "The range of \(range.length) at \(range.location)"
    return isInside
      ? "\(place) cuts a character." : "\(place) lies outside the text, whose length is \(length)."
  }
}
