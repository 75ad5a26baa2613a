import Foundation

/// A text field without a screen: its text, caret, undo history and constraint.
///
/// Every action of the user, whether typing, deleting, pasting or composing, goes through one
/// method, which evaluates the whole proposed text. A refused change leaves the text as it was,
/// with the reason in `refusal`.
///
/// ```swift
/// let field = TextFieldModel(
///   constraint: AllOf(AllowedCharacters(.vowels), MaximumLength(6)))
/// field.type("aei")  // => true
/// field.type("x")    // => false
/// field.refusal      // Only vowels, not “x”.
/// ```
@MainActor public final class TextFieldModel {
  /// The label beside or above the field.
  public var label: String
  /// The hint in the field while it is empty.
  public var placeholder: String
  /// The constraint on the text; `nil` for none.
  public var constraint: (any TextConstraint)?
  public var keyboardType: KeyboardType
  /// Indicates whether dots are shown instead of the text.
  public var isSecure: Bool
  /// Decides on changes after the constraint, and receives the field's events.
  public weak var delegate: (any TextFieldDelegate)?
  /// Called before editing begins, so that a form can end it in its other fields.
  var willBeginEditing: (@MainActor () -> Void)?

  /// Indicates whether the user is editing the field. If so, it has a caret.
  public private(set) var isEditing = false
  /// The reason why the user's last change was refused; `nil` if it was not.
  public internal(set) var refusal: TextRefusal?
  /// The range of the text that is still being composed, in UTF-16 units; `nil` if none is.
  public internal(set) var markedRange: NSRange?

  var state: TextState
  /// The state before composing began.
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

  /// The text in the field.
  ///
  /// A program may set any text, as in UIKit: only the user's changes are evaluated, and the user
  /// may delete from a text that breaks the rule. Setting the text clears the undo history.
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

  /// The selection, in UTF-16 units; the caret if its length is 0.
  public var selectedRange: NSRange { state.selection }

  /// Selects a range of UTF-16 units.
  ///
  /// - Returns: `false` if the range is out of bounds, or splits a character.
  @discardableResult public func select(_ range: NSRange) -> Bool {
    unmarkText()
    guard state.text.bounds(of: range) != nil else { return false }
    state.selection = range
    return true
  }

  /// Selects the whole text.
  public func selectAll() {
    select(NSRange(location: 0, length: text.utf16.count))
  }

  /// Returns whether a change would be accepted. Asks the constraint and the delegate, and changes
  /// nothing.
  public func shouldChangeCharacters(
    in range: NSRange, replacementString string: String
  ) -> Bool {
    !judge(range, string, in: state).isRejection
  }

  /// Replaces a range of the text, if the constraint and the delegate accept the change.
  ///
  /// - Parameter range: in UTF-16 units. A range that is out of bounds or splits a character is
  ///   refused; UIKit's undo can send such ranges after a refused paste.
  /// - Returns: whether the change was accepted, as proposed or as the constraint replaced it.
  @discardableResult public func replaceCharacters(
    in range: NSRange, with replacement: String
  ) -> Bool {
    unmarkText()
    return change(range, replacement, from: state)
  }

  /// Undoes the last change, restoring the exact text before it.
  ///
  /// If text is being composed, discards only that text.
  ///
  /// - Returns: whether there was something to undo.
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

  /// Redoes the change that was undone last.
  ///
  /// - Returns: whether there was one.
  @discardableResult public func redo() -> Bool {
    guard stateBeforeMarking == nil, let next = redoStack.popLast() else { return false }
    undoStack.append(state)
    show(next)
    return true
  }

  /// Indicates whether there is a change to undo.
  public var canUndo: Bool { stateBeforeMarking != nil || !undoStack.isEmpty }
  /// Indicates whether there is a change to redo.
  public var canRedo: Bool { stateBeforeMarking == nil && !redoStack.isEmpty }

  /// Begins editing: the caret and the keyboard appear. Editing ends in the other fields of the
  /// form or alert.
  public func beginEditing() {
    guard !isEditing else { return }
    willBeginEditing?()
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
  }

  /// Ends editing, as a tap on the background does. Commits text that is being composed.
  public func endEditing() {
    guard isEditing else { return }
    unmarkText()
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
  }

  /// Presses the return key, which ends editing unless the delegate prevents it.
  ///
  /// - Returns: whether editing ended.
  @discardableResult public func pressReturn() -> Bool {
    unmarkText()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    endEditing()
    return true
  }
}
