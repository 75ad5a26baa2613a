import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit test [PATHS]`
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples.",
    discussion: "The last line on standard output is: N passed, N failed, N skipped.")

  @Argument(
    help: "Markdown files, or folders of them (default: all content).",
    completion: .file(extensions: ["md"]))
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  @OptionGroup var part: PartOptions

  @OptionGroup var time: DeadlineOption

  @OptionGroup var place: ExplainOption

  func validate() throws {
    try part.validate(with: options, explains: place.explain != nil)
    try place.validate(paths: paths)
  }

  func run() async throws {
    try await finish {
      if let explained = try await place.print(of: .pages, options) { return explained }
      var configuration = options.configuration(paths: paths)
      part.apply(to: &configuration)
      time.apply(to: &configuration)
      let outcome = try await Run(configuration).test()
      options.say(outcome.summary)
      return outcome
    }
  }
}
