import Foundation
import ProcessRunning
import SampleTestSupport
import Synchronization
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// The reach of the programs that a package's author writes.
extension ModuleBuilderTests {
  /// Formerly, the record of one package also counted for the other.
  @Test func packagesThatShareABuildFolderDoNotMix() async throws {
    try folder.copy(folder.url("modules"), to: "elsewhere/modules")
    try folder.write("elsewhere/modules/Sources/Other/Other.swift", "public let other = 2\n")
    let sandbox = try await Sandbox.find(.auto)
    func builder(_ package: String) -> ModuleBuilder {
      ModuleBuilder(
        packageFolder: folder.path(package), buildFolder: folder.path("built"),
        toolchain: toolchain, sandbox: sandbox)
    }
    let first = try #require(try await builder("modules").build(imports: ["Other"]))
    let other = builder("elsewhere/modules")
    #expect(other.builtBefore(imports: ["Other"]) == nil)
    let second = try #require(try await other.build(imports: ["Other"]))
    #expect(second.digests != first.digests)
    #expect(first.folder != second.folder)
    #expect(builder("modules").builtBefore(imports: ["Other"]) == first)
    #expect(other.builtBefore(imports: ["Other"]) == second)
    // The same package by another path.
    try folder.link("link", to: folder.path("elsewhere/modules"))
    #expect(builder("link").builtBefore(imports: ["Other"])?.folder == second.folder)
  }

  /// Opening a page in an editor builds the modules that it imports.
  @Test(.needsSandbox)
  func noManifestRunsWithoutASandboxThatTheUserDidNotForgo() async throws {
    let spy = """

      import Glibc
      close(open("\(folder.path("ran"))", O_WRONLY | O_CREAT, 0o600))

      """
    try folder.write("modules/Package.swift", Self.manifest + spy)
    func builder(_ sandbox: Sandbox) -> ModuleBuilder {
      ModuleBuilder(
        packageFolder: folder.path("modules"), buildFolder: folder.path("built"),
        toolchain: toolchain, sandbox: sandbox)
    }
    let nowhere = ["PATH": folder.path("bin")]
    let lacking = builder(try await Sandbox.find(.auto, in: nowhere))
    func isRefused(_ body: () async throws -> Void) async -> Bool {
      do {
        try await body()
        return false
      } catch {
        let text = "\(error)"
        return text.contains("bubblewrap is not installed") && text.contains("--sandbox off")
      }
    }
    #expect(await isRefused { _ = try await lacking.build(imports: ["Other"]) })
    #expect(await isRefused { _ = try await lacking.modules(imports: ["Other"]) })
    // Modules that were built before, in the sandbox.
    _ = try await builder(try await Sandbox.find(.required)).build(imports: ["Other"])
    #expect(lacking.builtBefore(imports: ["Other"]) == nil)
    #expect(await isRefused { _ = try await lacking.build(imports: ["Other"]) })
    #expect(!FileManager.default.fileExists(atPath: folder.path("ran")))
    try folder.remove("built")
    _ = try await builder(try await Sandbox.find(.off, in: nowhere)).build(imports: ["Other"])
    #expect(FileManager.default.fileExists(atPath: folder.path("ran")))
  }

