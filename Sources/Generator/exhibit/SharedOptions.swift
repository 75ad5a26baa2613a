import ActionCache
import ArgumentParser
import SiteEngine
import TutorialModel

/// The options of every subcommand that runs samples.
struct SharedOptions: ParsableArguments {
  @OptionGroup var package: PackageOptions

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
        + "\(Reporting.reportFormats). Any other ending gives JSON.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp("Write a report in JUnit's XML.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the problems as SARIF 2.1.0.", valueName: "file"), completion: .file()
  )
  var sarif: String?

  @Option(
    help: ArgumentHelp("Write a summary in Markdown.", valueName: "file"), completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "The folder that keeps results for later runs (default: exhibit/results in the user's cache).",
      valueName: "dir"),
    completion: .directory)
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
      "Fail if fewer samples or blocks than this were checked (exit code 2).", valueName: "n"))
  var minSamples = 0

  @Flag(help: "Run every sample; ignore the results of earlier runs.")
  var noCache = false

  @Flag(help: "Publish even if samples fail, with the failures marked; the exit code is still 1.")
  var keepGoing = false

  func validate() throws {
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
      packageFolder: package.folder, contentFolder: package.content, siteFolder: package.site,
      outputFolder: output, paths: paths, jobs: package.jobs, sandbox: package.sandbox,
      usesCache: !noCache, publishesFailures: keepGoing, reporting: reporting, cacheFolder: cache,
      buildFolder: package.buildDir)
    configuration.minimumSamples = minSamples
    configuration.allowFolders(package.allowedPaths)
    configuration.remoteCache = try? remoteCacheUse
    return configuration
  }

  /// Writes a line of the result to standard output, unless the output is for another program.
  func say(_ line: String) {
    if format != .json { print(line.printedLine) }
  }
}

extension Reporting.Format: ExpressibleByArgument {}
extension Reporting.Color: ExpressibleByArgument {}
