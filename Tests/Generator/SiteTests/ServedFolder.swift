import BrowserDriving
import SiteEngine
import Foundation
import TestSupport

/// A folder that is served while a test edits it.
struct ServedFolder {
  let tree: TemporaryTree

  init(_ files: [String: String]) throws {
    tree = try TemporaryTree(files)
  }

  /// Serves the folder while the body runs.
  ///
  /// - Parameter port: 0 for any.
  func serve(port: UInt16 = 0, _ body: (URL) async throws -> Void) async throws {
    let (addresses, address) = AsyncStream.makeStream(of: URL.self)
    let configuration = BuiltSite.configuration(tree.root)
    let serving = Task {
      defer { address.finish() }
      try await Run(configuration, observers: []).serve(port: port) { address.yield($0) }
    }
    do {
      var found: URL?
      for await url in addresses {
        found = url
        break
      }
      guard let found else {
        try await serving.value
        throw Browser.Failure(description: "nothing is served")
      }
      try await body(found)
    } catch {
      serving.cancel()
      _ = await serving.result
      throw error
    }
    serving.cancel()
    _ = await serving.result
  }

  /// Serves the folder with the real command, until the command is ended.
  func start() throws -> ServerProcess {
    try ServerProcess(
      BuiltProgram.path("exhibit"), ["serve", "--port", "0", "--package", tree.path],
      adding: UserHome.variables(in: tree.path(".build/user")))
  }

  /// Saves a file as editors do: a complete new file replaces the old one.
  func save(_ path: String, _ text: String) throws {
    try tree.write(".draft", text)
    guard rename(tree.path(".draft"), tree.path(path)) == 0 else {
      throw Browser.Failure(description: "cannot save \(path)")
    }
  }
}
