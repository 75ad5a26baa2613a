extension String {
  /// The text as a Swift string literal, quotes included.
  var swiftLiteral: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
