import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit clean`
struct Clean: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove what was built for the package, and its site.",
    discussion: """
      Removes the modules and programs in the user's cache, and the published site. The results of \
      samples stay: all packages share them, and they are removed when the cache is full.
      """)

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The package whose products to remove (default: the nearest folder, from this one upward, with "
        + "a Package.swift or a Content folder).", valueName: "dir"), completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp("The folder with site.yml (default: PACKAGE/Site).", valueName: "dir"),
    completion: .directory)
  var site: String?

  @Option(
    help: ArgumentHelp("The folder for the HTML (default: SITE/public).", valueName: "dir"),
    completion: .directory)
  var output: String?

  func run() async throws {
    try await finish {
      let removals = try Cleaner(
        Configuration(
          packageFolder: package ?? PackageFolder.around("."), siteFolder: site,
          outputFolder: output)
      ).clean()
      removals.forEach { print("\($0)".printedLine) }
      if removals.isEmpty { print("There was nothing to remove.") }
      return RunOutcome()
    }
  }
}
