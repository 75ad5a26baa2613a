import Foundation
import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import Testing
import TutorialModel

@testable import CodeAnnotating

/// Tests with a package that is really built, and the toolchain's own extractor.
@Suite struct SymbolExtractorTests {
  @Test func readsTheModulesThatSamplesImportOnceForEachOfTheirContents() async throws {
    let annotating = try await Annotating()
    let package = annotating.tree.path("package")
    try annotating.tree.write("package/Package.swift", manifest)
    let source = "package/Sources/Shapes/Shapes.swift"
    try annotating.tree.write(source, shapes("A disc."))
    let settings = annotating.context
    let session = Fixtures.session(
      "import Foundation", "import Shapes\nDisc(radius: 2).doubled", "import Nowhere",
      words: [2: SampleWords(kind: .syntaxOnly)])

    func extract(with executable: String? = nil) async throws -> SymbolExtractor.Answer {
      let modules = try await ModuleBuilder(
        packageFolder: package, buildFolder: settings.buildFolder, toolchain: settings.toolchain,
        sandbox: settings.sandbox
      ).build(imports: ["Foundation", "Shapes"])
      let built = PackageModules(try #require(modules))
      return try await SymbolExtractor(settings, executable: executable)
        .extract(built.imported.ownNames(importedBy: [session]), of: built)
    }

    let found = try await extract()
    #expect(found.problems.map(\.cause) == [])
    #expect(found.modules.map(\.module) == ["Shapes"])
    let symbols = found.modules.first?.symbols ?? []
    #expect(
      symbols.map { $0.path.joined(separator: ".") } == [
        "Disc", "Disc.radius", "Disc.init(radius:)", "Double.discs", "Double",
      ])
    #expect(symbols.map(\.comment) == ["A disc.", "", "Makes one.", "", ""])
    #expect(symbols.first?.parents.map(\.name) == ["Equatable", "Hashable", "Sendable"])
    // These identifiers link a sample's names to the symbol.
    #expect(symbols.first?.usr == "s:6Shapes4DiscV")

    // The tool is not run again.
    let known = try await extract(with: "/nowhere")
    #expect(known.modules == found.modules)
    #expect(known.problems.isEmpty)

    // Changed documentation alone counts as a change, too.
    try annotating.tree.write(source, shapes("A round thing."))
    let failed = try await extract(with: "/nowhere")
    #expect(failed.modules == [])
    #expect(failed.problems.map(\.module) == ["Shapes"])
    #expect(failed.problems.first?.cause.contains("cannot start /nowhere") == true)
    let refused = try await extract(with: "/bin/false")
    #expect(refused.problems.map(\.module) == ["Shapes"])
    let again = try await extract()
    #expect(again.modules.first?.symbols.first?.comment == "A round thing.")
  }

  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "package", products: [.library(name: "Shapes", targets: ["Shapes"])],
      targets: [.target(name: "Shapes")])
    """

  private func shapes(_ comment: String) -> String {
    """
    /// \(comment)
    public struct Disc: Sendable, Hashable {
      public var radius: Double
      var area: Double { radius }
      /// Makes one.
      public init(radius: Double) { self.radius = radius }
    }

    extension Double {
      public var discs: [Disc] { [] }
    }

    public func __exhibit_log() {}
    """
  }
}
