import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The packages that some modules are built from, read on demand.
package struct PackageTree: Sendable {
  package let root: String
  private let tool: PackageTool
  private let answers: ToolAnswers?
  private let checkout: Checkout
  /// The folder of each dependency, by identity; empty until SwiftPM has been asked.
  private var folders: [String: String] = [:]
  /// The folders of packages that people edit, unlike the ones that SwiftPM fetched.
  private var localFolders: Set<String>
  private var manifests: [String: PackageManifest]
  /// The fingerprints of the manifests, taken before they were read.
  private var read: [String: Fingerprint] = [:]

  /// - Parameters:
  ///   - answers: the store of earlier answers about the root's manifest, which save asking SwiftPM
  ///     again.
  ///   - manifests: the manifests that are already known, by package folder.
  package init(
    root: String, tool: PackageTool, answers: ToolAnswers? = nil,
    manifests: [String: PackageManifest] = [:]
  ) {
    self.root = root
    self.tool = tool
    self.answers = answers
    self.manifests = manifests
    checkout = Checkout(of: root, allowing: tool.allowedFolders)
    localFolders = [root]
  }

  /// Indicates whether no manifest has changed since it was read.
  var isCurrent: Bool { read.values.allSatisfy(\.isCurrent) }

  package mutating func rootManifest() async throws -> PackageManifest {
    try await manifest(in: root)
  }

  /// Returns the folders of the package and of its local dependencies, direct or indirect.
  ///
  /// - Throws: `EnvironmentError` if one of them lies outside the checkout and is not allowed, or if a
  ///   manifest cannot be read.
  package mutating func localPackages() async throws -> [String] {
    var found = [root]
    var known: Set = [root]
    var waiting = [root]
    while let next = waiting.popLast() {
      for dependency in try await manifest(in: next).dependencies {
        guard let folder = dependency.folder, known.insert(folder).inserted else { continue }
        try checkout.check(dependency, at: folder, of: next)
        guard VisibleFolders.isPackage(folder) else { continue }
        found.append(folder)
        waiting.append(folder)
      }
    }
    return found
  }

  /// Returns the addresses of the repositories that the package and its local dependencies depend on.
  mutating func repositories() async throws -> Set<String> {
    var addresses: Set<String> = []
    for folder in try await localPackages() {
      addresses.formUnion(try await manifest(in: folder).dependencies.compactMap(\.address))
    }
    return addresses
  }

  /// Takes the folders of all dependencies from SwiftPM's list of them.
  ///
  /// - Throws: `EnvironmentError` if the answer is not such a list.
  mutating func takeDependencies(from answer: Capture) throws {
    // SwiftPM may print messages about fetching before it prints the JSON.
    guard answer.succeeded, let start = answer.output.firstIndex(of: "{"),
      let node = try? JSONDecoder().decode(Node.self, from: Data(answer.output[start...].utf8))
    else { throw EnvironmentError(code: .noPackage, subject: root, cause: answer.errorLines) }
    let fetched = VisibleFolders(roots: [tool.folder])
    var waiting = node.dependencies
    while let next = waiting.popLast() {
      // A manifest can print such a list too, so the folders in the list are checked.
      guard fetched.contains(next.path) || checkout.contains(next.path) else {
        throw EnvironmentError(
          code: .unreadableToolOutput, subject: "swift package show-dependencies",
          cause: "\(next.path) is no dependency's folder")
      }
      guard folders.updateValue(next.path, forKey: next.identity) == nil else { continue }
      if next.url == next.path { localFolders.insert(next.path) }
      waiting += next.dependencies
    }
  }

  /// Reads the manifests of all dependencies, several at a time. Unreadable manifests are read
  /// again on demand.
  mutating func readManifests() async {
    let unknown = folders.values.filter { manifests[$0] == nil }.sorted()
    for folder in unknown { read[folder] = Fingerprint(of: [.manifests(folder)]) }
    let found = await unknown.concurrentMap { [tool] folder in
      try? await PackageManifest.load(from: folder, by: tool)
    }
    for (folder, manifest) in zip(unknown, found) { manifests[folder] = manifest }
  }

  package var knowsDependencies: Bool { !folders.isEmpty }

  /// Returns the manifest of a dependency; `nil` if SwiftPM has not fetched it.
  package mutating func dependency(_ identity: String) async throws -> PackageManifest? {
    guard let folder = folders[identity] else { return nil }
    return try await manifest(in: folder)
  }

  /// Returns the packages and targets that a build of some products reads.
  ///
  /// - Returns: `nil` if the build reaches a dependency and no dependency is known yet.
  /// - Throws: `EnvironmentError` if a manifest cannot be read, or if a link leads to sources that
  ///   the sandbox does not show.
  package mutating func reach(_ products: [SampleProduct]) async throws -> Reach? {
    var reach = Reach()
    var waiting: [(folder: String, target: String)] = []
    for product in products {
      let folder = product.dependency.map { folders[$0] } ?? root
      guard let folder else { return nil }
      waiting += try await manifest(in: folder).targets(of: product.name).map { (folder, $0) }
    }
    reach.folders.insert(root)
    while let (folder, name) = waiting.popLast() {
      let manifest = try await manifest(in: folder)
      guard let target = manifest.targets.first(where: { $0.name == name }),
        !reach.contains(target, of: folder)
      else { continue }
      try checkSources(of: target, in: folder)
      var uses: [(folder: String, target: String)] = []
      for use in target.dependencies + (target.pluginUsages ?? []) {
        guard let found = try await targets(of: use, in: manifest, folder) else { return nil }
        uses += found
      }
      let isLocal = localFolders.contains(folder)
      reach.add(
        target, of: manifest, in: folder, isLocal: isLocal,
        visible: tool.visible(isLocal ? checkout.visible : VisibleFolders(roots: [folder])),
        uses: uses.map(\.target))
      waiting += uses
    }
    // The manifests of the other local packages run as well.
    reach.folders.formUnion(try await localPackages())
    reach.manifests = Self.manifests(in: reach.folders)
    return reach
  }

  /// The digest of the texts of manifests, the same wherever the packages lie.
  private static func manifests(in folders: Set<String>) -> String {
    let texts = folders.map { "\(Digest(of: PackageManifest.texts(in: $0)))" }.sorted()
    return "\(Digest(of: texts.joined()))"
  }

  /// Checks that no link leads from a package to sources that the sandbox does not show.
  private func checkSources(of target: PackageManifest.Target, in package: String) throws {
    let folder = target.folder(in: package)
    guard let place = VisibleFolders.resolved(folder), !checkout.contains(place),
      !VisibleFolders(roots: [package]).contains(place)
    else { return }
    throw EnvironmentError(
      code: .noPackage, subject: package,
      cause: "the sources of the target '\(target.name)' are in \(place), outside the package. Put "
        + "the files themselves in place of the link.")
  }

  /// Returns the targets that a target uses.
  ///
  /// - Returns: `nil` if they are in a dependency and no dependency is known yet.
  private mutating func targets(
    of use: PackageManifest.Target.Use, in manifest: PackageManifest, _ folder: String
  ) async throws -> [(folder: String, target: String)]? {
    if use.package == nil, manifest.targets.contains(where: { $0.name == use.name }) {
      return [(folder, use.name)]
    }
    guard manifest.dependencies.isEmpty || knowsDependencies else { return nil }
    // `use.package` is usually the identity, but older manifests use the package's name: then every
    // dependency is searched. Extra targets do no harm.
    let named = manifest.dependencies.filter { $0.identity == use.package?.lowercased() }
    var targets = manifest.targets(of: use.name).map { (folder, $0) }
    for package in named.isEmpty ? manifest.dependencies : named {
      guard let source = folders[package.identity] else { continue }
      targets += try await self.manifest(in: source).targets(of: use.name).map { (source, $0) }
    }
    return targets
  }

  private mutating func manifest(in folder: String) async throws -> PackageManifest {
    if let known = manifests[folder] { return known }
    read[folder] = Fingerprint(of: [.manifests(folder)])
    let manifest = try await PackageManifest.load(
      from: folder, by: tool, answers: folder == root ? answers : nil)
    manifests[folder] = manifest
    return manifest
  }

  private struct Node: Decodable { var identity, path, url: String, dependencies: [Node] }
}

