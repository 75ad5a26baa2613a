import Pictures

/// An SVG drawing of a watch's screen, while it is being made.
struct WatchDrawing {
  private(set) var elements: [String] = []

  mutating func add(_ element: String) {
    elements.append(element)
  }

  /// Adds a line of text, aligned within a width, with its top at `y`.
  mutating func text(
    _ text: String, x: Int, y: Int, width: Int, font: InterfaceFont, color: InterfaceColor,
    alignment: InterfaceAlignment
  ) {
    guard !text.isEmpty else { return }
    let (place, anchor) =
      switch alignment {
      case .leading: (x, "start")
      case .center: (x + width / 2, "middle")
      case .trailing: (x + width, "end")
      }
    let weight = font.isBold ? #" font-weight="600""# : ""
    add(
      """
      <text x="\(place)" y="\(y + font.size)" font-size="\(font.size)"\(weight) \
      text-anchor="\(anchor)" fill="\(color.hex)">\(text.escapedXML)</text>
      """)
  }

  mutating func rectangle(
    x: Int = 0, y: Int, width: Int, height: Int, radius: Int = 0, fill: String = "#000000"
  ) {
    add(
      """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(radius)" fill="\(fill)"/>
      """)
  }

  /// Adds the background of a button or a row.
  mutating func platter(x: Int, y: Int, width: Int, height: Int) {
    rectangle(x: x, y: y, width: width, height: height, radius: 8, fill: Self.platterFill)
  }

  static let platterFill = "#2c2c2e"

  /// Adds the app's icon: a disc with its first letter.
  mutating func icon(of name: String, x: Int, y: Int, size: Int) {
    let letter = name.prefix(1).uppercased()
    add(
      """
      <circle cx="\(x + size / 2)" cy="\(y + size / 2)" r="\(size / 2)" fill="#0a63c9"/>\
      <text x="\(x + size / 2)" y="\(y + size / 2 + size / 5)" font-size="\(size * 11 / 20)" \
      font-weight="600" text-anchor="middle" fill="#fff">\(letter.escapedXML)</text>
      """)
  }
}

extension String {
  /// Returns the estimated width of the text in a sans-serif font, in points: too wide rather than
  /// too narrow.
  func estimatedWidth(in font: InterfaceFont) -> Int {
    let ems = reduce(0.0) { width, character in
      guard character.isASCII else {
        return width + (character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 1.05 : 0.65)
      }
      return switch character {
      case "i", "j", "l", "'", "|", ".", ",", ":", ";", "!": width + 0.3
      case "I", " ", "f", "t", "r", "(", ")", "-", "/": width + 0.38
      case "m", "w", "M", "W", "@", "%": width + 0.92
      case "A"..."Z", "&": width + 0.68
      default: width + 0.58
      }
    }
    return Int((ems * Double(font.size) * (font.isBold ? 1.06 : 1)).rounded(.up))
  }

  /// Returns the text, cut off with "…" if it is wider.
  func truncated(to width: Int, in font: InterfaceFont) -> String {
    guard estimatedWidth(in: font) > width else { return self }
    var start = self
    while !start.isEmpty, (start + "…").estimatedWidth(in: font) > width { start.removeLast() }
    return start.isEmpty ? "" : start + "…"
  }

  /// Returns the text broken at spaces into lines of at most the width.
  ///
  /// - Parameter limit: the maximum number of lines; 0 for no limit.
  func wrapped(to width: Int, in font: InterfaceFont, atMost limit: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        // In the last line, excess text is cut off instead of wrapped.
        let isLast = limit > 0 && lines.count >= limit - 1
        if !line.isEmpty, !isLast, longer.estimatedWidth(in: font) > width {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    let shown = limit > 0 ? Array(lines.prefix(limit)) : lines
    return shown.map { $0.truncated(to: width, in: font) }
  }
}
