/// The style of a drawing's classes, in light and dark mode.
package struct StyleSheet: Sendable {
  private let light: String
  private let dark: String

  /// Makes a style sheet with further rules, which override the rules that every drawing has.
  ///
  /// - Parameters:
  ///   - light: CSS rules.
  ///   - dark: CSS rules that differ in dark mode.
  package init(light: String = "", dark: String = "") {
    self.light = light
    self.dark = dark
  }

  var css: String {
    """
    \(Self.commonLight)\(light)@media (prefers-color-scheme:dark){\(Self.commonDark)\(dark)}
    """
  }

  private static let commonLight = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;white-space:pre}\
    .page{fill:#f2f2f7}.card{fill:#fff}.rule{stroke:#c6c6c8}\
    .ink{fill:#1c1c1e}.strong{fill:#1c1c1e;font-weight:600}.dim{fill:#636366}\
    .bad{fill:#b71c1c}.good{fill:#1b6e33}.link{fill:#0a63c9}
    """

  private static let commonDark = """
    .page{fill:#1c1c1e}.card{fill:#2c2c2e}.rule{stroke:#48484a}\
    .ink,.strong{fill:#f2f2f7}.dim{fill:#b0b0b8}\
    .bad{fill:#ff8a80}.good{fill:#7bd88f}.link{fill:#64a8ff}
    """
}
