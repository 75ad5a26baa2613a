import ArgumentParser
import ExhibitPipeline

/// How a run is reported.
struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      What to print during the run: text, for people; github, which also puts problems beside the \
      lines of a pull request; json, an object for each event on standard output (default: github \
      in GitHub Actions, else text).
      """)
  var format: Reporting.Format?

  @Option(
    help: """
      Whether messages have colours (default: on a terminal; NO_COLOR and CLICOLOR_FORCE are \
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

  var reporting: Reporting {
    var reporting = Reporting(format: format, color: color, isQuiet: quiet)
    for (option, file) in [
      ("report", report), ("junit", junit), ("sarif", sarif), ("summary", summary),
    ] {
      reporting.add(option, file)
    }
    return reporting
  }
}

extension Reporting.Format: ExpressibleByArgument {}
extension Reporting.Color: ExpressibleByArgument {}
