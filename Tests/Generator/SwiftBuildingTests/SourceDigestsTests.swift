import TestSupport
import Testing

@testable import ProcessRunning
@testable import SwiftBuilding

@Suite struct SourceDigestsTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      products: [
        .library(name: "Core", targets: ["Core"]), .library(name: "Till", targets: ["Till"]),
      ],
      targets: [
        .target(name: "CCore"),
        .target(name: "Core", dependencies: ["CCore"], path: "Code/Core", exclude: ["notes.md"]),
        .target(name: "Till", dependencies: ["Core"]), .target(name: "Spare"),
      ])

    """
  private static let files = [
    "Package.swift": manifest,
    "Sources/CCore/include/CCore.h": "int cents(void);\n",
    "Sources/CCore/cents.c": "int cents(void) { return 42; }\n",
    "Code/Core/Core.swift": "import CCore\n\n// A price.\npublic let price = Int(cents())\n",
    "Code/Core/notes.md": "notes", "Code/Core/.build/left.swift": "left",
    "Sources/Till/Till.swift": "import Core\npublic let total = price * 2\n",
    "Sources/Spare/Spare.swift": "",
  ]

  private let toolchain: Toolchain

  /// The manifests by their texts; SwiftPM reads each text once.
  private actor Manifests {
    static let shared = Manifests()
    private var known: [String: Task<PackageManifest, any Error>] = [:]

    func manifest(_ text: String, toolchain: Toolchain) async throws -> PackageManifest {
      let reading =
        known[text]
        ?? Task {
          let folder = try TemporaryTree(["Package.swift": text])
          let tool = PackageTool(
            toolchain: toolchain, sandbox: try await Sandbox.find(.auto),
            folder: folder.path("built"))
          return try await PackageManifest.load(from: folder.path, by: tool)
        }
      known[text] = reading
      return try await reading.value
    }
  }

  init() async throws { toolchain = try await TestToolchain.found.value }

  private func digests(
    _ files: [String: String] = files, arguments: [String] = []
  ) async throws -> [String: SourceDigests.Digests] {
    let folder = try TemporaryTree(files)
    let manifest = try await Manifests.shared.manifest(
      files["Package.swift"] ?? "", toolchain: toolchain)
    return try await digests(
      in: folder, manifests: [folder.path: manifest], arguments: arguments)
  }

  /// - Parameter dependencies: SwiftPM's list of the package's dependencies, if it has any.
  private func digests(
    in folder: TemporaryTree, manifests: [String: PackageManifest], dependencies: Capture? = nil,
    arguments: [String] = [], sandbox: Sandbox.Mode = .off
  ) async throws -> [String: SourceDigests.Digests] {
    let tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(sandbox), folder: folder.path("built"))
    var tree = PackageTree(root: folder.path, tool: tool, manifests: manifests)
    if let dependencies { try tree.takeDependencies(from: dependencies) }
    let reach = try #require(
      try await tree.reach([SampleProduct(module: "Till", name: "Till")]))
    return SourceDigests(of: reach, toolchain: toolchain, arguments: arguments).all()
  }

  @Test func areTheSameInEveryFolder() async throws {
    let digests = try await digests()
    #expect(Set(digests.keys) == ["CCore", "Core", "Till"])
    #expect(try await self.digests() == digests)
    #expect(Set(digests.values.map(\.code)).count == 3)
  }

  @Test(arguments: [
    ("Sources/Till/Till.swift", "import Core\npublic let total = price * 3\n", ["Till"]),
    ("Sources/Till/New.swift", "public let new = 1\n", ["Till"]),
    ("Sources/CCore/include/CCore.h", "int cents(void); // A price.\n", ["CCore", "Core", "Till"]),
    // A manifest is a program that could change every module.
    (
      "Package.swift",
      manifest.replacing(", .target(name: \"Spare\")", with: ""), ["CCore", "Core", "Till"]
    ),
    // Files that are not part of the modules.
    ("Sources/Spare/Spare.swift", "public let spare = 1", []), ("Code/Core/notes.md", "new", []),
    // Text that is not code.
    ("Code/Core/Core.swift", "import CCore\n\npublic let price = Int(cents())\n", []),
    ("Code/Core/Core.docc/Core.md", "# Core", []),
    (
      "Code/Core/Core.swift", "import CCore\n\n// The price.\npublic let price = Int(cents())\n", []
    ),
  ]) func changeWithWhatAModuleStandsOn(file: String, text: String, changed: [String]) async throws
  {
    let old = try await digests()
    var files = Self.files
    files[file] = text
    let new = try await digests(files)
    #expect(Set(old.keys.filter { old[$0]?.code != new[$0]?.code }) == Set(changed))
  }

  @Test func ofPlacesChangeWithTheNumberOfALine() async throws {
    let old = try await digests()
    var files = Self.files
    files["Code/Core/Core.swift"] =
      "import CCore\n\n// One price,\n// in cents.\npublic let price = Int(cents())\n"
    let moved = try await digests(files)
    #expect(
      Set(old.keys.filter { old[$0]?.placed != moved[$0]?.placed }) == ["Core", "Till"])
    #expect(old.keys.allSatisfy { old[$0]?.code == moved[$0]?.code })
    files["Code/Core/Core.swift"] =
      "import CCore\n\n// The price.\npublic let price = Int(cents())\n"
    let edited = try await digests(files)
    #expect(old.keys.allSatisfy { old[$0]?.placed == edited[$0]?.placed })
  }

  /// `Till` calls declarations of `Core`, and `Core` may receive the line of the call.
  @Test func changeWithTheNumberOfALineThatTheCodeMayUse() async throws {
    var files = Self.files
    files["Code/Core/Core.swift"] = "public func price(line: Int = #line) -> Int { line }\n"
    files["Sources/Till/Till.swift"] = "import Core\npublic let total = price()\n"
    let old = try await digests(files)
    files["Sources/Till/Till.swift"] = "import Core\n\npublic let total = price()\n"
    let new = try await digests(files)
    #expect(Set(old.keys.filter { old[$0]?.code != new[$0]?.code }) == ["Till"])
  }

  @Test(arguments: [
    ("/// The price.\n", ["Core", "Till"]), ("/* The price. */\n", ["Core", "Till"]),
    ("// The price.\n", []), ("", []), ("\n// The price,\n// in cents.\n", []),
  ]) func ofDocumentationChangeWithIt(comment: String, changed: [String]) async throws {
    let old = try await digests()
    var files = Self.files
    files["Code/Core/Core.swift"] =
      "import CCore\n\n\(comment)public let price = Int(cents())\n"
    let new = try await digests(files)
    #expect(
      Set(old.keys.filter { old[$0]?.documentation != new[$0]?.documentation }) == Set(changed))
  }

  /// Text between two documentation comments may separate them.
  @Test func ofDocumentationChangeWithWhatIsBetweenTwoParts() async throws {
    var seen: Set<String> = []
    for between in ["", "\n", "// A note.\n", "// Another note.\n", "// A note.\n\n"] {
      var files = Self.files
      files["Code/Core/Core.swift"] = "/// One.\n\(between)/// Two.\npublic let price = 1\n"
      seen.insert(try #require(try await digests(files)["Core"]).documentation)
    }
    #expect(seen.count == 4)
  }

  /// Returns the digests of a package with one file, and of a module that depends on it.
  private func digests(fetched text: String, calledBy caller: String) async throws
    -> [String: SourceDigests.Digests]
  {
    let folder = try TemporaryTree([
      "checkout/Sources/Core/Core.swift": text, "Till/Till.swift": caller,
    ])
    func manifest(_ name: String, _ rest: String) async throws -> PackageManifest {
      try await Manifests.shared.manifest(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], \(rest))

        """, toolchain: toolchain)
    }
    return try await digests(
      in: folder,
      manifests: [
        folder.path: try await manifest(
          "Till",
          """
          dependencies: [.package(url: "https://example.org/core", from: "1.0.0")],
          targets: [
            .target(
              name: "Till", dependencies: [.product(name: "Core", package: "core")], path: "Till")
          ]
          """),
        folder.path("checkout"): try await manifest("Core", "targets: [.target(name: \"Core\")]"),
      ],
      dependencies: Capture(
        output: """
          {"identity": "till", "path": "", "url": "", "dependencies": [{
            "identity": "core", "path": "\(folder.path("checkout"))",
            "url": "https://example.org/core", "dependencies": []}]}
          """, errorOutput: "", succeeded: true))
  }

  @Test(arguments: [
    ("// #line\npublic func price() -> Int { 1 }\n", []),
    ("public func price() -> Int {\n#if A\n1\n#else\n2\n#endif\n}\n", []),
    ("public func price(line: Int = #line) -> Int { line }\n", ["Till"]),
  ]) func changeWithALineThatAFetchedPackageMayBeTold(text: String, changed: [String]) async throws
  {
    let caller = "import Core\npublic let total = price()\n"
    let old = try await digests(fetched: text, calledBy: caller)
    #expect(Set(old.keys) == ["Core", "Till"])
    let moved = try await digests(fetched: text, calledBy: "\n\(caller)")
    #expect(old.keys.filter { old[$0]?.code != moved[$0]?.code } == changed)
    let edited = try await digests(fetched: "\(text)// Mine.\n", calledBy: caller)
    #expect(old.keys.allSatisfy { old[$0]?.code != edited[$0]?.code })
    #expect(old.keys.allSatisfy { old[$0]?.documentation != edited[$0]?.documentation })
  }

  @Test(.needsSandbox) func changeWithWhatLinksLeadToInTheSandbox() async throws {
    let outside = try TemporaryTree(["a.swift": "public let a = 1\n"])
    let folder = try TemporaryTree(Self.files)
    try folder.write("Shared/b.swift", "public let b = 1\n")
    try folder.link("Code/Core/away", to: outside.path)
    try folder.link("Code/Core/a.swift", to: outside.path("a.swift"))
    try folder.link("Code/Core/shared", to: "../../Shared")
    let manifest = try await Manifests.shared.manifest(Self.manifest, toolchain: toolchain)
    func changed(by sandbox: Sandbox.Mode, _ change: () throws -> Void) async throws -> [String] {
      let old = try await digests(
        in: folder, manifests: [folder.path: manifest], sandbox: sandbox)
      try change()
      let new = try await digests(
        in: folder, manifests: [folder.path: manifest], sandbox: sandbox)
      return old.keys.filter { old[$0] != new[$0] }.sorted()
    }
    let inside = { try folder.write("Shared/b.swift", "public let b = 2\n") }
    let edit = { try outside.write("a.swift", "public let a = 2\n") }
    let addition = { try outside.write("new.swift", "") }
    #expect(try await changed(by: .required, inside) == ["Core", "Till"])
    #expect(try await changed(by: .required, edit) == [])
    #expect(try await changed(by: .required, addition) == [])
    // Without the sandbox, SwiftPM follows all links.
    #expect(try await changed(by: .off) { try outside.remove("new.swift") } == ["Core", "Till"])
  }

  @Test func changeWithTheArgumentsOfTheCompiler() async throws {
    let old = try await digests()
    let new = try await digests(arguments: ["-O"])
    #expect(old.keys.allSatisfy { old[$0]?.code != new[$0]?.code })
  }
}
