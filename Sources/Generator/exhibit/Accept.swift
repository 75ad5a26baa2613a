import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit accept [PATHS]`
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the samples and replace failed claims with the real results.",
    discussion: """
      Rewrites only claims that failed, and adds the message of a sample that is meant to fail and \
      states none. Nothing else in the Markdown changes. \
      Pages with a sample that does not compile, crashes or times out are left unchanged. \
      Paths outside the content folder are documentation as `exhibit check` reads it: wrong \
      comments in Markdown files and in documentation comments are corrected in place.
      """)

  @Argument(
    help: "Markdown files, or folders of them (default: all content).",
    completion: .file(extensions: ["md"]))
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  func run() async throws {
    try await finish {
      let (rewritten, outcome, summary) = try await Run(
        options.configuration(paths: paths)
      ).accept()
      rewritten.forEach { options.say("\($0)") }
      summary.forEach { options.say($0) }
      return outcome
    }
  }
}
