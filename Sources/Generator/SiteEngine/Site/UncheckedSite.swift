import Foundation
import ProcessRunning
import SitePublishing
import SiteRendering
import SwiftBuilding
import TutorialModel

/// A site whose samples have not run: each sample is shown as not checked.
///
/// Use it to measure rendering speed, and to look at pages. Its modules are not built, so they have
/// no reference, and links to a reference are broken.
package struct UncheckedSite {
  private let pipeline: Pipeline
  private let configuration: Configuration

  package init(_ configuration: Configuration, observers: [any RunObserver] = []) {
    pipeline = Pipeline(configuration, observers: observers)
    self.configuration = configuration
  }

  /// Reads the content, checks its links, and publishes the site.
  ///
  /// - Throws: as `Pipeline.build` does.
  package func publish() async throws -> RunOutcome {
    let content = try await pipeline.read()
    var site = await SiteBuilder(content, configuration: configuration)
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
    let storage = try RunStorage(configuration)
    defer { storage.remove() }
    let answers = storage.cache.answers
    let broken = try await site.findModules(
      in: configuration.packageFolder,
      by: PackageTool(
        toolchain: try await Toolchain.find(answers: answers),
        sandbox: try await Sandbox.find(.auto), folder: "\(storage.buildFolder)/modules"),
      answers: answers)
    outcome.hasContentErrors = !broken.isEmpty
    guard broken.isEmpty else { return outcome }
    try await SitePublisher().publish(
      to: URL(fileURLWithPath: configuration.outputFolder), sparing: configuration.authorFolders
    ) { writer in
      try await site.render(pages) { writer.write($0) }
    }
    return outcome
  }
}
