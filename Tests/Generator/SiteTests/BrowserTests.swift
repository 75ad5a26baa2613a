import BrowserDriving
import Testing

/// Tests in a real browser: one for the whole run, with a page for each test.
@Suite(.serialized, .browser) struct BrowserTests {
  /// The widths of a desktop's, a tablet's and a phone's window, in CSS pixels.
  static let widths = [1440, 820, 390]
}

/// Starts the browser before the first test of a suite and ends it after the last one.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Browser.run { browser in
      try await Browser.$current.withValue(browser, operation: function)
    }
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}
