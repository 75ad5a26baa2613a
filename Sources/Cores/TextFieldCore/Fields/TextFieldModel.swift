import Foundation

/// A text field without a screen: its text, caret, undo history, and the constraint it keeps to.
///
/// Whatever the user does, typing, deleting, pasting, composing, passes one place, where the whole
/// proposed text is judged. What is refused leaves the text as it was, with the reason in `refusal`.
///
/// ```swift
/// let field = TextFieldModel(
///   constraint: AllOf(AllowedCharacters(.vowels), MaximumLength(6)))
/// field.type("aei")  // => true
/// field.type("x")    // => false
/// field.refusal      // Only vowels, not “x”.
/// ```
@MainActor public final class TextFieldModel {
  /// What the field is called, beside or above it.
  public var label: String
  /// What stands in the field while it is empty.
  public var placeholder: String
  /// What the text must keep to; `nil` for anything.
  public var constraint: (any TextConstraint)?
  public var keyboardType: KeyboardType
  /// Whether dots are shown in place of the text.
  public var isSecure: Bool
  public weak var delegate: (any TextFieldDelegate)?
  /// Called before editing begins: a form ends it in its other fields.
  var willBeginEditing: (@MainActor () -> Void)?

  /// Whether the user is in the field: then it has a caret.
  public private(set) var isEditing = false
  /// Why the last thing that the user tried was not done; `nil` where it was.
  public internal(set) var refusal: TextRefusal?
  /// The part of the text that is still being composed, in UTF-16 units.
  public internal(set) var markedRange: NSRange?

  var state: TextState
  /// As it was before something was composed.
  var stateBeforeMarking: TextState?
  var undoStack: [TextState] = []
  var redoStack: [TextState] = []

  public init(
    label: String = "", text: String = "", placeholder: String = "",
    constraint: (any TextConstraint)? = nil, keyboardType: KeyboardType = .default,
    isSecure: Bool = false
  ) {
    self.label = label
    self.placeholder = placeholder
    self.constraint = constraint
    self.keyboardType = keyboardType
    self.isSecure = isSecure
    state = TextState(text, caret: text.utf16.count)
  }

  /// The text in the field; empty, and never `nil`, where there is none.
  ///
  /// A program may set any text, as in UIKit: only what the user does is judged, and the user may
  /// delete from a text that breaks the rule. The history of what could be undone ends there.
  public var text: String {
    get { state.text }
    set {
      state = TextState(newValue, caret: newValue.utf16.count)
      stateBeforeMarking = nil
      markedRange = nil
      refusal = nil
      undoStack = []
      redoStack = []
    }
  }

  /// What is selected, in UTF-16 units; of length 0, the caret.
  public var selectedRange: NSRange { state.selection }

  /// Selects a range, or says `false` where it lies outside the text or cuts a character.
  @discardableResult public func select(_ range: NSRange) -> Bool {
    unmarkText()
    guard state.text.bounds(of: range) != nil else { return false }
    state.selection = range
    return true
  }

  public func selectAll() {
    select(NSRange(location: 0, length: text.utf16.count))
  }

  /// Whether a change would be made; asks the constraint and the delegate and changes nothing.
  public func shouldChangeCharacters(
    in range: NSRange, replacementString string: String
  ) -> Bool {
    !judge(range, string, in: state).isRejection
  }

  /// Replaces a range of the text where constraint and delegate agree.
  ///
  /// - Parameter range: in UTF-16 units. One that lies outside the text, or cuts a character, is
  ///   refused; undo after a refused paste sends such ranges.
  /// - Returns: whether the text now is the one proposed or what the constraint made of it.
  @discardableResult public func replaceCharacters(
    in range: NSRange, with replacement: String
  ) -> Bool {
    unmarkText()
    return change(range, replacement, from: state)
  }

  /// Undoes the last change, to the exact text before it.
  ///
  /// While something is being composed, that is given up first.
  @discardableResult public func undo() -> Bool {
    if let before = stateBeforeMarking {
      endMarking(with: before)
      return true
    }
    guard let previous = undoStack.popLast() else { return false }
    redoStack.append(state)
    show(previous)
    return true
  }

  /// Makes the change again that was undone last.
  @discardableResult public func redo() -> Bool {
    guard stateBeforeMarking == nil, let next = redoStack.popLast() else { return false }
    undoStack.append(state)
    show(next)
    return true
  }

  public var canUndo: Bool { stateBeforeMarking != nil || !undoStack.isEmpty }
  public var canRedo: Bool { stateBeforeMarking == nil && !redoStack.isEmpty }

  /// Begins editing: the caret appears, and the keyboard. Another field of the same form or alert
  /// loses them.
  public func beginEditing() {
    guard !isEditing else { return }
    willBeginEditing?()
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
  }

  /// Ends editing, as a tap on the background does. What was being composed is judged.
  public func endEditing() {
    guard isEditing else { return }
    unmarkText()
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
  }

  /// Presses the return key, which ends editing unless the delegate says otherwise.
  @discardableResult public func pressReturn() -> Bool {
    unmarkText()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    endEditing()
    return true
  }
}
