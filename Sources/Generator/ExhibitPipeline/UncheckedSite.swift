import Foundation
import SitePublishing
import SiteRendering
import TutorialModel

/// A site whose samples nobody ran: each of them is shown as not checked.
///
/// For measuring how fast sites are made, and for looking at pages as such. Its modules, which nobody
/// built, have no reference, and links to one lead nowhere.
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
    let pages = await content.pages.concurrentMap { collected in
      let samples = collected.samples.sessions.flatMap(\.samples) + collected.samples.ignored
      return CheckedPage(
        page: collected.page,
        samples: samples.map { CheckedSample(sample: $0, verdict: .ignored) })
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
