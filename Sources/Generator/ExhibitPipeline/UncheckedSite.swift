import Foundation
import SitePublishing
import SiteRendering
import TutorialModel

/// A site whose samples were not run: each of them is shown as not checked.
///
/// It serves to measure how fast sites are rendered, and to look at pages. Its modules are not built:
/// they have no reference, and links to one are broken.
package struct UncheckedSite {
  private let pipeline: Pipeline
  private let configuration: Configuration

  package init(_ configuration: Configuration, reporter: Reporter = Reporter()) {
    pipeline = Pipeline(configuration, reporter: reporter)
    self.configuration = configuration
  }

  /// Reads the content, checks its links, and publishes the site.
  ///
  /// - Throws: as `Pipeline.build` does.
  package func publish() async throws -> RunOutcome {
    let content = try await pipeline.read()
    let site = try await SiteBuilder(content, configuration: configuration)
    let diagnostics = content.diagnostics + site.diagnostics
    let pages = try content.pages.map { collected in
      try collected.checked(
        collected.samples.sessions.flatMap(\.samples).map {
          CheckedSample(sample: $0, verdict: .ignored)
        })
    }
    var outcome = RunOutcome()
    outcome.skipped = pages.map(\.samples.count).reduce(0, +)
    outcome.hasContentErrors = diagnostics.contains { $0.severity == .error }
    guard !outcome.hasContentErrors else { return outcome }
    try await SitePublisher().publish(
      site.render(pages), to: URL(fileURLWithPath: configuration.outputFolder))
    return outcome
  }
}
