extension String {
  /// Appends text, escaped for element content and for quoted attributes.
  mutating func appendEscaped(_ text: some StringProtocol) {
    append(Substring(text), escaping: needsEscaping)
  }

  /// Appends code or a program's output, escaped for element content only, where its many quotes
  /// mean nothing. Characters that would reorder the text around it are escaped too.
  mutating func appendVerbatim(_ text: some StringProtocol) {
    append(
      Substring(text),
      escaping: { needsEscaping($0) && !isQuote($0) || $0 == leadOfDirections })
  }

  /// The text, escaped for element content and for quoted attributes.
  var escaped: String {
    var html = ""
    html.appendEscaped(self)
    return html
  }

  /// Code or a program's output, escaped for element content only.
  var verbatim: String {
    var html = ""
    html.appendVerbatim(self)
    return html
  }

  /// Indicates whether readers see and copy each character of code or of output as it is.
  ///
  /// It may be `false` for a text that needs no escape, if a byte of the text could begin a
  /// character that does.
  var isVerbatim: Bool {
    utf8.allSatisfy { byte in
      byte != leadOfDirections && (!needsEscaping(byte) || byte >= 0x20 && byte < 0x7F)
    }
  }

  @inline(__always)
  private mutating func append(_ text: Substring, escaping isSpecial: (UInt8) -> Bool) {
    append(text, escaping: isSpecial) { $0.appendEscaped($1) }
  }

  /// - Parameters:
  ///   - isSpecial: whether the scalar that a byte begins must be examined.
  ///   - escape: appends the replacement for such a scalar.
  @inline(__always)
  mutating func append(
    _ text: Substring, escaping isSpecial: (UInt8) -> Bool,
    by escape: (inout String, Unicode.Scalar) -> Void
  ) {
    var start = text.startIndex
    // Most text needs no escape, and is copied as a whole.
    while let special = text.utf8[start...].firstIndex(where: isSpecial) {
      append(contentsOf: text[start..<special])
      escape(&self, text.unicodeScalars[special])
      start = text.unicodeScalars.index(after: special)
    }
    append(contentsOf: text[start...])
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    // Embeddings, overrides and isolates; the marks for Arabic and Hebrew text do not move other
    // text.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      append("⟪U+\(String(scalar.value, radix: 16, uppercase: true))⟫")
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    case "'": append("&#39;")
    case "\t", "\n": unicodeScalars.append(scalar)
    // A bare carriage return would be read as a line feed.
    case "\r": append("&#13;")
    default: unicodeScalars.append(visible(scalar))
    }
  }
}

/// The first byte of all characters that change the direction of text.
private let leadOfDirections: UInt8 = 0xE2

/// Returns whether a byte must be examined: markup, controls, and the lead bytes of C1 and U+FFFx.
@inline(__always)
private func needsEscaping(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"), 0..<0x20, 0x7F, 0xC2, 0xEF:
    byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
  default: false
  }
}

@inline(__always)
private func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// The replacement for a character that HTML does not allow: programs may print any.
private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0xFFFE...0xFFFF: "\u{FFFD}"
  default: scalar
  }
}
