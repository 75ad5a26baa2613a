import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit accept [PATHS]`
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the samples and replace failed expectations with the real results.",
    discussion: """
      Only existing expectations that failed are rewritten, and nothing else in the Markdown. \
      Pages with a sample that does not compile, crashes or times out are left unchanged. \
      Paths outside the content folder are documentation as `exhibit check` reads it: value \
      comments in Markdown files and documentation comments are fixed in place.
      """)

  @Argument(help: "Markdown files, or folders of them (default: all content).")
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  func run() async throws {
    try await finish {
      let (rewritten, outcome, summary) = try await Pipeline(
        options.configuration(paths: paths)
      ).accept()
      rewritten.forEach { options.say("\($0)") }
      summary.forEach { options.say($0) }
      return outcome
    }
  }
}
