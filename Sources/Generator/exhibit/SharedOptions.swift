import ArgumentParser
import ExhibitPipeline

/// The options that every subcommand takes.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The package whose library products the samples may import.", valueName: "dir"))
  var package = "."

  @Option(
    help: ArgumentHelp(
      "The folder of the Markdown files (default: PACKAGE/Content).", valueName: "dir"))
  var content: String?

  @Option(
    help: ArgumentHelp("The folder of site.yml (default: PACKAGE/Site).", valueName: "dir"))
  var site: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs are built at a time, and how many run (default: the processors).",
      valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Write a JSON report, one object a sample.", valueName: "file"))
  var report: String?

  @Option(
    help: """
      Whether samples run in isolation: required refuses to run without it, auto does without \
      what the machine lacks and says so.
      """)
  var sandbox: Configuration.SandboxMode = .auto

  @Flag(help: "Run every sample anew, whatever earlier runs came to.")
  var noCache = false

  @Flag(help: "Publish though samples failed, with the failures marked; the exit code stays 1.")
  var keepGoing = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func configuration(paths: [String] = [], output: String? = nil) -> Configuration {
    Configuration(
      packageFolder: package, contentFolder: content, siteFolder: site, outputFolder: output,
      paths: paths, jobs: jobs, sandbox: sandbox, usesCache: !noCache,
      publishesFailures: keepGoing, reportFile: report)
  }
}

extension Configuration.SandboxMode: ExpressibleByArgument {}
