import Foundation
import ProcessRunning
import SampleTestSupport
import Synchronization
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// A small package that SwiftPM really builds.
@Suite struct ModuleBuilderTests {
  let folder: TemporaryTree
  let toolchain: Toolchain
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      products: [
        .library(name: "Core", targets: ["Core"]), .library(name: "Till", targets: ["Till"]),
        .library(name: "Other", targets: ["Other"]),
      ],
      targets: [
        .target(name: "CCore"),
        .target(name: "Core", dependencies: ["CCore"]),
        .target(name: "Till", dependencies: ["Core"]),
        .target(name: "Other"),
      ])

    """
  private static let dependentManifest =
    manifest + """
      package.dependencies.append(.package(path: "../paper"))
      package.targets.last?.dependencies.append(.product(name: "Paper", package: "paper"))

      """

  init() async throws {
    toolchain = try await TestToolchain.found.value
    folder = try TemporaryTree([
      // Formerly, the folder of build products had this name as well.
      "modules/Package.swift": Self.manifest,
      "modules/Sources/CCore/include/CCore.h": "int cents(void);\n",
      "modules/Sources/CCore/cents.c": "int cents(void) { return 42; }\n",
      "modules/Sources/Core/Core.swift": "import CCore\npublic let price = Int(cents())\n",
      "modules/Sources/Till/Till.swift": "import Core\npublic let total = price * 2\n",
      "modules/Sources/Other/Other.swift": "public let other = 1\n",
    ])
  }

  /// Makes Other import a module of another package, which takes SwiftPM longer.
  private func addDependency() throws {
    try folder.write("modules/Package.swift", Self.dependentManifest)
    try folder.write(
      "modules/Sources/Other/Other.swift", "@_exported import Paper\npublic let other = size\n")
    try folder.write(
      "paper/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Paper", products: [.library(name: "Paper", targets: ["Paper"])],
        targets: [.target(name: "Paper")])

      """)
    try folder.write("paper/Sources/Paper/Paper.swift", "public let size = 1\n")
  }

  /// Gives Core a resource. Such a module takes five times as long to build, as SwiftPM adds a
  /// source file to it that imports Foundation.
  private func addResource() throws {
    try folder.write("modules/Sources/Core/Data/names.txt", "apple\n")
    let manifest = try #require(folder.text("modules/Package.swift"))
    try folder.write(
      "modules/Package.swift",
      manifest + "package.targets.first { $0.name == \"Core\" }?.resources = [.copy(\"Data\")]\n")
  }

  struct Build: Sendable {
    var modules: BuiltModules
    var steps: [ModuleBuilder.Progress]
    /// Indicates whether SwiftPM was asked.
    var wasAsked: Bool { !steps.isEmpty }
  }

  func build(
    _ imports: String..., asksAnew: Bool = false, into built: String = "built",
    compilesWholeModules: Bool = false, arguments: [String] = [], sandbox: Sandbox.Mode = .auto
  ) async throws -> Build {
    let steps = Mutex<[ModuleBuilder.Progress]>([])
    let modules = try await ModuleBuilder(
      packageFolder: "\(folder.path)/modules", buildFolder: "\(folder.path)/\(built)",
      toolchain: toolchain, sandbox: try await Sandbox.find(sandbox), asksAnew: asksAnew,
      compilesWholeModules: compilesWholeModules, buildArguments: arguments,
      allowedFolders: [folder.path("paper")],
      progress: { step in steps.withLock { $0.append(step) } }
    ).build(imports: imports)
    return Build(modules: try #require(modules), steps: steps.withLock(\.self))
  }

  /// Returns the folder of the package's modules, relative to the test's own.
  func place(in built: String = "built") -> String {
    let folder = BuildFolder.modules(
      of: folder.path("modules"), in: folder.path(built))
    return String(folder.dropFirst(self.folder.path.count + 1))
  }

  /// Returns the modules whose digests differ.
  private func changes(_ old: BuiltModules, _ new: BuiltModules) -> Set<String> {
    Set(old.digests.keys).union(new.digests.keys)
      .filter { old.digests[$0] != new.digests[$0] }
  }

  /// `SourceDigestsTests` covers the changes that affect a module.
  @Test func asksSwiftPMOnlyForWhatChangedAndTellsWhoseContentDid() async throws {
    try addDependency()
    try addResource()
    let first = try await build("Till", "Other")
    #expect(first.wasAsked)
    #expect(
      Set(first.modules.digests.keys) == ["CCore", "Core", "Till", "Other", "Paper"])
    #expect(try await build("Till", "Other", "Foundation").modules == first.modules)
    try folder.write("modules/Content/page.md", "a page")
    #expect(try await build("Till").wasAsked == false)

    // Code of a dependency, a resource, and a comment, each of which causes a rebuild of the
    // module.
    try folder.write("paper/Sources/Paper/Paper.swift", "public let size = 2\n")
    try folder.write("modules/Sources/Core/Data/names.txt", "pear\n")
    try folder.write(
      "modules/Sources/Other/Other.swift",
      "@_exported import Paper\npublic let other = size\n// the end\n")
    let next = try await build("Till", "Other")
    #expect(next.wasAsked)
    #expect(changes(first.modules, next.modules) == ["Paper", "Other", "Core", "Till"])

    try folder.write(
      "modules/Sources/Core/Core.swift", "import CCore\npublic let price = 1\n// a\n")
    let priced = try await build("Till", "Other")
    #expect(changes(next.modules, priced.modules) == ["Core", "Till"])
    try folder.write(
      "modules/Sources/Core/Core.swift", "import CCore\npublic let price = 1\n// b\n")
    let commented = try await build("Till", "Other")
    #expect(commented.wasAsked)
    #expect(changes(priced.modules, commented.modules) == [])
    #expect(try await build("Till", "Other", asksAnew: true).wasAsked)
  }

  @Test func whatResultsDependOnIsKnownBeforeAnythingIsBuilt() async throws {
    try addDependency()
    try folder.copy(folder.url("modules"), to: "a folder of another name/modules")
    try folder.copy(folder.url("paper"), to: "a folder of another name/paper")
    let sandbox = try await Sandbox.find(.auto)
    func builder(_ package: String, into built: String) -> ModuleBuilder {
      ModuleBuilder(
        packageFolder: folder.path(package), buildFolder: folder.path(built),
        toolchain: toolchain, sandbox: sandbox,
        allowedFolders: [folder.path("paper"), folder.path("a folder of another name/paper")])
    }
    let imports = ["Till", "Other", "Foundation"]
    let first = builder("modules", into: "built")
    let plan = try #require(try await first.plan(imports: imports))
    #expect(plan.built == nil)
    #expect(!folder.files("built").contains { $0.hasSuffix("libSampleModules.so") })
    #expect(Set(plan.imported.digests.keys) == ["CCore", "Core", "Till", "Other", "Paper"])
    let elsewhere = builder("a folder of another name/modules", into: "built elsewhere")
    #expect(try await elsewhere.plan(imports: imports)?.imported == plan.imported)
    let modules = try #require(try await first.build(imports: imports, as: plan))
    #expect(modules.imported == plan.imported)
    #expect(try await first.plan(imports: imports)?.built == modules)
    #expect(try await first.plan(imports: ["Foundation", "Nowhere"]) == nil)
  }

  @Test func buildsAgainWhatIsDamaged() async throws {
    let first = try await build("Till").modules
    #expect(first.isUnchanged)
    try folder.remove("\(place())/products/libSampleModules.so")
    #expect(!first.isUnchanged)
    let linked = try await build("Till")
    #expect(linked.wasAsked)
    #expect(linked.modules.digests == first.digests)

    try folder.write("\(place())/record.json", "{")
    #expect(try await build("Till").wasAsked)
    #expect(try await build("Till").wasAsked == false)
  }

  @Test func keepsWhatOtherRunsImportAndDoesWithoutWhatDoesNotBuild() async throws {
    _ = try await build("Core")
    #expect(try await build("Other").wasAsked)
    #expect(try await build("Core").wasAsked == false)
    #expect(try await build("Core", "Nowhere").wasAsked)
    #expect(try await build("Core", "Other").wasAsked == false)

    try folder.write("modules/Sources/Other/Other.swift", "public let other: Int = \"no\"\n")
    #expect(try await build("Core").modules.names == ["Core"])
    #expect(try await build("Core").wasAsked == false)
    let broken = try await build("Core", "Other").modules
    #expect(broken.names == ["Core"])
    let message = "cannot convert value of type 'String' to specified type 'Int'"
    #expect(
      broken.broken == [
        "Other": [
          "Sources/Other/Other.swift:1:25: error: \(message)", "  public let other: Int = \"no\"",
        ]
      ])
    #expect(try await build("Other").modules.names.isEmpty)
    try folder.write("modules/Sources/Other/Other.swift", "public let other = 1\n")
    #expect(try await build("Core", "Other").modules.names == ["Core", "Other"])
  }

  @Test func followsAManifestThatChanges() async throws {
    try addDependency()
    #expect(try await build("Core", "Other").modules.names == ["Core", "Other"])
    // Files that programs of the old manifest left are not used.
    let left = "\(place())/\(GeneratedPackage.name)/.build/left"
    try folder.write(left, "")
    try folder.write(
      "modules/Package.swift",
      Self.dependentManifest.replacing(".library(name: \"Other\", targets: [\"Other\"]),", with: "")
    )
    let without = try await build("Core", "Other").modules
    #expect(without.names == ["Core"])
    #expect(folder.text(left) == nil)
    #expect(
      !folder.files(place()).contains { $0.hasSuffix("products/Modules/Other.swiftmodule") })

    try folder.write("modules/Package.swift", "let package = 1 +\n")
    let error = await #expect(throws: EnvironmentError.self) { try await build("Core") }
    #expect(error?.code == .noPackage)
    #expect(error?.cause.contains("error: ") == true)

    try folder.write("modules/Package.swift", Self.dependentManifest)
    #expect(try await build("Core", "Other", "Paper").modules.names == ["Core", "Other", "Paper"])
  }

  /// SwiftPM's plan of a build can be older than the manifest.
  @Test func buildsWithEachNewDefinition() async throws {
    try folder.write("modules/Sources/CCore/cents.c", "int cents(void) { return CENTS; }\n")
    let product = "\(place())/products/libSampleModules.so"
    var products: Set<[UInt8]> = []
    for cents in 1...3 {
      try folder.write(
        "modules/Package.swift",
        Self.manifest.replacing(
          ".target(name: \"CCore\")",
          with: ".target(name: \"CCore\", cSettings: [.define(\"CENTS\", to: \"\(cents)\")])"))
      _ = try await build("Core")
      products.insert(FileBytes.read(folder.path(product)))
    }
    #expect(products.count == 3)
  }

  @Test func letsTwoBuildAtOnceAndTellsHowFarEachIs() async throws {
    async let first = build("Core")
    async let second = build("Other")
    let both = try await (first, second)
    #expect(both.0.modules.names == ["Core"])
    #expect(both.1.modules.names == ["Other"])
    for (build, name) in [(both.0, "Core"), (both.1, "Other")] {
      #expect(build.steps.contains(.began("Building \(name)")))
      #expect(
        build.steps.contains {
          if case .steps(let done, let total) = $0 { done > 0 && done <= total } else { false }
        })
    }
    #expect(try await build("Core", "Other").wasAsked == false)
  }

  /// Swift Build is this toolchain's other build system, and the default of the next.
  @Test func bringsTheSameWithEitherBuildSystem() async throws {
    try addDependency()
    try addResource()
    try folder.write("main.swift", "import Till\nimport Other\nprint(total, other)\n")
    var digests: [[String: String]] = []
    for system in ["native", "swiftbuild"] {
      let modules = try await build(
        "Till", "Other", into: system, compilesWholeModules: true,
        arguments: ["--build-system", system]
      ).modules
      // Swift Build's preview cannot compile whole modules.
      let isWhole = !folder.files(system).contains { $0.hasSuffix(".swiftdeps") }
      #expect(isWhole == (system == "native"))
      digests.append(modules.digests.mapValues(\.description))
      let program = "\(folder.path)/program-\(system)"
      let compiled = try await Capture.run(
        toolchain.compiler,
        modules.compilerArguments(imports: []) + ["\(folder.path)/main.swift", "-o", program]
          + modules.linkerArguments
          + ["-L\(modules.folder)", "-Xlinker", "-rpath", "-Xlinker", modules.folder])
      #expect(compiled.succeeded, "\(compiled.errorOutput)")
      #expect(try await Capture.run(program, []).output == "84 1\n")
    }
    #expect(digests[0] == digests[1])
  }
}
