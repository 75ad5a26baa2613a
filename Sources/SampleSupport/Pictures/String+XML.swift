extension String {
  /// The text as it may stand in a document, with a sign for each character that may not.
  package var escapedXML: String {
    // By scalars: with a combining mark behind it, `<` is another character and still markup.
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no control characters, but Unicode has pictures of them.
      case "\u{0}"..."\u{1F}":
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
