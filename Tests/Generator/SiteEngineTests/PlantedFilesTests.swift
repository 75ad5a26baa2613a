import Foundation
import SwiftBuilding
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SiteEngine

/// Attacks by files that a stranger planted in a package's folder, including `.build`: none is
/// trusted.
@Suite struct PlantedFilesTests {
  private let tree: TemporaryTree
  private let user: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    user = try TemporaryTree()
  }

  private var configuration: Configuration {
    var configuration = Configuration(
      packageFolder: tree.path, reportFile: user.path("report.json"))
    configuration.setUser(in: user.path)
    return configuration
  }

  private func write(_ code: String) throws {
    try tree.write(
      "Content/a.md", "---\ntitle: A\nsummary: A.\n---\n\n```swift\n\(code)\n```\n")
  }

  /// - Returns: the exit code and the messages.
  private func test(_ configuration: Configuration) async throws -> (code: Int32, said: String) {
    let messages = Messages()
    let outcome = try await Run(configuration, observers: [messages.reporter()]).test()
    return (outcome.exitCode, messages.text)
  }

  private var isCached: Bool { user.text("report.json")?.contains("\"cached\" : true") == true }

  /// The page claims the forged result. The forgery would be valid in a cache without seals. It is
  /// both in the folder in which Exhibit formerly looked and in the one in which it looks now.
  @Test func aForgedResultIsNotBelieved() async throws {
    try write("print(\"true\")\n// Prints \"lies\"")
    #expect(try await test(configuration).code == 1)
    let explained = try await Run(configuration, observers: []).explain(line: 7)
    let key = try #require(explained.firstMatch(of: #/key: (?<key>[0-9a-f]{64})/#)?.output.key)
    let results = "cache/exhibit/results"
    func place(_ kind: String, _ name: some StringProtocol) -> String {
      "\(kind)/\(name.prefix(2))/\(name)"
    }
    let entry = try #require(user.text("\(results)/\(place("ac", key))"))
    let result = try #require(
      user.text("\(results)/\(place("cas", String(entry.prefix(64))))"))
    let lies = "lies\n"
    let forged = result.replacing("\(Digest(of: "true\n"))", with: "\(Digest(of: lies))")
    try #require(forged != result)
    for folder in [tree.path(".build/exhibit/cache"), user.path(results)] {
      for (path, text) in [
        (place("cas", "\(Digest(of: lies))"), lies),
        (place("cas", "\(Digest(of: forged))"), forged),
        (place("ac", key), "\(Digest(of: forged))"),
      ] {
        let file = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
    let (code, said) = try await test(configuration)
    #expect(code == 1)
    #expect(said.contains("true"))
    #expect(!isCached)
  }

  /// A library that was built from other sources, and a record that falsely names the current ones.
  @Test func aPlantedLibraryIsNotLoaded() async throws {
    try tree.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Answers", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core")])

      """)
    func write(answer: Int) throws {
      try tree.write("Sources/Core/Core.swift", "public func answer() -> Int { \(answer) }\n")
      try self.write("import Core\nanswer()  // => \(answer)")
    }
    try write(answer: 41)
    var planting = configuration
    planting.buildFolder = tree.path(".build/exhibit")
    #expect(try await test(planting).code == 0)
    try write(answer: 42)
    let file =
      BuildFolder.modules(of: tree.path, in: tree.path(".build/exhibit")) + "/record.json"
    var record = try #require(ModuleRecord.read(file))
    record.sources = Fingerprint(of: record.sources.places)
    record.library.artifacts = Fingerprint(of: record.library.artifacts.places)
    record.write(to: file)
    // This would be the outcome if the library were trusted.
    #expect(try await test(planting).code == 1)
    #expect(try await test(configuration).code == 0)
  }

  /// The cache of all packages was formerly filled where this package's headers were visible.
  @Test func aPackagesHeadersReachNoOtherPackage() async throws {
    let name = "CPlanted\(UInt32.random(in: 0 ... .max))"
    try tree.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Answers", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "\(name)"), .target(name: "Core", dependencies: ["\(name)"])])

      """)
    try tree.write("Sources/\(name)/include/\(name).h", "static const int planted = 42;\n")
    try tree.write("Sources/\(name)/a.c", "\n")
    try tree.write("Sources/Core/Core.swift", "@_exported import \(name)\n")
    try write("import Core\nimport Foundation\nplanted  // => 42")
    let (code, said) = try await test(configuration)
    #expect(code == 0, "\(said)")
    let shared = try #require(ModuleCache.ofThisUser).folder
    let kept = try #require(FileManager.default.enumerator(atPath: shared))
    #expect(!kept.contains { "\($0)".contains(name) })
    let own = try #require(FileManager.default.enumerator(atPath: user.path))
    #expect(own.contains { "\($0)".contains("/clang-modules/") && "\($0)".contains(name) })
  }

  /// The planted module's folder formerly came first in the compiler's search for modules.
  @Test func aPlantedModuleIsNotCompiledWith() async throws {
    try write("import Foundation\nDate(timeIntervalSince1970: 0) < Date()  // => true")
    try tree.write(".build/exhibit/commands/modules/Foundation.swiftmodule", "planted")
    let (code, said) = try await test(configuration)
    #expect(code == 0, "\(said)")
  }

  /// Any path in the package may be a link that leads outside.
  @Test func nothingIsWrittenThroughALink() async throws {
    let victim = try TemporaryTree(["run-1/precious": "mine", "tmp/precious": "mine"])
    let before = victim.snapshot("")
    try write("1 + 1")
    try tree.link(".build", to: victim.path)
    try tree.link("kept/results", to: victim.path)
    var configuration = configuration
    for cache in [nil, "kept/results", "kept/results/below"] {
      configuration.cacheFolder = cache.map(tree.path)
      let (code, said) = try await test(configuration)
      #expect(code == 0)
      #expect(said.contains("is a link") == (cache != nil))
      #expect(victim.snapshot("") == before)
    }
  }

  @Test(arguments: [
    (["HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null/cache"], "results of earlier runs"),
    (["XDG_CACHE_HOME": "/dev/null/cache", "KEY": "set"], "results of earlier runs"),
  ])
  func aRunWithoutAPlaceGoesOn(environment: [String: String], warning: String) async throws {
    try write("40 + 2  // => 42")
    var configuration = configuration
    configuration.environment = environment
    configuration.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    if environment["KEY"] != nil {
      configuration.environment["EXHIBIT_CACHE_KEY"] = String(repeating: "k", count: 32)
    }
    for _ in 1...2 {
      let (code, said) = try await test(configuration)
      #expect(code == 0)
      let warnings = said.split(separator: "\n").filter { $0.hasPrefix("warning: \(warning)") }
      #expect(warnings.count == 1, "\(said)")
      #expect(!isCached)
    }
  }

  @Test func theAuthorsOwnFolderIsTaken() async throws {
    try write("40 + 2  // => 42")
    var configuration = configuration
    configuration.cacheFolder = tree.path("kept")
    #expect(try await test(configuration).code == 0)
    #expect(tree.permissions("kept") == 0o700)
    #expect(try await test(configuration).code == 0)
    #expect(isCached)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: tree.path("kept"))
    let (code, said) = try await test(configuration)
    #expect(code == 0)
    #expect(said.contains("others may write to \(tree.path("kept"))"))
    #expect(!isCached)
  }
}
