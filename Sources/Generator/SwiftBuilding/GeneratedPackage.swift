import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// A package that Exhibit generates, which re-exports products from one dynamic library.
package struct GeneratedPackage: Sendable {
  /// The package's name: SwiftPM identifies a local package by its folder's name, and no author
  /// would choose this one.
  package static let name = "exhibit-sample-modules"
  package static let library = "SampleModules"

  /// The package's folder. Manifests and plugins can write to it while SwiftPM runs.
  package let place: SandboxFolder
  /// The folder of the author's package.
  package let root: String
  /// Further arguments for `swift build`, such as the build system.
  package var buildArguments: [String] = []
  /// Indicates whether each module is compiled whole, if the build system supports that.
  package var compilesWholeModules = false

  /// The folder in which SwiftPM builds, and the files of Exhibit in it that SwiftPM may only read.
  private var workplace: PackageTool.Workplace {
    PackageTool.Workplace(
      folder: place, locked: ["\(folder)/Package.swift", "\(folder)/Sources"])
  }

  private var folder: String { place.toolPath }

  /// Writes the package's files.
  ///
  /// - Parameters:
  ///   - products: the products to export; `nil` to write the manifest only, to find dependencies.
  ///   - usesCxx: whether the code is compiled with C++ interoperability, as a product's is.
  /// - Throws: `EnvironmentError` if a file cannot be written.
  package func write(
    products exported: [SampleProduct]?, dependencies: [PackageManifest.Dependency],
    usesCxx: Bool = false
  ) throws {
    let products = exported ?? []
    let swiftSettings =
      usesCxx ? "\n        swiftSettings: [.interoperabilityMode(.Cxx)]," : ""
    let packages = (["path: \(root.swiftLiteral)"] + dependencies.map(\.declaration))
      .map { "    .package(\($0)),\n" }.joined()
    let identity = URL(fileURLWithPath: root).lastPathComponent
    let uses = Set(
      products.map { product in
        ".product(name: \(product.name.swiftLiteral), "
          + "package: \((product.dependency ?? identity).swiftLiteral))"
      }
    )
    .sorted().map { "        \($0),\n" }.joined()
    try place.writeIfChanged(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(Self.library)",
        products: [.library(name: "\(Self.library)", type: .dynamic, targets: ["\(Self.library)"])],
        dependencies: [
      \(packages)  ],
        targets: [
          .target(
            name: "\(Self.library)",
            dependencies: [
      \(uses)      ],\(swiftSettings)
            // Swift Build's preview names the library by a path where it is not.
            linkerSettings: [
              .unsafeFlags(
                ["-Xlinker", "-soname=lib\(Self.library).so"], .when(platforms: [.linux]))
            ])
        ])

      """, to: "Package.swift")
    let code = "Sources/\(Self.library)/\(Self.library).swift"
    if exported != nil || place.read(code)?.bytes.isEmpty ?? true {
      let imports = Set(products.map { $0.facade ?? $0.module }).sorted().map {
        "@_exported import \($0)\n"
      }
      try place.writeIfChanged("// What samples import.\n" + imports.joined(), to: code)
    }
    // The versions that the author's package builds with. Manifests can read them, so a link must not
    // lead out of the package.
    if let pins = try? ContainedFolder(root).read("Package.resolved") {
      try place.writeIfChanged(String(decoding: pins, as: UTF8.self), to: "Package.resolved")
    }
  }

  /// Runs SwiftPM on the package. If that fails because dependencies are missing, fetches them and
  /// runs it again.
  ///
  /// - Parameters:
  ///   - packages: the folders of the author's packages.
  ///   - addresses: the addresses of the repositories that they depend on.
  /// - Throws: `EnvironmentError` if a dependency cannot be fetched.
  private func run(
    _ words: [String], reading packages: [String], fetching addresses: Set<String>,
    by tool: PackageTool, line: (Substring) -> Void = { _ in }
  ) async throws -> Capture {
    let answer = try await tool.run(words, reading: packages, in: workplace, line: line)
    // Whatever a manifest prints, nothing is fetched for a package that depends on no repository.
    guard !answer.succeeded, tool.isConfined, !addresses.isEmpty,
      try await !tool.run(resolving, reading: packages, in: workplace).succeeded
    else { return answer }
    try await fetch(addresses, reading: packages, by: tool)
    return try await tool.run(words, reading: packages, in: workplace, line: line)
  }

  private var resolving: [String] { ["package", "--package-path", folder, "resolve"] }

  /// Lets git fetch repositories, and all repositories that their packages depend on.
  ///
  /// SwiftPM runs the packages' manifests, so it resolves the dependencies without the network. Git
  /// fetches what SwiftPM misses, until nothing is missing.
  private func fetch(_ addresses: Set<String>, reading packages: [String], by tool: PackageTool)
    async throws
  {
    // SwiftPM mistakes the incomplete repository of a killed run for a complete one.
    let mark = "\(tool.folder)/fetching"
    if FileManager.default.fileExists(atPath: mark) {
      for word in ["purge-cache", "reset"] {
        _ = try await tool.run(
          ["package", "--package-path", folder, word], reading: packages, in: workplace)
      }
    }
    try Folder.make(mark)
    defer { Folder.remove(mark) }
    tool.willFetch()
    let mirrors = try await tool.mirrors()
    var old = mirrors.known
    var wanted = addresses.union(pinnedAddresses)
    var tried: Set<String> = []
    var problems: [String] = []
    while true {
      problems += try await mirrors.fetch(wanted)
      tried.formUnion(wanted)
      let answer = try await preferringPins(resolving) {
        try await tool.run($0, reading: packages, in: workplace)
      }
      if answer.succeeded { return }
      wanted = RepositoryAddress.all(in: answer.output + answer.errorOutput)
        .subtracting(tried).subtracting(mirrors.known)
      guard wanted.isEmpty else { continue }
      // A copy that an earlier run made may lack a version.
      guard !old.isEmpty else {
        let causes = problems.isEmpty ? [answer.errorLines] : problems
        throw EnvironmentError(
          code: .noPackage, subject: root,
          cause: "\(causes.joined(separator: "\n"))\n\(Self.hasNoCredentials)")
      }
      problems += await mirrors.update(old)
      old = []
    }
  }

  /// The addresses of the pinned repositories, so that they need not be found one by one.
  private var pinnedAddresses: [String] {
    struct Pins: Decodable {
      struct Pin: Decodable { var location: String? }
      var pins: [Pin]
    }
    let text = Data(place.read("Package.resolved")?.bytes ?? [])
    return (try? JSONDecoder().decode(Pins.self, from: text))?.pins.compactMap(\.location)
      .filter { RepositoryAddress($0).refusal == nil } ?? []
  }

  /// Runs SwiftPM with the versions that the author's package builds with, unless those no longer
  /// fit.
  ///
  /// Without pinned versions SwiftPM compiles the manifest of each dependency once more, only to
  /// choose the same versions.
  private func preferringPins(_ words: [String], run: ([String]) async throws -> Capture)
    async throws -> Capture
  {
    if place.read("Package.resolved", limit: 1) != nil {
      let answer = try await run(
        words.prefix(1) + ["--force-resolved-versions"] + words.dropFirst())
      if answer.succeeded { return answer }
    }
    return try await run(words)
  }

  /// Lists the package's dependencies, direct or indirect, as SwiftPM's JSON.
  ///
  /// - Parameters:
  ///   - packages: the folders of the author's packages.
  ///   - addresses: the addresses of the repositories that they depend on.
  /// - Throws: `EnvironmentError` if a dependency cannot be fetched.
  func listDependencies(
    reading packages: [String], fetching addresses: Set<String>, by tool: PackageTool
  ) async throws -> Capture {
    let words = ["package", "--package-path", folder, "show-dependencies", "--format", "json"]
    // Without a build folder, nothing was ever fetched: SwiftPM need not find that out.
    if !addresses.isEmpty, place.folder(at: ".build") == nil {
      guard tool.isConfined else {
        return try await preferringPins(words) {
          try await tool.run($0, reading: packages, in: workplace)
        }
      }
      try await fetch(addresses, reading: packages, by: tool)
    }
    return try await run(words, reading: packages, fetching: addresses, by: tool)
  }

  /// The arguments for compiling modules whole. Without threads the compiler would write one object
  /// file, but SwiftPM links one for each source file.
  private static let wholeModuleArguments = [
    "-Xswiftc", wholeModule, "-Xswiftc", "-num-threads", "-Xswiftc", "2",
  ]
  private static let wholeModule = "-whole-module-optimization"

  /// The maximum number of restarts of SwiftPM after crashes.
  private static let restarts = 3

  /// Returns the message of Swift's runtime about SwiftPM's own crash; `nil` if SwiftPM did not
  /// crash.
  private static func crash(of run: Capture) -> Substring? {
    let mark = "*** Program crashed: "
    guard !run.succeeded else { return nil }
    return run.errorOutput.split(separator: "\n").first { $0.hasPrefix(mark) }?
      .dropFirst(mark.count)
  }

  private static let hasNoCredentials =
    "Exhibit fetches dependencies with git, from other machines, and without your credentials and most "
    + "of your environment variables. If that is not enough, and you trust the package, use --sandbox "
    + "off."

  /// Builds the library.
  ///
  /// - Parameters:
  ///   - packages: the folders of the author's packages.
  ///   - addresses: the addresses of the repositories that they depend on.
  ///   - known: the folder into which SwiftPM builds; `nil` if it is unknown.
  ///   - steps: called with the number of completed steps of the build, and the total.
  /// - Returns: the path of the folder with the products, in the package's folder.
  /// - Throws: `EnvironmentError` if the build fails.
  package func build(
    reading packages: [String], fetching addresses: Set<String>, by tool: PackageTool,
    into known: String? = nil,
    steps: (_ done: Int, _ total: Int) -> Void
  ) async throws -> String {
    let words = ["build", "--package-path", folder] + buildArguments
    // SwiftPM makes this link to its build folder. An old link may lead elsewhere.
    let link = ".build/debug"
    let isFirst = place.target(ofLink: link) == nil
    var further = compilesWholeModules ? Self.wholeModuleArguments : []
    func buildOnce() async throws -> Capture {
      try await run(
        words + ["--product", Self.library, "--disable-index-store"] + PackageTool.moduleArguments
          + further,
        reading: packages, fetching: addresses, by: tool
      ) { line in
        if let count = BuildProgress(line) { steps(count.done, count.total) }
      }
    }
    // SwiftPM itself crashes now and then, most often in its preview of Swift Build on a busy
    // machine.
    func build() async throws -> Capture {
      var built = try await buildOnce()
      for _ in 0..<Self.restarts where Self.crash(of: built) != nil {
        built = try await buildOnce()
      }
      return built
    }
    var built = try await build()
    // Swift Build's preview cannot compile whole modules: it fails at the first one, and prints the
    // command.
    if !built.succeeded, !further.isEmpty,
      (built.output + built.errorOutput).contains(Self.wholeModule)
    {
      further = []
      built = try await build()
    }
    guard built.succeeded else {
      let crash = Self.crash(of: built).map { "SwiftPM crashes each time it is started: \($0)" }
      throw EnvironmentError(
        code: .modulesDoNotBuild, subject: root, cause: crash ?? built.errorLines)
    }
    let told = known ?? (isFirst ? place.target(ofLink: link).map { ".build/\($0)" } : nil)
    // A plugin that ran in this build may have replaced the link.
    if let told, place.folder(at: told)?.status(of: "lib\(Self.library).so") != nil { return told }
    let answer = try await tool.run(words + ["--show-bin-path"], reading: packages, in: workplace)
    let products = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
    // The output also contains the output of manifests.
    guard answer.succeeded, products.hasPrefix("\(folder)/") else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swift build --show-bin-path",
        cause: answer.errorLines)
    }
    return String(products.dropFirst(folder.count + 1))
  }

  /// Copies the products of the last build, and returns its result.
  ///
  /// - Parameters:
  ///   - source: the path of the folder with the products, in the package's folder.
  ///   - contents: the known contents of the targets.
  /// - Throws: `EnvironmentError` if a product is missing, or if a file cannot be written.
  func built(
    _ source: String, reaching reach: PackageTree.Reach,
    known contents: SourceDigests.Memory, by tool: PackageTool
  ) async throws -> BuiltLibrary {
    guard let folder = place.folder(at: source) else {
      throw EnvironmentError(code: .unknownBuildSystem, subject: place.toolPath(of: source))
    }
    let products = try ProductsFolder(
      copying: folder, at: place.toolPath(of: source), to: "\(tool.folder)/products",
      library: Self.library, modules: Set(reach.targets.keys))
    let maps = ClangModules(folder: "\(tool.folder)/module-maps", tool: tool)
    let search = try await maps.search(for: Array(reach.targets.values))
    let places = products.artifacts(library: Self.library) + [maps.folder]
    return BuiltLibrary(
      source: source, folder: products.path, interfaces: products.interfaces,
      resourceFolders: products.resources,
      artifacts: Fingerprint(of: places.sorted().map { .tree($0) }),
      built: try await LibrarySources(
        reach, SourceDigests(of: reach, by: tool, known: contents), by: tool),
      clangArguments: search.arguments.flatMap { ["-Xcc", $0] },
      systemLibraries: search.libraries,
      dynamicProducts: products.dynamicProducts(of: Self.library), cxxModules: reach.cxxModules,
      sources: reach.targets.mapValues(\.folder),
      interfaceCommands: interfaceCommands(products, reaching: reach))
  }

  /// Returns the commands that make the interfaces of modules that people edit, by the modules'
  /// names.
  private func interfaceCommands(
    _ products: ProductsFolder, reaching reach: PackageTree.Reach
  ) -> [String: InterfaceCommand] {
    reach.targets.reduce(into: [:]) { commands, found in
      let (module, target) = found
      let imports = reach.modules(under: module).subtracting([module])
      commands[module] = InterfaceCommand(
        of: target, module: module,
        imports: imports.map { "\(products.interfaces)/\($0).swiftmodule" })
    }
  }
}
