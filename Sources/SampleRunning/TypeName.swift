/// Writes types as Swift programmers do: `Optional<Array<Int>>` is `[Int]?`.
enum TypeName {
  static func sugared(_ name: String) -> String {
    var rest = Substring(name)
    let type = parse(&rest)
    // Whatever this reader does not understand is left as the runtime spelled it.
    return rest.isEmpty ? type : name
  }

  private static func parse(_ rest: inout Substring) -> String {
    let name = rest.prefix { !"<>,()".contains($0) }
    rest.removeFirst(name.count)
    guard rest.first == "<" else { return String(name) }
    rest.removeFirst()
    var arguments: [String] = []
    repeat {
      while rest.first == " " || rest.first == "," { rest.removeFirst() }
      let before = rest.count
      arguments.append(parse(&rest))
      // A function or a tuple: nothing was read.
      if rest.count == before { break }
    } while rest.first == ","
    guard rest.first == ">" else { return String(name) }
    rest.removeFirst()
    return switch (name, arguments.count) {
    case ("Optional", 1):
      arguments[0].hasPrefix("any ") || arguments[0].hasPrefix("some ")
        ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
