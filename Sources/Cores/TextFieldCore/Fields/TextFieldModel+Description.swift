extension TextFieldModel: @MainActor CustomStringConvertible {
  /// The text or, in a secure field, as many dots.
  public var description: String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }
}
