import ActionCache
import Foundation

/// The dynamic library and the module files that samples compile and link against.
package struct BuiltModules: Sendable, Hashable {
  let folder: String
  /// The modules that samples asked for.
  let names: Set<String>
  /// What was built, by the module's name: it and all that it depends on.
  var digests: [String: Digest] = [:]
  /// Whether the module `Pictures` is among those that are linked.
  let drawsPictures: Bool
  /// What the C modules underneath need: `-Xcc -fmodule-map-file=…`.
  let clangArguments: [String]

  var compilerArguments: [String] { ["-I", "\(folder)/Modules"] + clangArguments }

  var linkerArguments: [String] {
    ["-L\(folder)", "-lSampleModules", "-Wl,-rpath,\(folder)"]
  }

  /// The arguments for Clang among those that SwiftPM's plan compiles a module with.
  ///
  /// The plan has a line `args: ["…/swiftc","-module-name","SampleModules",…]` for each command.
  static func clangArguments(inPlan plan: String, module: String) -> [String] {
    for line in plan.split(separator: "\n") where line.contains("\"\(module)\"") {
      guard let start = line.firstIndex(of: "["),
        let words = try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8)),
        // The command that links the module names it as well.
        words.contains("-emit-module")
      else { continue }
      return moduleSearch(in: zip(words, words.dropFirst()).filter { $0.0 == "-Xcc" }.map(\.1))
        .flatMap { ["-Xcc", $0] }
    }
    return []
  }

  /// Where Clang looks for modules: `-fmodule-map-file=FILE`, and `-I` with the folder behind it.
  private static func moduleSearch(in arguments: [String]) -> [String] {
    arguments.indices.flatMap { index -> [String] in
      let argument = arguments[index]
      if argument == "-I", index + 1 < arguments.count { return [argument, arguments[index + 1]] }
      let isComplete = argument.hasPrefix("-fmodule-map-file=") || argument.hasPrefix("-I")
      return isComplete && argument != "-I" ? [argument] : []
    }
  }
}

extension BuiltModules {
  /// Whether a program is compiled and linked with these modules.
  func isImported(by program: SampleProgram) -> Bool {
    program.goal != .parse && !names.isDisjoint(with: program.imports)
  }

  /// What the result of such a program depends on, in the order of the names.
  func digests(importedBy program: SampleProgram) -> [(name: String, digest: Digest)] {
    let pictures = drawsPictures && program.goal == .run ? ["Pictures"] : []
    return Set(program.imports + pictures).sorted().compactMap { name in
      digests[name].map { (name, $0) }
    }
  }
}
