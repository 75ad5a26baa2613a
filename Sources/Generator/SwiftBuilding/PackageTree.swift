import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The packages that some modules are built from, read one by one as they are reached.
package struct PackageTree: Sendable {
  package let root: String
  package let toolchain: Toolchain
  /// Where each dependency's folder is, by identity; empty before it is asked for.
  private var folders: [String: String] = [:]
  private var manifests: [String: PackageManifest] = [:]

  package init(root: String, toolchain: Toolchain) {
    self.root = root
    self.toolchain = toolchain
  }

  package mutating func rootManifest() async throws -> PackageManifest {
    try await manifest(in: root)
  }

  /// - Parameter generated: a package that depends on the root: its dependencies are what is
  ///   built, and asking for them writes nothing into the author's folders.
  package mutating func findDependencies(from generated: String) async throws {
    let answer = try await Capture.run(
      "\(toolchain.binFolder)/swift",
      ["package", "--package-path", generated, "show-dependencies", "--format", "json"])
    // SwiftPM may say that it fetches something before it prints the JSON.
    guard answer.succeeded, let start = answer.output.firstIndex(of: "{"),
      let node = try? JSONDecoder().decode(Node.self, from: Data(answer.output[start...].utf8))
    else { throw EnvironmentError(code: .noPackage, subject: root, cause: answer.errorLines) }
    var waiting = node.dependencies
    while let next = waiting.popLast() {
      guard folders.updateValue(next.path, forKey: next.identity) == nil else { continue }
      waiting += next.dependencies
    }
  }

  package var knowsDependencies: Bool { !folders.isEmpty }

  /// The manifest of a dependency, `nil` for one that SwiftPM has not fetched.
  package mutating func dependency(_ identity: String) async throws -> PackageManifest? {
    guard let folder = folders[identity] else { return nil }
    return try await manifest(in: folder)
  }

  /// What the build of some products reads, and the targets by the names of their modules.
  ///
  /// - Returns: `nil` when a dependency is reached and none is known yet.
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
        reach.add(target, in: folder)
      else { continue }
      for use in target.dependencies + (target.pluginUsages ?? []) {
        if use.package == nil, manifest.targets.contains(where: { $0.name == use.name }) {
          waiting.append((folder, use.name))
          continue
        }
        guard manifest.dependencies.isEmpty || knowsDependencies else { return nil }
        // By an identity as a rule; older manifests name the package. Too many do no harm.
        let named = manifest.dependencies.filter { $0.identity == use.package?.lowercased() }
        for package in named.isEmpty ? manifest.dependencies : named {
          guard let source = folders[package.identity] else { continue }
          waiting += try await self.manifest(in: source).targets(of: use.name).map { (source, $0) }
        }
        waiting += manifest.targets(of: use.name).map { (folder, $0) }
      }
    }
    return reach
  }

  private mutating func manifest(in folder: String) async throws -> PackageManifest {
    if let known = manifests[folder] { return known }
    let manifest = try await PackageManifest.load(from: folder, toolchain: toolchain)
    manifests[folder] = manifest
    return manifest
  }

  private struct Node: Decodable { var identity, path: String, dependencies: [Node] }
}

extension PackageTree {
  /// The packages and targets that a build reads.
  package struct Reach: Sendable {
    package struct Target: Sendable { var name, folder: String }

    fileprivate(set) var folders: Set<String> = []
    /// The targets by their modules.
    package private(set) var targets: [String: Target] = [:]
    private var trees: Set<Fingerprint.Place> = []
    private var visited: Set<String> = []

    package var places: [Fingerprint.Place] {
      folders.sorted().map { .manifests($0) } + trees.sorted { "\($0)" < "\($1)" }
    }

    /// Whether the target is a new one.
    fileprivate mutating func add(_ target: PackageManifest.Target, in package: String) -> Bool {
      let folder = target.folder(in: package)
      let excluded = target.exclude.map { "\(folder)/\($0)" }
      // A target that is the whole package leaves the site and the tests alone.
      let others = folder == package ? ["Content", "Site", "Tests"].map { "\(folder)/\($0)" } : []
      folders.insert(package)
      targets[PackageManifest.moduleName(of: target.name)] = Target(
        name: target.name, folder: folder)
      trees.insert(.tree(folder, excluding: excluded + others))
      return visited.insert("\(package) \(target.name)").inserted
    }
  }
}

extension PackageManifest.Target {
  /// The folder with the target's files.
  ///
  /// Source: The Swift Package Manager, "Package Description", `Target.path`.
  fileprivate func folder(in package: String) -> String {
    if let path {
      return path == "." || path == "./" || path.isEmpty ? package : "\(package)/\(path)"
    }
    let parents = type == "plugin" ? ["Plugins"] : ["Sources", "Source", "src", "srcs"]
    let exists = { FileManager.default.fileExists(atPath: $0) }
    let candidates = parents.map { "\(package)/\($0)/\(name)" } + parents.map { "\(package)/\($0)" }
    return candidates.first(where: exists) ?? package
  }
}
