import SwiftText
import TutorialModel
import Yams

/// Reads typed values from YAML nodes and collects their problems.
struct YAMLValueReader {
  let mapping: YAMLMapping
  private(set) var diagnostics: [Diagnostic] = []

  /// The key of an entry; reports an unknown one.
  mutating func key<Key: YAMLKey>(of entry: YAMLMapping.Entry) -> Key? {
    if let key = Key(rawValue: entry.key) { return key }
    let valid = Key.allCases.map(\.rawValue)
    report(
      "unknown key '\(entry.key)'. Valid keys are \(valid.joined(separator: ", ")).",
      at: entry.keyPosition, near: entry.key, among: valid)
    return nil
  }

  mutating func text(_ entry: YAMLMapping.Entry) -> String? {
    text(entry.value, key: entry.key, what: "text")
  }

  /// A text that satisfies a condition.
  ///
  /// - Parameters:
  ///   - message: the message about a text that does not satisfy it.
  ///   - names: the names that the author may have meant.
  mutating func text(
    _ entry: YAMLMapping.Entry, _ message: (String) -> String,
    near names: @autoclosure () -> [String] = [], where isValid: (String) -> Bool
  ) -> String? {
    value(entry, message, near: names()) { isValid($0) ? $0 : nil }
  }

  /// The value that a text stands for.
  mutating func value<Value>(
    _ entry: YAMLMapping.Entry, _ message: (String) -> String,
    near names: @autoclosure () -> [String] = [], read: (String) -> Value?
  ) -> Value? {
    guard let text = text(entry) else { return nil }
    if let value = read(text) { return value }
    report(message(text), at: entry.valuePosition, near: text, among: names())
    return nil
  }

  mutating func integer(_ entry: YAMLMapping.Entry) -> Int? {
    if let scalar = entry.value.scalar, scalar.style == .plain, let number = Int(scalar.string) {
      return number
    }
    report(entry, mustBe: "a whole number", example: "\(entry.key): 30")
    return nil
  }

  mutating func truth(_ entry: YAMLMapping.Entry) -> Bool? {
    if let scalar = entry.value.scalar, scalar.style == .plain {
      if scalar.string == "true" { return true }
      if scalar.string == "false" { return false }
    }
    report(entry, mustBe: "true or false", example: "\(entry.key): false")
    return nil
  }

  mutating func texts(_ entry: YAMLMapping.Entry) -> [SiteName] {
    guard case .sequence(let sequence) = entry.value else {
      report(entry, mustBe: "a list of words", example: "\(entry.key): [dates, foundation]")
      return []
    }
    return names(in: Array(sequence), key: entry.key, what: "a list of words")
  }

  /// The page of the site that an entry names, or several pages.
  ///
  /// - Parameter isList: whether several may be named.
  mutating func links(_ entry: YAMLMapping.Entry, isList: Bool = false) -> [SiteName] {
    var nodes = [entry.value]
    if isList, case .sequence(let sequence) = entry.value { nodes = Array(sequence) }
    return names(
      in: nodes, key: entry.key, what: isList ? "a page or a list of pages" : "a page")
  }

  private mutating func names(in nodes: [Node], key: String, what: String) -> [SiteName] {
    nodes.compactMap { node in
      text(node, key: key, what: what).map {
        SiteName($0, path: mapping.path, position: mapping.position(of: node))
      }
    }
  }

  /// One of the enumeration's raw values; a number needs no quotes.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ entry: YAMLMapping.Entry
  ) -> Choice? {
    let valid = Choice.allCases.map(\.rawValue)
    let found = entry.value.scalar?.string
    if let found, let choice = Choice(rawValue: found) { return choice }
    report(
      notOfType(entry.key, mustBe: valid.joined(separator: " or "), found: entry.value),
      at: entry.valuePosition, near: found ?? "", among: found == nil ? [] : valid)
    return nil
  }

  mutating func report(
    _ message: String, at position: SourcePosition, near written: String = "",
    among names: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(path: mapping.path, position: position, message: message)
        .suggesting(names, for: written))
  }

  private mutating func text(_ node: Node, key: String, what: String) -> String? {
    let position = mapping.position(of: node)
    guard let scalar = node.scalar else {
      report(notOfType(key, mustBe: what, found: node), at: position)
      return nil
    }
    let string = scalar.string
    if scalar.style == .plain, string.isNumberOrTruth {
      report(needsQuotes(string, key: key), at: position)
      return nil
    }
    if string.allSatisfy(\.isWhitespace) || (scalar.style == .plain && string.isNull) {
      report(
        "'\(key)' must be \(what), but it is empty. Write a value or remove the line.", at: position
      )
      return nil
    }
    return string
  }

  private mutating func report(
    _ entry: YAMLMapping.Entry, mustBe what: String, example: String
  ) {
    report(
      notOfType(entry.key, mustBe: what, found: entry.value) + " Write '\(example)'.",
      at: entry.valuePosition)
  }
}

extension String {
  fileprivate var isNull: Bool { ["", "~", "null"].contains(self) }

  fileprivate var isNumberOrTruth: Bool {
    // Double reads "nan" and "infinity" too, which are words in a title.
    self == "true" || self == "false" || (Double(self) != nil && contains(where: \.isNumber))
  }
}

extension Node {
  fileprivate var shown: String {
    switch self {
    case .scalar(let scalar):
      scalar.string.isNull && scalar.style == .plain ? "nothing" : "'\(scalar.string)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }
}

private func notOfType(_ key: String, mustBe what: String, found: Node) -> String {
  "'\(key)' must be \(what), not \(found.shown)."
}

private func needsQuotes(_ string: String, key: String) -> String {
  let kind = string == "true" || string == "false" ? "a truth value" : "a number"
  return "'\(key)' must be text, not \(kind). Quote it: \"\(string)\"."
}
