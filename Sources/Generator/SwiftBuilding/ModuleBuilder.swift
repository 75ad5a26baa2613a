import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Builds the modules that samples import: library products of the package and of the packages
/// that it depends on directly.
///
/// A generated package re-exports only the products that samples need, from one dynamic library, so
/// the author's package needs no changes. SwiftPM rebuilds only changed modules, and does not run
/// at all if nothing has changed.
package struct ModuleBuilder: Sendable {
  package let packageFolder: String
  package let folder: String
  package let toolchain: Toolchain
  package let sandbox: Sandbox
  package let asksAnew: Bool
  package let compilesWholeModules: Bool
  package let buildArguments: [String]
  package let allowedFolders: [String]
  private let answers: ToolAnswers?
  private let memory: PackageMemory
  private let progress: @Sendable (Progress) -> Void

  /// The builder's current step, for the user.
  package typealias Progress = ModuleProgress

  /// - Parameters:
  ///   - buildFolder: the folder for everything that is built. Only this user can write to
  ///     it, so its contents are trusted.
  ///   - sandbox: the sandbox for SwiftPM.
  ///   - asksAnew: whether to run SwiftPM even if no file has changed. Only SwiftPM notices changes
  ///     to environment variables that a manifest reads.
  ///   - compilesWholeModules: whether each module is compiled whole, which makes the first build
  ///     faster and later ones slower.
  ///   - buildArguments: further arguments for `swift build`.
  ///   - allowedFolders: the folders outside the checkout that local dependencies may lie in.
  ///   - answers: the store that keeps the package's manifest for ``DeclaredModules``.
  ///   - memory: the known packages.
  ///   - progress: called before the builder waits, fetches or builds, and with the progress of a
  ///     build.
  package init(
    packageFolder: String, buildFolder: String, toolchain: Toolchain, sandbox: Sandbox,
    asksAnew: Bool = false, compilesWholeModules: Bool = false, buildArguments: [String] = [],
    allowedFolders: [String] = [], answers: ToolAnswers? = nil,
    memory: PackageMemory = PackageMemory(),
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.packageFolder = packageFolder
    folder = BuildFolder.modules(of: packageFolder, in: buildFolder)
    self.toolchain = toolchain
    self.sandbox = sandbox
    self.asksAnew = asksAnew
    self.compilesWholeModules = compilesWholeModules
    self.buildArguments = buildArguments
    self.allowedFolders = allowedFolders
    self.answers = answers
    self.memory = memory
    self.progress = progress
  }

  /// The properties of imported modules that are known before the modules are built.
  package struct Plan: Sendable {
    package var imported: ImportedModules
    /// The modules, if nothing has changed since an earlier run built them.
    package var built: BuiltModules?
    fileprivate var interfaces: ModuleInterfaces?
    /// The packages that were read for the plan.
    fileprivate var packages: PackageMemory.Packages?
  }

  /// Finds the properties of imported modules on which results depend; `nil` if the toolchain has
  /// all the modules, or if there is no package with them.
  ///
  /// - Throws: `EnvironmentError` if the package cannot be read.
  package func plan(imports: some Sequence<String>) async throws -> Plan? {
    let wanted = toolchain.missingModules(among: imports)
    guard !wanted.isEmpty, hasManifest else { return nil }
    let known = memory.known()
    // Comparing the memory takes less time than comparing the files of a build.
    if known == nil, let built = builtBefore(imports: wanted) {
      return Plan(imported: built.imported, built: built)
    }
    return try await plan(wanted, known: known)
  }

  /// Reads the packages into the memory, unless it knows them.
  ///
  /// - Throws: `EnvironmentError` if the package cannot be read.
  package func readPackages(imports: some Sequence<String>) async throws {
    guard !plansWithoutRecord(imports) else { return }
    _ = try await plan(toolchain.missingModules(among: imports), known: nil)
  }

  /// - Parameter known: the packages in the memory.
  private func plan(_ wanted: Set<String>, known: PackageMemory.Packages?) async throws -> Plan? {
    try BuildFolder.makeModules(folder)
    // Packages in the memory need no lock: this only reads files, which is safe while another
    // process builds.
    let lock = known == nil ? try await FileLock.acquire("\(folder)/lock") {} : nil
    defer { lock?.release() }
    var tree = known?.tree ?? PackageTree(root: packageFolder, tool: tool, answers: answers)
    let contents = known?.targets ?? SourceDigests.Memory()
    let products = try await products(for: wanted, earlier: [], in: &tree)
    guard !products.isEmpty else { return nil }
    let reach = try await reach(products, in: &tree)
    let packages = memory.remember(tree, contents)
    let sources = SourceDigests(of: reach, by: tool, known: contents)
    let imported = ImportedModules(
      try await LibrarySources(reach, sources, by: tool), products: products, imports: wanted)
    let interfaces = interfaces(of: imported, from: sources.folders)
    let isBuilt = interfaces?.built.imported == imported
    return Plan(
      imported: imported, built: isBuilt ? builtBefore(imports: wanted) : nil,
      interfaces: interfaces, packages: packages)
  }

  /// - Returns: `nil` if this toolchain has built none of the modules.
  private func interfaces(of imported: ImportedModules, from sources: [String: Fingerprint])
    -> ModuleInterfaces?
  {
    guard let record = ModuleRecord.read(recordFile), record.toolchain == toolchain.version,
      !record.isUncertain, isUsable(record), let built = modules(record, imported.names)
    else { return nil }
    return ModuleInterfaces(
      built: built, imported: imported, commands: record.library.interfaceCommands,
      sources: sources, toolchain: toolchain, sandbox: sandbox)
  }

  /// Returns the imported modules, which are built when they are first needed; `nil` in the same
  /// cases as for ``plan(imports:)``.
  ///
  /// - Throws: `EnvironmentError` if the package cannot be read.
  package func modules(imports: some Sequence<String>) async throws -> PackageModules? {
    let wanted = Set(imports)
    guard let plan = try await plan(imports: wanted) else { return nil }
    if let built = plan.built { return PackageModules(built) }
    return PackageModules(plan.imported, interfaces: plan.interfaces) {
      guard let built = try await build(imports: wanted, as: plan) else {
        throw EnvironmentError(code: .noPackage, subject: packageFolder)
      }
      return built
    }
  }

  /// Returns whether ``plan(imports:)`` reads only files, because an earlier run or the memory
  /// knows the packages.
  package func plansAtOnce(imports: some Sequence<String>) -> Bool {
    plansWithoutRecord(imports)
      || standingRecord(for: toolchain.missingModules(among: imports)) != nil
  }

  private func plansWithoutRecord(_ imports: some Sequence<String>) -> Bool {
    imports.allSatisfy(toolchain.provides) || !hasManifest || memory.known() != nil
  }

  private var hasManifest: Bool {
    FileManager.default.fileExists(atPath: "\(packageFolder)/Package.swift")
  }

  /// Builds the imported modules; `nil` if the toolchain has them all, or if there is no package.
  ///
  /// A missing module is left to the compiler, which reports the line.
  ///
  /// - Parameter plan: the known properties of the modules.
  /// - Throws: `EnvironmentError` if the package cannot be read or does not build.
  package func build(imports: some Sequence<String>, as plan: Plan? = nil) async throws
    -> BuiltModules?
  {
    let wanted = toolchain.missingModules(among: imports)
    guard !wanted.isEmpty, hasManifest else { return nil }
    if !asksAnew, let record = standingRecord(for: wanted) { return modules(record, wanted) }
    try BuildFolder.makeModules(folder)
    let lock = try await FileLock.acquire("\(folder)/lock") {
      progress(.began("Waiting for another exhibit to build the modules"))
    }
    defer { lock.release() }
    // The process that held the lock may have built these modules.
    if !asksAnew, let record = standingRecord(for: wanted) { return modules(record, wanted) }
    return try await buildLocked(wanted, as: plan)
  }

  private func buildLocked(_ wanted: Set<String>, as plan: Plan?) async throws -> BuiltModules? {
    let built = try await buildOnce(wanted, knowing: plan?.packages)
    guard let built, built.isUncertain else { return built }
    // Retries only once: if files keep changing, the results of the modules are not kept.
    return try await buildOnce(wanted, knowing: nil)
  }

  /// - Parameter packages: the packages that were already read.
  private func buildOnce(_ wanted: Set<String>, knowing packages: PackageMemory.Packages?)
    async throws -> BuiltModules?
  {
    let known = packages?.ifCurrent
    var tree = known?.tree ?? PackageTree(root: packageFolder, tool: tool, answers: answers)
    let contents = known?.targets ?? SourceDigests.Memory()
    let earlier = ModuleRecord.read(recordFile)
    let products = try await products(
      for: wanted, earlier: Set(earlier?.products.map(\.module) ?? []), in: &tree)
    let own = products.filter { wanted.contains($0.module) }
    guard !own.isEmpty else { return nil }
    progress(.began("Building \(own.map(\.module).joined(separator: ", "))"))
    func build(_ products: [SampleProduct]) async throws -> BuiltModules? {
      modules(
        try await self.buildWithoutBroken(
          products, wanted: wanted, after: earlier, in: &tree, known: contents), wanted)
    }
    do {
      return try await build(products)
    } catch let error as EnvironmentError where error.code == .modulesDoNotBuild && products != own
    {
      // A module that only other pages import must not fail this run.
      return try await build(own)
    }
  }

  /// Returns the products with the wanted modules, and those built before: a run of one page must
  /// keep the modules that the next run of all pages needs.
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

  /// Finds the dependencies of the generated package, which are the ones that are built. This
  /// writes nothing into the author's folders.
  private func findDependencies(of tree: inout PackageTree) async throws {
    let packages = try await tree.localPackages()
    try startAnew(unlessBuiltWith: packages)
    // SwiftPM overlooks a dependency of a dependency that no target uses.
    try package.write(products: nil, dependencies: try await tree.rootManifest().dependencies)
    try tree.takeDependencies(
      from: try await package.listDependencies(
        reading: packages, fetching: try await tree.repositories(), by: tool))
    await tree.readManifests()
  }

  /// Returns the packages and targets that a build of some products reads.
  private func reach(_ products: [SampleProduct], in tree: inout PackageTree) async throws
    -> PackageTree.Reach
  {
    if let reach = try await tree.reach(products) { return reach }
    try await findDependencies(of: &tree)
    guard let reach = try await tree.reach(products) else {
      throw EnvironmentError(
        code: .noPackage, subject: packageFolder, cause: "its dependencies cannot be fetched")
    }
    return reach
  }

  /// Builds products. If the compiler refuses a module, the products with that module are left out:
  /// only samples that import them fail.
  ///
  /// - Throws: `EnvironmentError` if the build fails for another reason.
  private func buildWithoutBroken(
    _ products: [SampleProduct], wanted: Set<String>, after earlier: ModuleRecord?,
    in tree: inout PackageTree, known contents: SourceDigests.Memory
  ) async throws -> ModuleRecord {
    let all = try await reach(products, in: &tree)
    var errors = ModuleErrors(package: packageFolder)
    var rest = products
    var broken: [String: [String]] = [:]
    while true {
      do {
        return try await build(
          rest, of: all, without: broken, wanted: wanted, after: earlier, in: &tree,
          known: contents)
      } catch let error as EnvironmentError where error.code == .modulesDoNotBuild {
        errors.read(error.cause, of: all)
        var building: [SampleProduct] = []
        for product in rest {
          let needed = try await reach([product], in: &tree).targets.keys
          let lines = errors.lines(of: needed)
          if lines.isEmpty { building.append(product) } else { broken[product.module] = lines }
        }
        guard building.count < rest.count else { throw error }
        rest = building
      }
    }
  }

  /// - Parameters:
  ///   - all: everything that the products and the broken ones reach.
  ///   - broken: the errors of modules that do not build.
  ///   - earlier: the record of the last build.
  ///   - contents: the known contents of the targets.
  private func build(
    _ products: [SampleProduct], of all: PackageTree.Reach, without broken: [String: [String]],
    wanted: Set<String>, after earlier: ModuleRecord?,
    in tree: inout PackageTree, known contents: SourceDigests.Memory
  ) async throws -> ModuleRecord {
    let reach = try await reach(products, in: &tree)
    // Taken before the build, so that the next run notices changes made meanwhile.
    let sources = Fingerprint(of: all.places + [.tree(toolchain.compiler)])
    let digests = SourceDigests(of: reach, by: tool, known: contents).all()
    let used = Set(products.compactMap(\.dependency))
    let packages = try await tree.localPackages()
    try startAnew(unlessBuiltWith: packages)
    try package.write(
      products: products,
      dependencies: try await tree.rootManifest().dependencies.filter {
        used.contains($0.identity)
      }, usesCxx: !reach.cxxModules.isEmpty)
    let built = try await package.build(
      reading: packages, fetching: try await tree.repositories(), by: tool,
      // The same version of SwiftPM builds in the same folder.
      into: earlier?.toolchain == toolchain.version ? earlier?.library.source : nil
    ) { progress(.steps(done: $0, of: $1)) }
    let library = try await package.built(built, reaching: reach, known: contents, by: tool)
    let record = ModuleRecord(
      toolchain: toolchain.version, packages: packages, products: products,
      missing: wanted.subtracting(products.map(\.module)), broken: broken, sources: sources,
      library: library,
      isUncertain: library.built.digests != digests || !tree.isCurrent)
    record.write(to: recordFile)
    return record
  }

  /// Removes what earlier builds left, if other manifests ran in those builds: a manifest can
  /// change everything that SwiftPM reuses. SwiftPM also overlooks some changes to manifests.
  ///
  /// - Parameter packages: the folders of the author's packages.
  /// - Throws: `EnvironmentError` if the new state cannot be written.
  private func startAnew(unlessBuiltWith packages: [String]) throws {
    let file = "\(folder)/manifests"
    let home = tool.home(for: packages)
    guard FileBytes.text(of: file) != home else { return }
    for name in FileListing.names(in: folder)
    where name == GeneratedPackage.name || name.hasPrefix(PackageTool.home) && name != home {
      Folder.remove("\(folder)/\(name)")
    }
    try FileBytes.write(home, to: file)
  }

  /// Returns the record of an earlier build, if it is still valid.
  private func standingRecord(for wanted: Set<String>) -> ModuleRecord? {
    guard let record = ModuleRecord.read(recordFile) else { return nil }
    let settled = record.settled
    guard isUsable(record), record.matches(wanted, toolchain: toolchain.version) else { return nil }
    settled?.write(to: recordFile)
    return record
  }

  /// Returns whether this run may use modules that another run built: this run may have fewer
  /// rights.
  private func isUsable(_ record: ModuleRecord) -> Bool {
    guard tool.mayRun else { return false }
    let checkout = Checkout(of: packageFolder, allowing: allowedFolders)
    return record.packages.allSatisfy(checkout.contains)
  }

  /// Returns the imported modules if an earlier run built them and nothing has changed since.
  /// Builds nothing.
  package func builtBefore(imports: some Sequence<String>) -> BuiltModules? {
    let wanted = toolchain.missingModules(among: imports)
    guard !wanted.isEmpty, hasManifest else { return nil }
    return standingRecord(for: wanted).flatMap { modules($0, wanted) }
  }

  private func modules(_ record: ModuleRecord, _ wanted: Set<String>) -> BuiltModules? {
    guard !wanted.isDisjoint(with: record.products.map(\.module) + Array(record.broken.keys)) else {
      return nil
    }
    let visible = VisibleFolders(roots: [packageFolder, folder] + record.packages)
    return BuiltModules(
      record.library,
      imported: ImportedModules(record.library.built, products: record.products, imports: wanted),
      readable: record.library.places.filter(visible.contains),
      sources: record.library.sources.filter { visible.contains($0.value) }, broken: record.broken,
      isUncertain: record.isUncertain)
  }

  private var tool: PackageTool {
    var tool = PackageTool(toolchain: toolchain, sandbox: sandbox, folder: folder)
    tool.allowedFolders = allowedFolders
    tool.willFetch = { [progress] in progress(.began("Fetching the package's dependencies")) }
    return tool
  }

  private var package: GeneratedPackage {
    get throws {
      GeneratedPackage(
        place: try SandboxFolder(GeneratedPackage.name, in: folder), root: packageFolder,
        buildArguments: buildArguments, compilesWholeModules: compilesWholeModules)
    }
  }

  private var recordFile: String { "\(folder)/record.json" }
}