  /// The name of the home folder that the package's manifest gets.
  private func home() async throws -> String {
    PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.required), folder: folder.path(place())
    ).home(for: [folder.path("modules")])
  }

  /// Formerly, SwiftPM ran again with the network after a failure, in case a dependency was missing.
  @Test(.needsSandbox)
  func aManifestThatFailsHasNoNetworkAfterwards() async throws {
    let server = try LoopbackServer()
    let spy = """

      import Glibc
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(\(server.port)).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      let home = String(cString: getenv("HOME"))
      if isConnected { close(open(home + "/connected", O_WRONLY | O_CREAT, 0o600)) }
      // SwiftPM cannot keep the compiled manifest, and runs it each time.
      let cache = home + "/.cache/org.swift.swiftpm/manifests"
      rename(cache, cache + "-away")
      close(open(cache, O_WRONLY | O_CREAT, 0o600))
      let runs = open(home + "/runs", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      write(runs, "1", 1)
      if lseek(runs, 0, SEEK_END) > 1, !isConnected { fatalError("alone") }

      """
    try folder.write("modules/Package.swift", Self.manifest + spy)
    await #expect(throws: EnvironmentError.self) {
      try await build("Other", sandbox: .required)
    }
    let home = try await home()
    #expect(folder.text("\(place())/\(home)/connected") == nil)
    #expect((folder.text("\(place())/\(home)/runs")?.count ?? 0) > 1)
  }

  @Test(.needsSandbox)
  func aManifestSeesNothingOfTheMachine() async throws {
    setenv("EXHIBIT_TEST_SECRET", "hush", 1)
    let server = try LoopbackServer()
    try folder.write("token", "hush")
    let spy = """

      import Glibc
      if getenv("EXHIBIT_TEST_SECRET") != nil { fatalError("a secret of the environment") }
      if access("\(folder.path("token"))", R_OK) == 0 { fatalError("a file beside the package") }
      if open("\(folder.path("modules/own"))", O_WRONLY | O_CREAT, 0o600) >= 0 {
        fatalError("wrote into the package")
      }
      if open("\(folder.path("modules/.git/config"))", O_RDONLY) >= 0 { fatalError("credentials") }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(\(server.port)).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isConnected { fatalError("a connection") }

      """
    try folder.write("modules/.git/config", "token")
    try folder.write("modules/Package.swift", Self.manifest + spy)
    let modules = try await build("Till", sandbox: .required).modules
    #expect(modules.names == ["Till"])
    // Without a sandbox, the manifest sees the machine, and fails.
    await #expect(throws: EnvironmentError.self) {
      try await build("Till", into: "b", sandbox: .off)
    }
  }

  @Test(.needsSandbox)
  func aCompilerIncludesNoFileOfTheMachine() async throws {
    try folder.write("secret", "42")
    try folder.write(
      "modules/Sources/CCore/cents.c",
      "int cents(void) { return\n#include \"\(folder.path("secret"))\"\n; }\n")
    let errors = try await build("Core", sandbox: .required).modules.broken["Core"] ?? []
    #expect(errors.contains { $0.contains("secret' file not found") })
    #expect(try await build("Core", into: "b", sandbox: .off).modules.broken == [:])
  }

  @Test(.needsSandbox)
  func fetchesAnewWhatAKilledRunFetchedInPart() async throws {
    // The address does not respond: every run has to fetch the dependency, and fails.
    let missing = """
      package.dependencies.append(
        .package(url: "https://127.0.0.1:9/missing.git", from: "1.0.0"))
      package.targets.last?.dependencies.append(.product(name: "Missing", package: "missing"))

      """
    try folder.write("modules/Package.swift", Self.manifest + missing)
    let part = "\(place())/exhibit-sample-modules/.build/repositories/missing/part"
    let steps = Mutex<[ModuleBuilder.Progress]>([])
    let builder = ModuleBuilder(
      packageFolder: folder.path("modules"), buildFolder: folder.path("built"),
      toolchain: toolchain, sandbox: try await Sandbox.find(.required),
      progress: { step in steps.withLock { $0.append(step) } })
    func fetch() async throws {
      try folder.write(part, "")
      await #expect(throws: EnvironmentError.self) { try await builder.build(imports: ["Other"]) }
    }
    try folder.makeFolder("\(place())/fetching")
    try await fetch()
    #expect(!folder.files("built").contains { $0.hasSuffix("missing/part") })
    // A run that ends normally leaves nothing for the next one to remove.
    try await fetch()
    #expect(folder.files("built").contains { $0.hasSuffix("missing/part") })
    let told = ModuleBuilder.Progress.began("Fetching the package's dependencies")
    #expect(steps.withLock(\.self).count { $0 == told } == 2)
  }

  @Test(.needsSandbox)
  func nothingIsWrittenThroughALinkThatSomebodyLeft() async throws {
    let home = try await home()
    try folder.makeFolder("home")
    try folder.makeFolder(place())
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("\(place())/\(home)"), withDestinationPath: folder.path("home"))
    await #expect {
      try await build("Core", sandbox: .required)
    } throws: {
      ($0 as? EnvironmentError)?.subject == folder.path("\(place())/\(home)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("home")) == [])
  }

  @Test(.needsSandbox)
  func readsNoHeadersThroughALinkOutOfThePackage() async throws {
    try folder.write("host/CCore.h", "int cents(void);\n")
    try folder.remove("modules/Sources/CCore/include")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("modules/Sources/CCore/include"),
      withDestinationPath: folder.path("host"))
    let modules = try await build("Core", sandbox: .off).modules
    #expect(!modules.readable.contains { $0.hasSuffix("CCore/include") })
    #expect(modules.readable.contains(modules.folder))
  }
}
