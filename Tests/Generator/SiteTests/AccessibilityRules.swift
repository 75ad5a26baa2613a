import Foundation

/// axe-core, which `make test` fetches into `.build` before the tests run.
enum AccessibilityRules: String {
  /// Every rule.
  case all = "{}"
  /// The rules that look at colors: all that can differ between two color schemes.
  case colors = #"{ runOnly: ["color-contrast", "link-in-text-block"] }"#
  /// The rules that look only at the document, which authors wrote.
  case structure = """
    { rules: { "color-contrast": { enabled: false }, "link-in-text-block": { enabled: false } } }
    """

  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "axe-core is not at .build/axe/axe.min.js, so nothing was checked: run make setup-test"
    }
  }

  /// The script, to be run in a page.
  static func load() throws -> String {
    let file = BuiltSite.repository.appendingPathComponent(".build/axe/axe.min.js")
    guard let script = try? String(contentsOf: file, encoding: .utf8) else { throw Missing() }
    return script + "\n; axe.version"
  }

  /// The findings on the page, a line for each.
  var run: String {
    """
    axe.run(document, Object.assign({ resultTypes: ["violations"], preload: false }, \(rawValue)))
      .then((results) => results.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))
    """
  }
}
