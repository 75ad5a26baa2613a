extension String {
  /// Appends text so that it stands for itself in element content and in quoted attributes.
  mutating func appendEscaped(_ text: some StringProtocol) {
    guard var rest = text.utf8.firstIndex(where: needsEscaping) else {
      append(contentsOf: text)
      return
    }
    // What needs no escape is most of it, and is copied as a whole.
    append(contentsOf: text[..<rest])
    while rest < text.endIndex {
      appendEscaped(text.unicodeScalars[rest])
      let start = text.unicodeScalars.index(after: rest)
      rest = text.utf8[start...].firstIndex(where: needsEscaping) ?? text.endIndex
      append(contentsOf: text[start..<rest])
    }
  }

  /// Appends code, or what a program wrote: nothing in it may move the text around it about.
  mutating func appendVerbatim(_ text: some StringProtocol) {
    guard text.utf8.contains(where: { needsEscaping($0) || $0 == 0xE2 }) else {
      append(contentsOf: text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Embeddings, overrides and isolates; the marks of Arabic and Hebrew text move nothing else.
      case 0x202A...0x202E, 0x2066...0x2069:
        append("⟪U+\(String(scalar.value, radix: 16, uppercase: true))⟫")
      default: appendEscaped(scalar)
      }
    }
  }

  /// The text as it may stand in element content and in quoted attributes.
  var escaped: String {
    var html = ""
    html.appendEscaped(self)
    return html
  }

  /// The same of code and of what a program wrote.
  var verbatim: String {
    var html = ""
    html.appendVerbatim(self)
    return html
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    case "'": append("&#39;")
    case "\t", "\n": unicodeScalars.append(scalar)
    // A bare one would be read as a line feed.
    case "\r": append("&#13;")
    default: unicodeScalars.append(visible(scalar))
    }
  }
}

/// Whether a byte must be looked at: markup, controls, and the lead bytes of C1 and U+FFFx.
private func needsEscaping(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"), 0..<0x20, 0x7F, 0xC2, 0xEF:
    byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
  default: false
  }
}

/// What stands for a character that HTML does not allow: programs may print any.
private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0xFFFE...0xFFFF: "\u{FFFD}"
  default: scalar
  }
}
