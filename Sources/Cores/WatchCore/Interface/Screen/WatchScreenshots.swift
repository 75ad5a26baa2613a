import Pictures

/// Screenshots side by side, for instance of one app on two watches.
public struct WatchScreenshots: Hashable, Sendable {
  public var screenshots: [WatchScreenshot]
  /// The number of screenshots in a row.
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
    let sizes = WatchScreenSize.allCases.filter { screenshots.map(\.screen).contains($0) }
    var elements = sizes.map(\.clip)
    var width = 1
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
    var drawing = Drawing(width: Double(width), height: Double(y))
    drawing.elements = elements
    return drawing.picture(
      style: Self.style,
      alternativeText: screenshots.isEmpty
        ? "No watch." : screenshots.map(\.description).joined(separator: " "))
  }

  private static let gap = 20
  private static let captionHeight = 32

  // Screens are always black, and the case must stand out from the page.
  private static let style = StyleSheet(
    light: ".case{fill:#3a3a3c}.crown{fill:#636366}",
    dark: ".case{fill:#48484a}.crown{fill:#8e8e93}")
}

extension WatchScreenshot: PictureConvertible {
  public var picture: Picture { WatchScreenshots([self]).picture }
}
