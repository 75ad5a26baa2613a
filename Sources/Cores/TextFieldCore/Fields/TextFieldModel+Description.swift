extension TextFieldModel: @MainActor CustomStringConvertible {
  /// The text, and in a secure field as many dots.
  public var description: String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }
}
