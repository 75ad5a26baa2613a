import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit check [PATHS]`
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the documentation that a package has, as it is.",
    discussion: """
      Reads README, Markdown files, DocC catalogs and documentation comments. It needs no front \
      matter and no configuration, and writes nothing. Each block of Swift is a program of its own, \
      with the package's modules and Foundation imported. What cannot be checked is counted.
      """)

  @Argument(help: "Files, or folders of them (default: the package).")
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  @OptionGroup var part: PartOptions

  @OptionGroup var time: DeadlineOption

  @Flag(
    help: "Fail blocks that cannot be checked: sketches, fragments, and those for other platforms.")
  var strict = false

  @Flag(help: "List the blocks that were not checked, each with the reason.")
  var list = false

  @Flag(
    help: ArgumentHelp(
      "Write the failures to exhibit-baseline.txt in the package: later runs fail only on changes.")
  )
  var writeBaseline = false

  @Option(
    help: ArgumentHelp(
      "Run nothing new; print what the result of the block at this line depends on, and what has "
        + "changed since the last run.", valueName: "path:line"))
  var explain: SamplePlace?

  func validate() throws {
    try part.validate(with: options, explains: explain != nil)
    if explain != nil, !paths.isEmpty {
      throw ValidationError("--explain names a place itself: leave out PATHS.")
    }
    if writeBaseline, !paths.isEmpty {
      throw ValidationError("--write-baseline is about the whole package: leave out PATHS.")
    }
    if writeBaseline, part.partition != nil || part.changedSince != nil {
      throw ValidationError(
        "--write-baseline is about the whole package: leave out --partition and --changed-since.")
    }
  }

  func run() async throws {
    try await finish {
      if let explain {
        let explanation = try await Pipeline(options.configuration(paths: [explain.path]))
          .explain(line: explain.line, in: .documentation)
        for line in explanation.split(separator: "\n", omittingEmptySubsequences: false) {
          print(String(line).printedLine)
        }
        return RunOutcome()
      }
      var configuration = options.configuration(paths: paths)
      part.apply(to: &configuration)
      time.apply(to: &configuration)
      let found = try await Pipeline(configuration).check(
        Pipeline.CheckOptions(isStrict: strict, writesBaseline: writeBaseline))
      if list { found.unchecked.forEach { options.say("\($0)") } }
      found.summary.forEach { options.say($0) }
      return found.outcome
    }
  }
}
