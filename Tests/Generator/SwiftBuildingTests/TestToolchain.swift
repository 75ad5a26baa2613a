import ProcessRunning

@testable import SwiftBuilding

/// The toolchain on the PATH, asked once for all tests.
enum TestToolchain {
  static let found = Task { try await Toolchain.find() }
}

func hasSandbox() async -> Bool { (try? await Sandbox.find(.required)) != nil }
