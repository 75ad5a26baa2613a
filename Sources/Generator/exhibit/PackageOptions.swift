import ArgumentParser
import SiteEngine

/// The options that name a package and its parts, and say how it is built.
struct PackageOptions: ParsableArguments {
  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The package whose library products the samples may import (default: the nearest folder, from "
        + "this one upward, with a Package.swift or a Content folder).", valueName: "dir"),
    completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The folder with the Markdown files (default: PACKAGE/Content).", valueName: "dir"),
    completion: .directory)
  var content: String?

  @Option(
    help: ArgumentHelp("The folder with site.yml (default: PACKAGE/Site).", valueName: "dir"),
    completion: .directory)
  var site: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs are built at a time, and how many run (default: number of processors).",
      valueName: "n"))
  var jobs: Int?

  @Option(
    help: """
      Whether samples and compilers run in the sandbox: required refuses to run without it; auto runs \
      without it if the machine lacks it, and says so; off never uses it (default: required if CI \
      is set, else auto).
      """)
  var sandbox: Configuration.SandboxMode?

  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder outside the checkout in which local dependencies of the package may lie: samples can "
        + "show everything in them. May be repeated.", valueName: "dir"),
    completion: .directory)
  var allowedPaths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for everything that is built; its contents are trusted (default: in the user's "
        + "cache).", valueName: "dir"),
    completion: .directory)
  var buildDir: String?

  /// The package's folder.
  var folder: String { package ?? PackageFolder.around(".") }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }
}

extension Configuration.SandboxMode: ExpressibleByArgument {}
