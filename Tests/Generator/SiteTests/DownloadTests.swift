import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// Tests of the downloads for readers.
@Suite struct DownloadTests {
  @Test func aPackageRunsAsItComes() async throws {
    let site = try await BuiltSite.fixture()
    let folder = try TemporaryTree()
    let archive = site.url("downloads/planets/planets.zip").path
    _ = try await output(of: "python3", "-m", "zipfile", "--extract", archive, folder.path)
    let printed = try await output(
      of: "swift", "run", "--package-path", folder.path("planets"))
    #expect(printed.hasPrefix("There are 3.\n"))
  }

  private func output(of command: String, _ arguments: String...) async throws -> String {
    let result = try await run(
      .name(command), arguments: Arguments(arguments), output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    try #require(result.terminationStatus == .exited(0), "\(result.standardError)")
    return result.standardOutput
  }
}
