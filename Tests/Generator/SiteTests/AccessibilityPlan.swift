import TestSupport
import Testing

/// The checks for the pages of a site, without repeating a check that would have the same result.
struct AccessibilityPlan: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let build: @Sendable () async throws -> BuiltSite
  /// The widths of the window at which nothing may be too wide.
  var shownWidths = BrowserTests.widths
  /// The widths of the window at which the rules run.
  let widths: [Int]
  let schemes: [(isDark: Bool, rules: AccessibilityRules)]

  static let all =
    Soak.isOn
    ? [
      everything("the fixture", BuiltSite.fixture),
      everything("this project's own pages", BuiltSite.content),
      everything("the fixture in Arabic", BuiltSite.arabic),
      everything("the look for documentation", BuiltSite.documentation),
    ]
    : [
      // Every kind of page. Only the colors differ between two schemes.
      AccessibilityPlan(
        testDescription: "the fixture", build: BuiltSite.fixture, widths: BrowserTests.widths,
        schemes: [(false, .all), (true, .colors)]),
      // The same templates and styles with other text. Text that is too wide is too wide on a phone
      // first.
      AccessibilityPlan(
        testDescription: "this project's own pages", build: BuiltSite.content,
        shownWidths: [1440, 390], widths: [1440], schemes: [(false, .structure)]),
      // The same pages from right to left.
      AccessibilityPlan(
        testDescription: "the fixture in Arabic", build: BuiltSite.arabic, widths: [1440, 390],
        schemes: [(false, .all)]),
      // Other templates, colors and sizes.
      AccessibilityPlan(
        testDescription: "the look for documentation", build: BuiltSite.documentation,
        widths: [1440, 390], schemes: [(false, .all), (true, .colors)]),
    ]

  private static func everything(
    _ name: String, _ build: @escaping @Sendable () async throws -> BuiltSite
  ) -> Self {
    AccessibilityPlan(
      testDescription: name, build: build, widths: BrowserTests.widths,
      schemes: [(false, .all), (true, .all)])
  }
}
