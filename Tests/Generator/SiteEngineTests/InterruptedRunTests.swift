import Foundation
import TestSupport
import Testing

@testable import SiteEngine

@Suite struct InterruptedRunTests {
  @Test func saysSoInItsReports() async throws {
    let tree = try TemporaryTree([
      "Content/a.md": "---\ntitle: A\nsummary: B\n---\n\n```swift\n1  // => 1\n```\n"
    ])
    var configuration = Configuration(packageFolder: tree.path, reportFile: tree.path("r.json"))
    configuration.setUser(in: tree.path(".build/user"))
    configuration.reporting.add("sarif", tree.path("s.sarif"))
    let run = Task { [configuration] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Run(configuration, observers: []).test()
    }
    await #expect(throws: (any Error).self) { try await run.value }
    #expect(tree.text("r.json")?.contains(#""failure" : "it was interrupted""#) == true)
    // The exit code depends on the signal.
    #expect(tree.text("s.sarif")?.contains("exitCode") == false)
  }
}
