import SiteEngine
import Foundation

/// The toolchain's answers that every run needs, requested once for all cases.
enum ToolchainAnswers {
  /// Returns a cache with the answers, and with the result of one sample that no case contains.
  static func cache() async throws -> URL { try await build.value }

  private static let build = Task {
    // The folder is below `.build`, so that an interrupted run leaves nothing to clean up.
    let folder = Case.root.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/case-tests")
    try? FileManager.default.removeItem(at: folder)
    let content = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let page = "---\ntitle: A page\nsummary: Any.\n---\n\n```swift\n1234 + 5678\n```\n"
    try Data(page.utf8).write(to: content.appending(path: "page.md"))
    let results = folder.appending(path: "results")
    var configuration = Configuration(packageFolder: folder.path, cacheFolder: results.path)
    configuration.setUser(in: folder.path)
    _ = try await Run(configuration, observers: [Messages().reporter()]).test()
    return results
  }
}
