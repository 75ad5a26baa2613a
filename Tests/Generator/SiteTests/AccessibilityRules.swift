import Foundation

/// axe-core, which `make test` fetches into `.build` before the tests run.
enum AccessibilityRules {
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

  /// What is found on the page, a line for each place.
  static let run = """
    axe.run(document, { resultTypes: ["violations"] }).then((results) =>
      results.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))
    """
}
