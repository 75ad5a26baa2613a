import TutorialModel

/// The reason why a value tells readers nothing. Only readers who ask for all values see such a
/// value.
///
/// The rules look at the value, the name of its type and its statement. They do not resolve types.
enum QuietValue: Hashable {
  /// An address, the bare name of a type, or the fields of a value that does not describe itself.
  case opaque
  /// A value without visible characters.
  case empty
  /// A value that the line itself spells out.
  case literal
  /// The value that the name had before.
  case unchanged
  /// A long value that is bound or returned, or whose property is set: most of these are
  /// intermediate steps.
  case long

  /// The maximum number of characters of an intermediate step that all readers see.
  private static let mostOfStep = 60

  /// - Parameters:
  ///   - code: the statement, without the claims in it.
  ///   - earlier: the earlier value of the same name; `nil` if it is not known.
  init?(_ result: ResultValue, code: String, earlier: String?) {
    let statement = String(code.trimmingBlanks)
    let shown = result.shown
    let isBinding = statement.hasWord("let") || statement.hasWord("var")
    if shown.allSatisfy(\.isWhitespace) {
      self = .empty
    } else if !isBinding, Self.isAskedFor(result, by: statement) {
      return nil
    } else if result.literal == nil, Self.isOpaque(result.value, type: result.type) {
      self = .opaque
    } else if Self.isSaid(result, by: statement, isBinding: isBinding) {
      self = .literal
    } else if !isBinding, !result.name.isEmpty, result.count == 1, earlier == shown,
      !statement.hasPrefix("\(result.name) ")
    {
      self = .unchanged
    } else if shown.count > Self.mostOfStep,
      isBinding || statement.hasWord("return") || Self.isSetting(result.name, by: statement)
    {
      self = .long
    } else {
      return nil
    }
  }

  /// Returns whether a statement is an expression that does nothing but show its value, or changes the
  /// value that it names: `total += 2`.
  private static func isAskedFor(_ result: ResultValue, by statement: String) -> Bool {
    if statement.hasWord("return") || statement.hasSuffix("{") { return false }
    if result.name.isEmpty || statement == result.name { return true }
    let rest = statement.dropFirst(result.name.count + 1)
    return statement.hasPrefix("\(result.name) ") && rest.first != "="
      && rest.prefix { $0 != " " }.hasSuffix("=")
  }

  private static func isSaid(_ result: ResultValue, by statement: String, isBinding: Bool) -> Bool {
    guard !result.name.isEmpty else { return statement == result.shown }
    if statement.hasSuffix("= \(result.shown)") { return true }
    // A string that names something: `TimeZone(identifier: "UTC")`. If the value is itself a
    // string, it was computed.
    return isBinding && result.literal == nil && statement.contains("\"\(result.value)\"")
  }

  /// Returns whether a statement sets a property of a named value: `calendar.locale = locale`.
  private static func isSetting(_ name: String, by statement: String) -> Bool {
    let target = statement.prefix { $0 != "=" }
    return !name.isEmpty && target.hasPrefix("\(name).") && target.hasSuffix(" ")
      && target.count < statement.count && !target.contains("(")
  }

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let address = #/\b0x(?:[0-9a-fA-F]{6,}|…)/#
  nonisolated(unsafe) private static let key = #/^[^(:]*: /#
  nonisolated(unsafe) private static let firstField = #/\((?:\w+: |\))/#

  private static func isOpaque(_ value: String, type: String) -> Bool {
    if type.hasSuffix(".Type") || value.contains("(Opaque Value)") { return true }
    if value.contains("0x"), value.contains(address) { return true }
    var value = value[...]
    var type = type[...]
    while true {
      if type.hasSuffix("?") {
        type = type.dropLast()
        if value.hasPrefix("Optional("), value.hasSuffix(")") {
          value = value.dropFirst("Optional(".count).dropLast()
        }
      } else if type.hasPrefix("["), type.hasSuffix("]"), value.hasPrefix("["), value != "[]" {
        // For a dictionary, only its values matter.
        type = type.dropFirst().dropLast().split(separator: ": ").last ?? ""
        value = value.dropFirst().dropLast()
        if !value.hasPrefix("\""), let key = value.firstRange(of: Self.key) {
          value = value[key.upperBound...]
        }
      } else {
        break
      }
    }
    let name = lastName(type)
    guard !name.isEmpty, value.first?.isLetter == true || value.first == "_" else { return false }
    let head = value.prefix { $0 != "(" }
    // In parentheses, a value's fields have names, but the elements of a list do not.
    let isAlone = head.count == value.count && !value.contains(" ")
    let hasFields = value.dropFirst(head.count).prefixMatch(of: firstField) != nil
    return (isAlone || hasFields) && lastName(head) == name
  }

  /// The last name of a type: `Inner` for `Module.Outer.Inner<Int>`.
  private static func lastName(_ type: Substring) -> Substring {
    let plain = type.prefix { $0 != "<" }
    return plain.split(separator: ".").last ?? ""
  }
}

extension String {
  /// Returns whether one of the words before `=` or `{` is a given word: `private(set) var a`.
  fileprivate func hasWord(_ word: String) -> Bool {
    prefix { $0 != "=" && $0 != "{" }.split { $0 == " " }.contains { $0 == word }
  }
}
