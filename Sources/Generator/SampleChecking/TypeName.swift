import TutorialModel

/// Writes types as Swift programmers do: `Optional<Array<Int>>` becomes `[Int]?`.
enum TypeName {
  /// Returns the short form of a type. A type that the parser does not understand keeps its name.
  static func sugared(_ name: String) -> String {
    var rest = Substring(name)
    guard let type = parse(&rest), rest.isEmpty else { return name }
    return type
  }

  private static func parse(_ rest: inout Substring) -> String? {
    let name = rest.prefix { !"<>,()".contains($0) }
    rest.removeFirst(name.count)
    guard rest.first == "<" else { return name.isEmpty ? nil : String(name) }
    var arguments: [String] = []
    repeat {
      rest = rest.dropFirst().drop { $0 == " " }
      guard let argument = parse(&rest) else { return nil }
      arguments.append(argument)
    } while rest.first == ","
    guard rest.popFirst() == ">" else { return nil }
    return switch (name, arguments.count) {
    case ("Optional", 1):
      arguments[0].hasPrefix("any ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
