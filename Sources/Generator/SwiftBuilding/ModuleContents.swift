import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The digests of what was built for modules and for all that they stand on.
package struct ModuleContents {
  package let plan: BuildPlan
  package let reach: PackageTree.Reach
  /// The folder of what was built, as the plan names it: `…/x86_64-unknown-linux-gnu/debug`.
  package let folder: String
  /// By the first output of a command.
  private var known: [String: Digest] = [:]

  package init(plan: BuildPlan, reach: PackageTree.Reach, folder: String) {
    self.plan = plan
    self.reach = reach
    self.folder = folder
  }

  /// The digests of all modules that were reached, by module.
  package mutating func digests() -> [String: String] {
    var digests: [String: String] = [:]
    for (module, target) in reach.targets {
      var parts = commands(for: target).map { digest(of: $0).description }
      if plan.command(for: "\(folder)/Modules/\(module).swiftmodule") == nil {
        // A module of C: its headers are what is imported.
        parts.append(Self.digest(of: [target.folder]).description)
      }
      digests[module] = Digest(of: parts.joined(separator: "\n")).description
    }
    return digests
  }

  /// The modules that come with a module: themselves among them.
  package func modules(with module: String) -> Set<String> {
    let file = "\(folder)/Modules/\(module).swiftmodule"
    let with = reach.targets.filter { name, target in
      commands(for: target).contains { $0.outputs.contains(file) }
    }
    return Set(with.keys)
  }

  private func commands(for target: PackageTree.Reach.Target) -> [BuildPlan.Command] {
    // …/x86_64-unknown-linux-gnu/debug
    let kind = folder.split(separator: "/").suffix(2).joined(separator: "-")
    return plan.commands(for: "<\(target.name)-\(kind).module>")
  }

  /// The digest of what a command brought, and of the headers that whoever imports that needs.
  private mutating func digest(of command: BuildPlan.Command) -> Digest {
    let key = command.outputs.first ?? ""
    if let digest = known[key] { return digest }
    let headers = command.headerPlaces.map {
      $0.hasSuffix(".modulemap") ? ($0 as NSString).deletingLastPathComponent : $0
    }
    .filter { place in
      !place.hasPrefix(folder) && reach.folders.contains { place.hasPrefix("\($0)/") }
    }
    let digest = Self.digest(of: command.outputs.filter { $0.hasPrefix("/") } + headers)
    known[key] = digest
    return digest
  }

  private static func digest(of paths: [String]) -> Digest {
    var listing = FileListing(trustedBefore: .min)
    for path in Set(paths).sorted() { listing.add(path) }
    return Digest(of: listing.text)
  }
}
