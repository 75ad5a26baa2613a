import Foundation

/// The questions and events that a text field sends to its delegate.
///
/// A *delegator* leaves work to another object, its *delegate*; the *protocol* between them lists
/// that work. All methods are optional here.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Returns whether a change may be made. Called after the field's own constraint has accepted it.
  func textField(
    _ textField: TextFieldModel, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called when the user has changed the text.
  func textFieldDidChange(_ textField: TextFieldModel)
  /// Called with the reason when a change was refused.
  func textField(_ textField: TextFieldModel, didRefuse refusal: TextRefusal)
  /// Returns whether the return key ends editing. The delegate can also move on to the next field
  /// here.
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
