import Pictures

/// An SVG document in the making, in colours for light and for dark.
struct Drawing {
  let width: Int
  var height: Int
  private(set) var elements: [String] = []

  init(width: Int, height: Int = 0) {
    self.width = width
    self.height = height
  }

  mutating func add(_ element: String) {
    elements.append(element)
  }

  mutating func rectangle(
    x: Int, y: Int, width: Int, height: Int, radius: Int = 0, class name: String
  ) {
    add(
      """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(radius)" class="\(name)"/>
      """)
  }

  mutating func line(x1: Int, y1: Int, x2: Int, y2: Int) {
    add(#"<line x1="\#(x1)" y1="\#(y1)" x2="\#(x2)" y2="\#(y2)" class="rule"/>"#)
  }

  /// Adds a line of text, whose bottom is at `y`.
  mutating func text(
    _ text: String, x: Int, y: Int, size: Int = 15, anchor: String = "start",
    class name: String = "ink"
  ) {
    add(
      """
      <text x="\(x)" y="\(y)" font-size="\(size)" text-anchor="\(anchor)" class="\(name)">\
      \(text.escaped)</text>
      """)
  }

  func picture(alternativeText: String) -> Picture {
    Picture(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)">
        <style>\(Self.style)</style>
        <rect width="\(width)" height="\(height)" rx="12" class="page"/>
        \(elements.joined(separator: "\n"))
        </svg>
        """,
      alternativeText: alternativeText)
  }

  // Every mark lies on the drawing's own page, so that it is legible on any.
  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;white-space:pre}\
    .page{fill:#f2f2f7}.card{fill:#fff}.box{fill:#fff;stroke:#aeaeb2}\
    .focus{fill:#fff;stroke:#0a63c9;stroke-width:2}.wrong{fill:#fff;stroke:#c62828;stroke-width:2}\
    .rule{stroke:#c6c6c8}.ink{fill:#1c1c1e}.strong{fill:#1c1c1e;font-weight:600}.dim{fill:#636366}\
    .hint{fill:#767680}.bad{fill:#b71c1c}.good{fill:#1b6e33}.link{fill:#0a63c9}\
    .caret{fill:#0a63c9;font-weight:700}.selected{fill:#0a63c9;text-decoration:underline}\
    .marked{text-decoration:underline}.onColor{fill:#fff}\
    @media (prefers-color-scheme:dark){.page{fill:#1c1c1e}.card{fill:#2c2c2e}\
    .box{fill:#2c2c2e;stroke:#636366}.focus{fill:#2c2c2e;stroke:#64a8ff}\
    .wrong{fill:#2c2c2e;stroke:#ff7b72}.rule{stroke:#48484a}.ink,.strong{fill:#f2f2f7}\
    .dim{fill:#b0b0b8}.hint{fill:#98989f}.bad{fill:#ff8a80}.good{fill:#7bd88f}\
    .link,.caret,.selected{fill:#64a8ff}}
    """
}

extension String {
  /// The text as it may stand in a document, with a sign for each character that may not.
  var escaped: String {
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

  /// The text in lines of about so many characters, broken at spaces where there are any.
  func wrapped(to length: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      var rest = word[...]
      if let last = lines.last, last.count + 1 + rest.count <= length {
        lines[lines.count - 1] += " " + rest
        continue
      }
      while rest.count > length {
        lines.append(String(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      lines.append(String(rest))
    }
    return lines
  }

  /// The text, or its beginning and its end where it is long.
  func shortened(to length: Int) -> String {
    guard count > length else { return self }
    return prefix(length * 2 / 3) + "…" + suffix(length / 3)
  }

  /// Whether it is read from the right: whether its first letter is Hebrew, Arabic or the like.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
        || (0x1E800...0x1EFFF).contains(scalar.value)
    }
    return false
  }
}
