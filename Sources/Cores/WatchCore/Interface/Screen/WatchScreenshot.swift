/// A screenshot of a watch, in its case.
public struct WatchScreenshot: Hashable, Sendable, CustomStringConvertible {
  public let screen: WatchScreenSize
  /// A description of the screen, in sentences.
  public let description: String
  /// The elements on the screen. Its top left corner is the origin.
  let elements: [String]
}

extension WatchScreenshot {
  private static let bezel = 12
  private static let crownWidth = 6

  /// The width with the crown, in points.
  var caseWidth: Int { screen.width + 2 * Self.bezel + Self.crownWidth }
  var caseHeight: Int { screen.height + 2 * Self.bezel }

  /// Returns the drawing of the watch with its size below it.
  func drawn(x: Int, y: Int) -> String {
    let (bezel, frame) = (Self.bezel, 4)
    let width = screen.width + 2 * bezel
    let radius = screen.cornerRadius > 0 ? screen.cornerRadius + bezel : 30
    return """
      <rect x="\(x + width - 4)" y="\(y + caseHeight / 4)" width="\(Self.crownWidth + 4)" \
      height="34" rx="4" class="crown"/>\
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(caseHeight)" rx="\(radius)" class="case"/>\
      <rect x="\(x + frame)" y="\(y + frame)" width="\(width - 2 * frame)" \
      height="\(caseHeight - 2 * frame)" rx="\(radius - frame)"/>
      <g transform="translate(\(x + bezel) \(y + bezel))" clip-path="url(#\(screen.clipName))">
      \(elements.joined(separator: "\n"))
      </g>
      <text x="\(x + width / 2)" y="\(y + caseHeight + 20)" font-size="13" text-anchor="middle" \
      class="dim">\(screen.description)</text>
      """
  }
}

extension WatchScreenSize {
  var clipName: String { "screen-\(rawValue)" }

  /// The clipping path of the screen.
  var clip: String {
    """
    <clipPath id="\(clipName)">\
    <rect width="\(width)" height="\(height)" rx="\(cornerRadius)"/></clipPath>
    """
  }
}
