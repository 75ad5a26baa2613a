extension String {
  /// The text as a Swift string literal, including its quotes.
  package var swiftLiteral: String {
    // Every program has dozens of names that need no escaping.
    guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else {
      return "\"\(self)\""
    }
    return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
