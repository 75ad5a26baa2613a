import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Builds the modules that samples import: library products of the package and of the packages
/// that it depends on directly.
///
/// A package of our own making re-exports just the products that are asked for from one dynamic
/// library. The author's package needs nothing added to it, SwiftPM builds again only what has
/// changed, and it is not even asked while nothing has.
package struct ModuleBuilder: Sendable {
  package let packageFolder: String
  package let folder: String
  package let toolchain: Toolchain
  package let asksAnew: Bool

  /// - Parameters:
  ///   - buildFolder: the folder for everything that is built: `.build/exhibit`.
  ///   - asksAnew: whether SwiftPM is asked though no file has changed. Of a variable in the
  ///     environment that a manifest reads nothing else can tell.
  package init(
    packageFolder: String, buildFolder: String, toolchain: Toolchain, asksAnew: Bool = false
  ) {
    self.packageFolder = packageFolder
    folder = "\(buildFolder)/modules"
    self.toolchain = toolchain
    self.asksAnew = asksAnew
  }

  /// Builds what brings the imported modules; `nil` when the toolchain brings them all, or when
  /// there is no package.
  ///
  /// A module that nobody brings is left to the compiler, which names the line.
  ///
  /// - Parameter begun: told what is waited for or built, before it is.
  /// - Throws: `EnvironmentError` when the package cannot be read or does not build.
  package func build(imports: some Sequence<String>, begun: (String) -> Void = { _ in })
    async throws -> BuiltModules?
  {
    let wanted = Set(imports).filter { !toolchain.provides(module: $0) }
    let manifest = "\(packageFolder)/Package.swift"
    guard !wanted.isEmpty, FileManager.default.fileExists(atPath: manifest) else { return nil }
    if !asksAnew, let record = standingRecord(for: wanted) { return modules(record, wanted) }
    try Folder.make(folder)
    let lock = try await FileLock.acquire("\(folder)/lock") {
      begun("Waiting for another exhibit to build the modules")
    }
    defer { lock.release() }
    // Whoever held the lock may have built just these.
    if !asksAnew, let record = standingRecord(for: wanted) { return modules(record, wanted) }
    return try await buildLocked(wanted, begun: begun)
  }

  private func buildLocked(_ wanted: Set<String>, begun: (String) -> Void)
    async throws -> BuiltModules?
  {
    var tree = PackageTree(root: packageFolder, toolchain: toolchain)
    let earlier = Set(ModuleRecord.read(recordFile)?.products.map(\.module) ?? [])
    let products = try await products(for: wanted, earlier: earlier, in: &tree)
    let own = products.filter { wanted.contains($0.module) }
    guard !own.isEmpty else { return nil }
    begun("Building \(own.map(\.module).joined(separator: ", "))")
    do {
      return modules(try await build(products, wanted: wanted, in: &tree), wanted)
    } catch let error as EnvironmentError where error.code == .modulesDoNotBuild && products != own
    {
      // What other pages import is their business.
      return modules(try await build(own, wanted: wanted, in: &tree), wanted)
    }
  }

  /// The products that bring the modules wanted, and those that were built before: a run of one
  /// page leaves alone what the next run of all pages needs.
  private func products(
    for wanted: Set<String>, earlier: Set<String>, in tree: inout PackageTree
  ) async throws -> [SampleProduct] {
    let modules = wanted.union(earlier)
    let root = try await tree.rootManifest()
    var products = root.products(for: modules, dependency: nil)
    for dependency in root.dependencies {
      let missing = modules.subtracting(products.map(\.module))
      guard !missing.isEmpty else { break }
      if !tree.knowsDependencies { try await findDependencies(of: &tree) }
      products +=
        try await tree.dependency(dependency.identity)?
        .products(for: missing, dependency: dependency.identity) ?? []
    }
    return products.sorted { $0.module < $1.module }
  }

  private func findDependencies(of tree: inout PackageTree) async throws {
    try package.write(products: [], dependencies: [])
    try await tree.findDependencies(from: package.folder)
  }

  private func build(
    _ products: [SampleProduct], wanted: Set<String>, in tree: inout PackageTree
  ) async throws -> ModuleRecord {
    var reach = try await tree.reach(products)
    if reach == nil {
      try await findDependencies(of: &tree)
      reach = try await tree.reach(products)
    }
    guard let reach else {
      throw EnvironmentError(
        code: .noPackage, subject: packageFolder, cause: "its dependencies cannot be fetched")
    }
    // Before the build: what changes meanwhile is seen next time.
    let sources = Fingerprint(of: reach.places + [.tree(toolchain.compiler)])
    let used = Set(products.compactMap(\.dependency))
    try package.write(
      products: products,
      dependencies: try await tree.rootManifest().dependencies.filter {
        used.contains($0.identity)
      })
    try await package.build(with: toolchain)
    let library = package.built(reaching: reach)
    let record = ModuleRecord(
      toolchain: toolchain.version, products: products,
      missing: wanted.subtracting(products.map(\.module)), sources: sources, library: library)
    record.write(to: recordFile)
    return record
  }

  /// The record of an earlier build that is still true of everything.
  private func standingRecord(for wanted: Set<String>) -> ModuleRecord? {
    guard let record = ModuleRecord.read(recordFile) else { return nil }
    let settled = record.settled
    guard record.stands(for: wanted, toolchain: toolchain.version) else { return nil }
    settled?.write(to: recordFile)
    return record
  }

  private func modules(_ record: ModuleRecord, _ wanted: Set<String>) -> BuiltModules? {
    let names = wanted.intersection(record.products.map(\.module))
    guard !names.isEmpty else { return nil }
    let own = record.products.filter { $0.dependency == nil }.map(\.module)
    return BuiltModules(
      record.library, folder: package.productsFolder, names: names,
      ownNames: names.intersection(own))
  }

  private var package: GeneratedPackage {
    GeneratedPackage(folder: "\(folder)/\(GeneratedPackage.name)", root: packageFolder)
  }

  private var recordFile: String { "\(folder)/record.json" }
}

extension PackageManifest {
  fileprivate func products(for modules: Set<String>, dependency: String?) -> [SampleProduct] {
    modules.sorted().compactMap { module in
      libraries(with: module).first.map {
        SampleProduct(module: module, name: $0, dependency: dependency)
      }
    }
  }
}
