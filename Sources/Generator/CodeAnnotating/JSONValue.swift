/// A JSON value, for messages that are passed on without decoding all of them.
package enum JSONValue: Sendable, Hashable {
  case null
  case truth(Bool)
  case number(Int)
  case fraction(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Returns a member of an object; `nil` for a value that is not an object, and for a member that
  /// is missing or null.
  package subscript(_ name: String) -> JSONValue? {
    get {
      guard case .object(let members) = self, let value = members[name], value != .null else {
        return nil
      }
      return value
    }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  package var string: String? { if case .text(let text) = self { text } else { nil } }
  package var integer: Int? { if case .number(let number) = self { number } else { nil } }
  package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
  package var elements: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let truth = try? container.decode(Bool.self) {
        .truth(truth)
      } else if let number = try? container.decode(Int.self) {
        .number(number)
      } else if let fraction = try? container.decode(Double.self) {
        .fraction(fraction)
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else if let list = try? container.decode([JSONValue].self) {
        .list(list)
      } else {
        .object(try container.decode([String: JSONValue].self))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let truth): try container.encode(truth)
    case .number(let number): try container.encode(number)
    case .fraction(let fraction): try container.encode(fraction)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral truth: Bool) { self = .truth(truth) }
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
  }
}
