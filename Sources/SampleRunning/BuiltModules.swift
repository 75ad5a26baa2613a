import Foundation

/// The dynamic library and the module files that samples compile and link against.
package struct BuiltModules: Sendable, Hashable {
  let folder: String
  /// The modules that samples asked for.
  let names: Set<String>
  /// What the C modules underneath need: `-Xcc -fmodule-map-file=…`.
  let clangArguments: [String]

  var compilerArguments: [String] { ["-I", "\(folder)/Modules"] + clangArguments }

  var linkerArguments: [String] {
    ["-L\(folder)", "-lSampleModules", "-Wl,-rpath,\(folder)"]
  }

  /// The arguments for Clang among those that SwiftPM's plan compiles a module with.
  ///
  /// The plan has a line `args: ["…/swiftc","-module-name","SampleModules",…]` for each module.
  static func clangArguments(inPlan plan: String, module: String) -> [String] {
    for line in plan.split(separator: "\n") where line.contains("\"\(module)\"") {
      guard let start = line.firstIndex(of: "["),
        let words = try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8)),
        words.contains("-module-name")
      else { continue }
      return zip(words, words.dropFirst())
        .filter { option, value in
          option == "-Xcc" && (value.hasPrefix("-fmodule-map-file=") || value.hasPrefix("-I"))
        }
        .flatMap { [$0, $1] }
    }
    return []
  }
}
