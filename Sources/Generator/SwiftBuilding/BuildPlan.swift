import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The commands of a package's build, as SwiftPM writes them down for llbuild: `debug.yaml`.
///
/// ```
///   "C.DateCore-x86_64-unknown-linux-gnu-debug.module":
///     tool: shell
///     inputs: ["…/Sources/DateCore/DateSpan.swift",…]
///     outputs: ["…/debug/DateCore.build/DateSpan.swift.o",…,"…/debug/Modules/DateCore.swiftmodule"]
///     args: ["…/swiftc","-module-name","DateCore",…]
/// ```
package struct BuildPlan: Sendable {
  package struct Command: Sendable {
    fileprivate(set) var inputs: [String] = []
    /// Files, folders with a slash at their end, and names in angle brackets.
    fileprivate(set) var outputs: [String] = []
    fileprivate var argumentList: Substring = "[]"

    package var arguments: [String] { BuildPlan.words(argumentList) }
  }

  private var commands: [Command] = []
  /// Which command brings an output.
  private var producers: [String: Int] = [:]

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") {
        commands.append(Command())
      } else if let last = commands.indices.last {
        if line.hasPrefix("    inputs: ") {
          commands[last].inputs = Self.words(line.dropFirst(12))
        } else if line.hasPrefix("    outputs: ") {
          commands[last].outputs = Self.words(line.dropFirst(13))
          for output in commands[last].outputs { producers[output] = last }
        } else if line.hasPrefix("    args: ") {
          commands[last].argumentList = line.dropFirst(10)
        }
      }
    }
  }

  /// All commands that have a part in bringing an output, in the plan's order.
  package func commands(for output: String) -> [Command] {
    var found: Set<Int> = []
    var waiting = [output]
    while let next = waiting.popLast() {
      guard let index = producers[next], found.insert(index).inserted else { continue }
      waiting += commands[index].inputs
    }
    return found.sorted().map { commands[$0] }
  }

  /// The command that brings an output.
  package func command(for output: String) -> Command? { producers[output].map { commands[$0] } }

  private static func words(_ list: Substring) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(list.utf8))) ?? []
  }
}

extension BuildPlan.Command {
  /// Where Clang looks for modules: `-fmodule-map-file=FILE`, and `-I` with the folder behind it.
  package var clangModuleSearch: [String] {
    let words = arguments
    let clang = zip(words, words.dropFirst()).filter { $0.0 == "-Xcc" }.map(\.1)
    return clang.indices.flatMap { index -> [String] in
      let argument = clang[index]
      if argument == "-I", index + 1 < clang.count { return [argument, clang[index + 1]] }
      let isComplete = argument.hasPrefix("-fmodule-map-file=") || argument.hasPrefix("-I")
      return isComplete && argument != "-I" ? [argument] : []
    }
  }

  /// The folders and module maps in which the headers of C modules are found.
  package var headerPlaces: [String] {
    let words = arguments.filter { $0 != "-Xcc" }
    return words.indices.compactMap { index in
      let word = words[index]
      if word == "-I" { return index + 1 < words.count ? words[index + 1] : nil }
      if word.hasPrefix("-I") { return String(word.dropFirst(2)) }
      let map = "-fmodule-map-file="
      return word.hasPrefix(map) ? String(word.dropFirst(map.count)) : nil
    }
  }
}
