import TestSupport

@testable import SwiftBuilding

/// The toolchain on the PATH, found once for all tests.
enum TestToolchain {
  static let found = Task { try await Toolchain.find() }
}

extension Toolchain {
  /// Returns this toolchain with another `swift`.
  ///
  /// - Parameter script: shell lines to run before the real command.
  func with(_ script: String, beforeSwiftIn folder: TemporaryTree) throws -> Toolchain {
    try folder.writeProgram("bin/swift", "\(script)\nexec \"\(binFolder)/swift\" \"$@\"")
    return Toolchain(
      compiler: folder.path("bin/swiftc"), version: version, identity: identity,
      resourceFolder: resourceFolder, moduleFolders: moduleFolders, frontend: frontend)
  }
}
