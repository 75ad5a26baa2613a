import Foundation

/// What a text field asks and tells its delegate.
///
/// A *delegator* has work that it leaves to someone else, its *delegate*; the *protocol* between
/// them lists what may be asked. All of it is optional here.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Whether a change may be made. Asked after the field's own constraint has taken it.
  func textField(
    _ textField: TextFieldModel, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Tells that the text was changed by the user.
  func textFieldDidChange(_ textField: TextFieldModel)
  /// Tells that a change was refused, and why.
  func textField(_ textField: TextFieldModel, didRefuse refusal: TextRefusal)
  /// Whether the return key ends editing; here one may also move on to the next field.
  func textFieldShouldReturn(_ textField: TextFieldModel) -> Bool
  func textFieldDidBeginEditing(_ textField: TextFieldModel)
  func textFieldDidEndEditing(_ textField: TextFieldModel)
}

extension TextFieldDelegate {
  public func textField(
    _ textField: TextFieldModel, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  public func textFieldDidChange(_ textField: TextFieldModel) {}
  public func textField(_ textField: TextFieldModel, didRefuse refusal: TextRefusal) {}
  public func textFieldShouldReturn(_ textField: TextFieldModel) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextFieldModel) {}
  public func textFieldDidEndEditing(_ textField: TextFieldModel) {}
}
