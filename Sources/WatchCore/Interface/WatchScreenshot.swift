import Pictures

/// What was on a watch's screen at a moment, in its case.
public struct WatchScreenshot: Hashable, Sendable, CustomStringConvertible {
  public let screen: WatchScreenSize
  /// What was seen, in sentences.
  public let description: String
  /// The elements on the screen, whose upper left corner is the origin.
  let elements: [String]
}

extension WatchScreenshot: PictureConvertible {
  public var picture: Picture { WatchScreenshots([self]).picture }
}

/// Screenshots side by side: for instance of one app on two watches.
public struct WatchScreenshots: Hashable, Sendable {
  public var screenshots: [WatchScreenshot]
  /// How many stand in a row.
  public var columns: Int

  public init(_ screenshots: [WatchScreenshot], columns: Int = 2) {
    self.screenshots = screenshots
    self.columns = max(1, columns)
  }
}

extension WatchScreenshots: PictureConvertible {
  /// The watches in rows, each with its size below it.
  public var picture: Picture {
    let rows = stride(from: 0, to: screenshots.count, by: columns).map {
      Array(screenshots[$0..<min($0 + columns, screenshots.count)])
    }
    var elements: [String] = []
    var width = 0
    var y = Self.gap
    for row in rows {
      var x = Self.gap
      let height = row.map(\.caseHeight).max() ?? 0
      for screenshot in row {
        elements.append(screenshot.drawn(x: x, y: y + height - screenshot.caseHeight))
        x += screenshot.caseWidth + Self.gap
      }
      width = max(width, x)
      y += height + Self.captionHeight
    }
    return Picture(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(max(width, 1))" height="\(y)" \
        viewBox="0 0 \(max(width, 1)) \(y)">
        <style>\(Self.style)</style>
        <rect width="\(max(width, 1))" height="\(y)" rx="12" class="page"/>
        \(elements.joined(separator: "\n"))
        </svg>
        """,
      alternativeText: screenshots.isEmpty
        ? "No watch." : screenshots.map(\.description).joined(separator: " "))
  }

  private static let gap = 20
  private static let captionHeight = 32

  // Screens are black in any surroundings; the case has to stand out from the page.
  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;white-space:pre}\
    .page{fill:#f2f2f7}.case{fill:#3a3a3c}.crown{fill:#636366}.dim{fill:#636366}\
    @media (prefers-color-scheme:dark){.page{fill:#1c1c1e}.case{fill:#48484a}.crown{fill:#8e8e93}\
    .dim{fill:#b0b0b8}}
    """
}

extension WatchScreenshot {
  private static let bezel = 12
  private static let crownWidth = 6

  fileprivate var caseWidth: Int { screen.width + 2 * Self.bezel + Self.crownWidth }
  fileprivate var caseHeight: Int { screen.height + 2 * Self.bezel }

  fileprivate func drawn(x: Int, y: Int) -> String {
    let (bezel, frame) = (Self.bezel, 4)
    let width = screen.width + 2 * bezel
    let radius = screen.cornerRadius > 0 ? screen.cornerRadius + bezel : 30
    // Two of one size on a page have the same name for the same corners, which does no harm.
    let corners = "watch-\(screen.rawValue)"
    return """
      <rect x="\(x + width - 4)" y="\(y + caseHeight / 4)" width="\(Self.crownWidth + 4)" \
      height="34" rx="4" class="crown"/>\
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(caseHeight)" rx="\(radius)" class="case"/>\
      <rect x="\(x + frame)" y="\(y + frame)" width="\(width - 2 * frame)" \
      height="\(caseHeight - 2 * frame)" rx="\(radius - frame)"/>
      <clipPath id="\(corners)"><rect width="\(screen.width)" height="\(screen.height)" \
      rx="\(screen.cornerRadius)"/></clipPath>
      <g transform="translate(\(x + bezel) \(y + bezel))" clip-path="url(#\(corners))">
      \(elements.joined(separator: "\n"))
      </g>
      <text x="\(x + width / 2)" y="\(y + caseHeight + 20)" font-size="13" text-anchor="middle" \
      class="dim">\(screen.description)</text>
      """
  }
}
