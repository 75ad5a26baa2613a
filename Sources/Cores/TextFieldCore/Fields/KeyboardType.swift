/// The keyboard that a field requests.
///
/// A keyboard makes the right characters easy to type, but does not prevent other input: there are
/// hardware keyboards, dictation and paste. Use a constraint to keep characters out of a field.
public enum KeyboardType: String, CaseIterable, Codable, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// Indicates whether the keyboard has a return key. The pads have none, so a tap outside the
  /// field must end editing.
  public var hasReturnKey: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: false
    default: true
    }
  }
}
