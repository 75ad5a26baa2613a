@testable import SwiftBuilding

/// The toolchain on the PATH, asked once for all tests.
enum TestToolchain {
  static let found = Task { try await Toolchain.find() }
}
