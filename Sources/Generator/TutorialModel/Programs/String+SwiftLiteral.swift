extension String {
  /// The text as a Swift string literal, quotes included.
  package var swiftLiteral: String {
    // Every sample's program has dozens, of names in which nothing is to be replaced.
    guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else {
      return "\"\(self)\""
    }
    return "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
