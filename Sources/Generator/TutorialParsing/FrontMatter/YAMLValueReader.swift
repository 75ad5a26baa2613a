import SwiftText
import TutorialModel
import Yams

/// Reads typed values from YAML nodes and collects their problems.
struct YAMLValueReader {
  let path: String
  let mapping: YAMLMapping
  private(set) var diagnostics: [Diagnostic] = []

  mutating func text(_ entry: YAMLMapping.Entry) -> String? {
    text(entry.value, key: entry.key, what: "text")
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

  mutating func texts(_ entry: YAMLMapping.Entry) -> [String]? {
    words(entry) { text, _ in text }
  }

  /// The topics that come first on the site.
  mutating func topics(_ entry: YAMLMapping.Entry) -> [SiteTopic]? {
    let (path, mapping) = (path, mapping)
    return words(entry) { name, node in
      SiteTopic(name: name, path: path, position: mapping.position(of: node))
    }
  }

  private mutating func words<Word>(
    _ entry: YAMLMapping.Entry, _ word: (String, Node) -> Word
  ) -> [Word]? {
    guard case .sequence(let sequence) = entry.value else {
      report(entry, mustBe: "a list of words", example: "\(entry.key): [dates, foundation]")
      return nil
    }
    return sequence.compactMap { node in
      text(node, key: entry.key, what: "a list of words").map { word($0, node) }
    }
  }

  /// One page of the site, or several.
  ///
  /// - Parameter isList: whether several may be named.
  mutating func links(_ entry: YAMLMapping.Entry, isList: Bool = false) -> [SiteLink]? {
    var nodes = [entry.value]
    if isList, case .sequence(let sequence) = entry.value { nodes = Array(sequence) }
    let what = isList ? "a page or a list of pages" : "a page"
    return nodes.compactMap { node in
      text(node, key: entry.key, what: what).map {
        SiteLink(destination: $0, path: path, position: mapping.position(of: node))
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
    let problem = wrongType(entry, mustBe: valid.joined(separator: " or "))
    report(found.map { problem.suggesting(valid, for: $0) } ?? problem)
    return nil
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  private mutating func text(_ node: Node, key: String, what: String) -> String? {
    let position = mapping.position(of: node)
    guard let scalar = node.scalar else {
      report(notOfType(key, mustBe: what, found: node, path: path, position: position))
      return nil
    }
    let string = scalar.string
    if scalar.style == .plain, string.isNumberOrTruth {
      report(needsQuotes(string, key: key, path: path, position: position))
      return nil
    }
    if string.allSatisfy(\.isWhitespace) || (scalar.style == .plain && string.isNull) {
      report(emptyValue(key, mustBe: what, path: path, position: position))
      return nil
    }
    return string
  }

  private mutating func report(
    _ entry: YAMLMapping.Entry, mustBe what: String, example: String
  ) {
    var diagnostic = wrongType(entry, mustBe: what)
    diagnostic.message += " Write '\(example)'."
    diagnostics.append(diagnostic)
  }

  private func wrongType(_ entry: YAMLMapping.Entry, mustBe what: String) -> Diagnostic {
    notOfType(
      entry.key, mustBe: what, found: entry.value, path: path, position: entry.valuePosition)
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

private func notOfType(
  _ key: String, mustBe what: String, found: Node, path: String, position: SourcePosition
) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "'\(key)' must be \(what), not \(found.shown).")
}

private func emptyValue(
  _ key: String, mustBe what: String, path: String, position: SourcePosition
) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "'\(key)' must be \(what), but it is empty. Write a value or remove the line.")
}

private func needsQuotes(
  _ string: String, key: String, path: String, position: SourcePosition
) -> Diagnostic {
  let kind = string == "true" || string == "false" ? "a truth value" : "a number"
  return Diagnostic(
    path: path, position: position,
    message: "'\(key)' must be text, not \(kind). Quote it: \"\(string)\".")
}
