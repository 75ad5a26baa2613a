/// The actor that the compiler adds to top-level variables: `@MainActor`.
package enum TopLevelActor {
  private static let attribute = "@MainActor"
  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let variable = /@MainActor (?:let|var) (\w+)/

  /// Returns a declaration without the actor, unless the author wrote it.
  ///
  /// - Parameters:
  ///   - declaration: the declaration from the server: `@MainActor let words: [String]`.
  ///   - lines: the lines of the program's file.
  package static func removed(from declaration: String, lines: some Sequence<String>) -> String {
    guard let match = declaration.prefixMatch(of: variable) else { return declaration }
    let name = match.output.1
    var above = ""
    for line in lines {
      defer { if line.contains(where: { !$0.isWhitespace }) { above = line } }
      guard declares(name, line) else { continue }
      let isWritten = line.contains(attribute) || above.isAttribute(attribute)
      return isWritten ? declaration : String(declaration.dropFirst(attribute.count + 1))
    }
    // The declaration belongs to a library.
    return declaration
  }

  /// Returns whether a line binds a name, perhaps among others: `let (a, b) = f()`.
  private static func declares(_ name: Substring, _ line: String) -> Bool {
    let words = line.prefix { $0 != "=" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let binding = words.firstIndex(where: { $0 == "let" || $0 == "var" }) else {
      return false
    }
    return words[(binding + 1)...].contains(name)
  }
}

extension String {
  /// Returns whether the line consists only of attributes and contains a given one.
  fileprivate func isAttribute(_ attribute: String) -> Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return words.allSatisfy { $0.hasPrefix("@") } && words.contains { $0 == attribute }
  }
}
