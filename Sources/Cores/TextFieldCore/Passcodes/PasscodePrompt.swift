import Foundation
import Pictures

/// Asks for a passcode in an alert until it is correct or the attempts are used up.
///
/// ```swift
/// let prompt = PasscodePrompt(lock: lock, length: 4)
/// prompt.present()
/// prompt.enter("0000")  // => Optional(refused, 2 attempts left)
/// ```
@MainActor public final class PasscodePrompt {
  /// The passcode and its attempts. Save it when `onAttempt` is called.
  public private(set) var lock: PasscodeLock
  /// The alert with the passcode field.
  public let alert: AlertModel
  /// The outcome of the last attempt; `nil` before the first.
  public private(set) var outcome: PasscodeLock.Outcome?
  /// Called after each attempt, with the lock to save.
  public var onAttempt: (@MainActor (PasscodeLock, PasscodeLock.Outcome) -> Void)?

  private let field: TextFieldModel

  /// - Parameter length: the maximum number of digits.
  public init(lock: PasscodeLock, length: Int = 4, title: String = "Enter your passcode") {
    self.lock = lock
    field = TextFieldModel(
      placeholder: "Passcode",
      constraint: AllOf(AllowedCharacters(.digits), MaximumLength(length)),
      keyboardType: .numberPad, isSecure: true)
    alert = AlertModel(title: title, textFields: [field])
    alert.addAction(AlertAction("OK")) { [weak self] _ in self?.attempt() }
    showMessage()
  }

  /// Indicates whether the last code was correct.
  public var isOpen: Bool { outcome == .opened }

  /// Presents the alert. If the lock is locked, the alert's button is disabled.
  public func present() {
    field.text = ""
    showMessage()
    alert.present()
  }

  /// Types a code into the field, and taps the button.
  ///
  /// - Returns: the outcome; `nil` if the prompt is not presented, or the field rejected the code.
  @discardableResult public func enter(_ passcode: String) -> PasscodeLock.Outcome? {
    guard alert.isPresented else { return nil }
    field.clear()
    guard lock.isLocked || field.type(passcode) else { return nil }
    if lock.isLocked { return .locked }
    alert.tap("OK")
    return outcome
  }

  private func attempt() {
    // A failure to derive the key counts as an attempt.
    let result =
      (try? lock.attempt(field.text))
      ?? (lock.isLocked ? .locked : .refused(attemptsLeft: lock.attemptsLeft))
    outcome = result
    onAttempt?(lock, result)
    // Does not keep the code in memory longer than necessary.
    field.text = ""
    if result != .opened { present() }
  }

  private func showMessage() {
    alert.setEnabled(!lock.isLocked, actionTitled: "OK")
    let left = "\(lock.attemptsLeft) attempt\(lock.attemptsLeft == 1 ? "" : "s") left."
    if lock.isLocked {
      alert.message = "Too many wrong codes."
    } else if lock.failedAttempts > 0 {
      alert.message = "That is not the code. \(left)"
    } else {
      alert.message = left
    }
  }
}

extension PasscodePrompt: @MainActor CustomStringConvertible {
  /// A description: "opened", or the alert's description.
  public var description: String { isOpen ? "opened" : alert.description }
}

extension PasscodePrompt: @MainActor PictureConvertible {
  /// The alert.
  public var picture: Picture { alert.picture }
}
