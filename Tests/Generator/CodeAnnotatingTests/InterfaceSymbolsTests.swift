import ActionCache
import Foundation
import ProcessRunning
import Synchronization
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import CodeAnnotating
@testable import SwiftBuilding

/// Symbols that are extracted without a build equal those that a build would give.
@Suite struct InterfaceSymbolsTests {
  /// The modules of this package that need no C module, as SwiftPM built them with the tests.
  private static let modules =
    ["Pictures", "TextFieldCore", "TinyViews"]
    + (Soak.isOn ? ["DateCore", "WatchCore", "WidgetCore"] : [])

  @Test(arguments: modules) func areThoseOfTheBuiltModule(name: String) async throws {
    let annotating = try await Annotating()
    let context = annotating.context
    let products = BuiltProgram.url(".").standardizedFileURL.path
    let package = Self.package
    let manifest = try await Self.manifest.value
    let declared = try #require(manifest.targets.first { $0.name == name })
    let command = try #require(
      InterfaceCommand(
        of: PackageTree.Reach.Target(
          declared: declared, folder: declared.folder(in: package), excluded: [], isLocal: true,
          package: package, languageMode: manifest.languageMode(of: declared), settings: "",
          modules: []),
        module: name, imports: []))

    func modules(_ state: String) -> BuiltModules {
      let digests = SourceDigests.Digests(
        code: "\(Digest(of: name))", placed: "", documentation: "", ownDocumentation: state)
      let sources = LibrarySources(digests: [name: digests])
      return BuiltModules(
        BuiltLibrary(
          folder: products, interfaces: "\(products)/Modules",
          artifacts: Fingerprint(of: []), built: sources, clangArguments: []),
        imported: ImportedModules(sources, names: [name], ownNames: [name]),
        readable: [package])
    }
    let built = modules("built")
    let expected = try await SymbolExtractor(context).extract([name], of: PackageModules(built))
    #expect(expected.problems.map(\.cause) == [])
    let interfaces = ModuleInterfaces(
      built: built, imported: modules("now").imported, commands: [name: command],
      sources: [name: Fingerprint(of: [])], toolchain: context.toolchain, sandbox: context.sandbox)
    let now = PackageModules(modules("now").imported, interfaces: interfaces) {
      throw EnvironmentError(code: .modulesDoNotBuild, subject: name, cause: "nobody asked for it")
    }
    let found = try await SymbolExtractor(context).extract([name], of: now)
    #expect(found.problems.map(\.cause) == [])
    #expect(found.modules == expected.modules)
    #expect(found.modules.first.map { !$0.symbols.isEmpty } == true)
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path
  /// The manifest, read once for all tests.
  private static let manifest = Task {
    let answer = try await Capture.run(
      Toolchain.find().binFolder + "/swift",
      ["package", "--ignore-lock", "--package-path", package, "dump-package"])
    return try PackageManifest(dump: answer.output)
  }

  /// Uses a package that is really built, and then edited.
  @Test func areAskedForWithoutABuildWhereOnlyCommentsChanged() async throws {
    let annotating = try await Annotating()
    let tree = annotating.tree
    try tree.write(
      "package/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "package", products: [.library(name: "Shapes", targets: ["Shapes"])],
        targets: [
          .target(name: "CSizes"), .target(name: "Sizes"),
          .target(
            name: "Shapes", dependencies: ["CSizes", "Sizes"],
            swiftSettings: [.define("WIDE"), .enableUpcomingFeature("ExistentialAny")]),
        ])
      """)
    try tree.write("package/Sources/CSizes/include/CSizes.h", "int least(void);\n")
    try tree.write("package/Sources/CSizes/least.c", "int least(void) { return 1; }\n")
    try tree.write("package/Sources/Sizes/Sizes.swift", "public struct Size { public init() {} }\n")
    func shapes(_ first: String, _ second: String, code: String = "Size()") -> String {
      """
      import CSizes
      import Observation
      import Sizes

      // A note.
      \(first)
      @Observable public final class Disc {
        public var radius = Double(least())
        public init() {}
      \(second)
        public var size: Size { \(code) }
      }

      #if WIDE
        public let all: [any Sendable] = [least()]
      #endif
      """
    }
    let source = "package/Sources/Shapes/Shapes.swift"
    func extract() async throws -> (answer: SymbolExtractor.Answer, hasBuilt: Bool) {
      let began = Mutex(false)
      let modules = try await ModuleBuilder(
        packageFolder: tree.path("package"), buildFolder: annotating.context.buildFolder,
        toolchain: annotating.context.toolchain, sandbox: annotating.context.sandbox,
        progress: { _ in began.withLock { $0 = true } }
      ).modules(imports: ["Shapes"])
      let answer = try await SymbolExtractor(annotating.context)
        .extract(["Shapes"], of: try #require(modules))
      #expect(answer.problems.map(\.cause) == [])
      return (answer, began.withLock(\.self))
    }

    try tree.write(source, shapes("/// A disc.", ""))
    let first = try await extract()
    #expect(first.hasBuilt)
    // Other lines, other comments, and one comment removed.
    try tree.write(source, shapes("\n\n/// A round thing.\n/// No more.", "  /// Its size."))
    let documented = try await extract()
    #expect(!documented.hasBuilt)
    #expect(
      documented.answer.modules.first?.symbols.map(\.comment).filter { !$0.isEmpty }
        == ["A round thing.\nNo more.", "Its size."])
    try tree.remove("cache")
    let rebuilt = try await ModuleBuilder(
      packageFolder: tree.path("package"), buildFolder: annotating.context.buildFolder,
      toolchain: annotating.context.toolchain, sandbox: annotating.context.sandbox
    ).build(imports: ["Shapes"])
    let again = try await SymbolExtractor(annotating.context)
      .extract(["Shapes"], of: PackageModules(try #require(rebuilt)))
    #expect(again.modules == documented.answer.modules)

    // Code changes, even without a declaration, in the module or in a dependency.
    try tree.write(source, shapes("/// A disc.", "", code: "Sizes.Size()"))
    #expect(try await extract().hasBuilt)
    try tree.write(
      "package/Sources/Sizes/Sizes.swift", "public struct Size { public init() { _ = 1 } }\n")
    try tree.write(source, shapes("/// One disc.", "", code: "Sizes.Size()"))
    #expect(try await extract().hasBuilt)
    // The build products are missing.
    try tree.write(source, shapes("/// Two discs.", "", code: "Sizes.Size()"))
    let place = BuildFolder.modules(of: tree.path("package"), in: tree.path)
    try FileManager.default.removeItem(atPath: "\(place)/products/Modules/Sizes.swiftmodule")
    #expect(try await extract().hasBuilt)
  }
}