extension PackageTree {
  /// The packages and targets that a build reads.
  package struct Reach: Sendable {
    package struct Target: Sendable {
      package var declared: PackageManifest.Target
      package var folder: String
      /// The absolute paths in the folder that are not part of the target.
      package var excluded: Set<String>
      package var isLocal: Bool
      /// The folders that links in the folder may lead into; `nil` means any.
      var visible: VisibleFolders?
      /// The folder of its package.
      package var package: String
      package var languageMode: String
      /// The manifest's settings for the target and for all targets, as JSON.
      package var settings: String
      /// The modules of the targets that this target uses.
      package var modules: Set<String>

      /// Indicates whether the target is a program that SwiftPM may run during the build. The
      /// targets that such a program uses are reached only if a module uses them too.
      var runsInBuilds: Bool { ["plugin", "macro", "executable"].contains(declared.type) }

      var place: Fingerprint.Place {
        .tree(folder, excluding: excluded.sorted(), visible: visible)
      }

      /// The sorted paths of its files in the folder.
      var paths: [String] { FileListing.paths(in: folder, excluding: excluded, in: visible) }

      /// Returns whether a file or folder exists, and no link on its path leads out of the visible
      /// folders.
      func sees(_ path: String) -> Bool {
        visible?.contains(path) ?? FileManager.default.fileExists(atPath: path)
      }
    }

    /// The folders of the packages whose manifests run.
    package fileprivate(set) var folders: Set<String> = []
    /// The digest of the texts of these manifests.
    fileprivate(set) var manifests = ""
    /// The targets by their modules.
    package private(set) var targets: [String: Target] = [:]
    private var visited: Set<String> = []

    package var places: [Fingerprint.Place] {
      folders.sorted().map { .manifests($0) }
        + targets.values.sorted { $0.folder < $1.folder }.map(\.place)
    }

    /// Returns a module and all its dependencies.
    func modules(under module: String) -> Set<String> {
      var found: Set<String> = []
      var waiting = [module]
      while let next = waiting.popLast() {
        guard found.insert(next).inserted else { continue }
        waiting += targets[next]?.modules ?? []
      }
      return found
    }

    /// The modules that are compiled with C++ interoperability, and those that depend on them.
    var cxxModules: Set<String> {
      let own = Set(targets.filter { $0.value.declared.usesCxx }.keys)
      return own.isEmpty
        ? [] : Set(targets.keys.filter { !own.isDisjoint(with: modules(under: $0)) })
    }

    fileprivate func contains(_ target: PackageManifest.Target, of package: String) -> Bool {
      visited.contains("\(package) \(target.name)")
    }

    fileprivate mutating func add(
      _ target: PackageManifest.Target, of manifest: PackageManifest, in package: String,
      isLocal: Bool, visible: VisibleFolders?, uses: [String]
    ) {
      let folder = target.folder(in: package)
      let excluded = target.exclude.map { "\(folder)/\($0)" }
      // A target that is the whole package does not include the site and the tests.
      let others = folder == package ? ["Content", "Site", "Tests"].map { "\(folder)/\($0)" } : []
      folders.insert(package)
      visited.insert("\(package) \(target.name)")
      targets[PackageManifest.moduleName(of: target.name)] = Target(
        declared: target, folder: folder, excluded: Set(excluded + others), isLocal: isLocal,
        visible: visible, package: package, languageMode: manifest.languageMode(of: target),
        settings: "\(manifest.settings)\n\(target.declaration)",
        modules: Set(uses.map { PackageManifest.moduleName(of: $0) }))
    }
  }
}

extension PackageManifest.Target {
  /// Returns the folder with the target's files.
  ///
  /// Source: The Swift Package Manager, "Package Description", `Target.path`.
  func folder(in package: String) -> String {
    if let path {
      return path == "." || path == "./" || path.isEmpty ? package : "\(package)/\(path)"
    }
    let parents = type == "plugin" ? ["Plugins"] : ["Sources", "Source", "src", "srcs"]
    let exists = { FileManager.default.fileExists(atPath: $0) }
    let candidates = parents.map { "\(package)/\($0)/\(name)" } + parents.map { "\(package)/\($0)" }
    return candidates.first(where: exists) ?? package
  }
}
