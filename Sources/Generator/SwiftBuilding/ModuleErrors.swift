import Foundation
import SystemFiles

/// The compiler's errors in the sources of modules.
struct ModuleErrors {
  /// The folder of the author's package.
  let package: String
  /// The errors of each module as lines, each error followed by its source line.
  private var errors: [String: [String]] = [:]

  init(package: String) {
    self.package = package
  }

  /// Reads the errors in SwiftPM's output.
  ///
  /// - Parameter reach: the modules that were built.
  mutating func read(_ output: String, of reach: PackageTree.Reach) {
    for line in output.split(separator: "\n") {
      let pattern = #/(?<file>/[^:]+):(?<line>[0-9]+):(?<column>[0-9]+): (?:fatal )?error: .*/#
      guard let match = line.wholeMatch(of: pattern)?.output else { continue }
      let file = String(match.file)
      let owner = reach.targets.filter { file.hasPrefix($0.value.folder + "/") }
        .max { $0.value.folder.utf8.count < $1.value.folder.utf8.count }
      guard let module = owner?.key else { continue }
      let path = ContainedFolder.path(of: file, in: package)
      let message = path.map { $0 + line.dropFirst(file.utf8.count) } ?? String(line)
      // The compiler reports an error once for each of its steps.
      guard errors[module]?.contains(message) != true else { continue }
      errors[module, default: []].append(message)
      if let path, let number = Int(match.line), let text = sourceLine(number, of: path) {
        errors[module, default: []].append("  \(text)")
      }
    }
  }

  /// Returns the errors of some modules.
  func lines(of modules: some Sequence<String>) -> [String] {
    modules.sorted().flatMap { errors[$0] ?? [] }
  }

  private func sourceLine(_ number: Int, of path: String) -> String? {
    guard let bytes = try? ContainedFolder(package).read(path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1].trimmingCharacters(in: .whitespaces)
  }
}
