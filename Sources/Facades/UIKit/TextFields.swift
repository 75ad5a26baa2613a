public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, numberPad
}

@MainActor open class UITextPosition: NSObject {}
@MainActor open class UITextRange: NSObject {}

@MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case roundedRect
  }

  open var text: String?
  open var placeholder: String?
  open var borderStyle = BorderStyle.roundedRect
  open var keyboardType = UIKeyboardType.default
  open var isSecureTextEntry = false
  open weak var delegate: (any UITextFieldDelegate)?
  open var markedTextRange: UITextRange? { fatalError() }
  open var selectedTextRange: UITextRange?
  open var beginningOfDocument: UITextPosition { fatalError() }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { fatalError() }
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { fatalError() }
}

@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// All methods of the protocol are optional.
extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
