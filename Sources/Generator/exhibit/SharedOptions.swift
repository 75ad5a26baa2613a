import ActionCache
import ArgumentParser
import SiteEngine
import TutorialModel

/// The options that every subcommand takes.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The package whose library products the samples may import.", valueName: "dir"))
  var package = "."

  @Option(
    help: ArgumentHelp(
      "The folder with the Markdown files (default: PACKAGE/Content).", valueName: "dir"))
  var content: String?

  @Option(
    help: ArgumentHelp("The folder with site.yml (default: PACKAGE/Site).", valueName: "dir"))
  var site: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs are built at a time, and how many run (default: number of processors).",
      valueName: "n"))
  var jobs: Int?

  @Option(
    help: """
      What to print during the run: text, for people; github, which also puts problems beside the \
      lines of a pull request; json, an object for each event on standard output (default: github \
      in GitHub Actions, else text).
      """)
  var format: Reporting.Format?

  @Option(
    help: """
      Whether messages have colors (default: on a terminal; NO_COLOR and CLICOLOR_FORCE are \
      respected).
      """)
  var color: Reporting.Color = .auto

  @Flag(name: .shortAndLong, help: "Print problems and the result, but no progress.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Write a report of every sample, in the format that the name's ending asks for: "
        + "\(Reporting.reportFormats). Any other ending gives JSON.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Write a report in JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the problems as SARIF 2.1.0.", valueName: "file"))
  var sarif: String?

  @Option(help: ArgumentHelp("Write a summary in Markdown.", valueName: "file"))
  var summary: String?

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
        + "show everything in them. May be repeated.", valueName: "dir"))
  var allowedPaths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder that keeps results for later runs (default: exhibit/results in the user's cache).",
      valueName: "dir"))
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "Where results are shared with other machines: \(RemoteAddress.forms) (default: the variable "
        + "\(RemoteAddress.variable)).", valueName: "url"))
  var remoteCache: String?

  @Flag(help: "Use results from the server, but store none there: for strangers' changes.")
  var remoteCacheReadOnly = false

  @Option(
    help: ArgumentHelp(
      "The folder for everything that is built; its contents are trusted (default: in the user's "
        + "cache).", valueName: "dir"))
  var buildDir: String?

  @Option(
    help: ArgumentHelp(
      "Fail if fewer samples or blocks than this were checked (exit code 2).", valueName: "n"))
  var minSamples = 0

  @Flag(help: "Run every sample; ignore the results of earlier runs.")
  var noCache = false

  @Flag(help: "Publish even if samples fail, with the failures marked; the exit code is still 1.")
  var keepGoing = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    do {
      _ = try remoteCacheUse
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private var remoteCacheUse: RemoteCacheUse? {
    get throws(RemoteAddress.Refusal) {
      try RemoteCacheUse(remoteCache, isReadOnly: remoteCacheReadOnly)
    }
  }

  private var reporting: Reporting {
    var reporting = Reporting(format: format, color: color, isQuiet: quiet)
    for (option, file) in [
      ("report", report), ("junit", junit), ("sarif", sarif), ("summary", summary),
    ] {
      reporting.add(option, file)
    }
    return reporting
  }

  func configuration(paths: [String] = [], output: String? = nil) -> Configuration {
    var configuration = Configuration(
      packageFolder: package, contentFolder: content, siteFolder: site, outputFolder: output,
      paths: paths, jobs: jobs, sandbox: sandbox, usesCache: !noCache,
      publishesFailures: keepGoing, reporting: reporting, cacheFolder: cache,
      buildFolder: buildDir)
    configuration.minimumSamples = minSamples
    configuration.allowFolders(allowedPaths)
    configuration.remoteCache = try? remoteCacheUse
    return configuration
  }

  /// Writes a line of the result to standard output, unless the output is for another program.
  func say(_ line: String) {
    if format != .json { print(line.printedLine) }
  }
}

extension Configuration.SandboxMode: ExpressibleByArgument {}
extension Reporting.Format: ExpressibleByArgument {}
extension Reporting.Color: ExpressibleByArgument {}
