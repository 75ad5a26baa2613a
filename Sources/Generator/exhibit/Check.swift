import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit check [PATHS]`
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the documentation that a package already has.",
    discussion: """
      Reads README, Markdown files, DocC catalogs and documentation comments. It needs no front \
      matter and no configuration, and writes nothing. Each block of Swift is a program of its own, \
      with the package's modules and Foundation imported. What cannot be checked is counted.
      """)

  @Argument(help: "Files, or folders of them (default: the package).", completion: .file())
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  @OptionGroup var part: PartOptions

  @OptionGroup var time: DeadlineOption

  @Flag(
    help: "Fail blocks that cannot be checked: sketches, fragments, and those for other platforms.")
  var strict = false

  @Flag(help: "List the blocks that were not checked, each with the reason.")
  var list = false

  @Flag(help: "Write the failures to exhibit-baseline.txt: later runs fail only on changes.")
  var writeBaseline = false

  @OptionGroup var place: ExplainOption

  func validate() throws {
    try part.validate(with: options, explains: place.explain != nil)
    try place.validate(paths: paths)
    if writeBaseline, !paths.isEmpty || part.partition != nil || part.changedSince != nil {
      throw ValidationError(
        "--write-baseline is about the whole package: leave out PATHS, --partition and "
          + "--changed-since.")
    }
  }

  func run() async throws {
    try await finish {
      if let explained = try await place.print(of: .documentation, options) { return explained }
      var configuration = options.configuration(paths: paths)
      part.apply(to: &configuration)
      time.apply(to: &configuration)
      let found = try await Run(configuration).check(
        Run.CheckOptions(isStrict: strict, writesBaseline: writeBaseline))
      if list { found.unchecked.forEach { options.say("\($0)") } }
      found.summary.forEach { options.say($0) }
      return found.outcome
    }
  }
}
