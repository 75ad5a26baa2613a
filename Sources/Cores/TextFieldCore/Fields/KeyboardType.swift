/// The keyboard that a field asks for.
///
/// It makes the right characters easy to reach and keeps nothing out: there are hardware keyboards,
/// dictation and paste. What must not stand in a field is for a constraint to say.
public enum KeyboardType: String, CaseIterable, Codable, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// Whether it has a key to end with; the pads do not, so a tap beside the field must end editing.
  public var hasReturnKey: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: false
    default: true
    }
  }
}
