import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

/// `exhibit serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the site while you write: open pages follow each change.",
    discussion: """
      Serves the site on this machine only, watches the content, the theme, site.yml and the package's \
      sources, and runs what depends on a change. Problems are shown over the page; Accept \
      replaces a claim with the real result. It publishes nothing. Ctrl-C ends it.
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 for any free one (default: \(Run.usualPort), or any free one).",
      valueName: "n"))
  var port: UInt16?

  func run() async throws {
    try await finish {
      try await Run(options.configuration()).serve(port: port) { address in
        print("Serving \(address.absoluteString)/ (Ctrl-C ends it)")
        flushOutput()
      }
      return RunOutcome()
    }
  }
}

/// Flushes the address immediately, even into a pipe.
private func flushOutput() { fflush(nil) }
