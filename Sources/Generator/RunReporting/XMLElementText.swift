import TutorialModel

/// An element of an XML document to write.
struct XMLElementText {
  private let name: String
  private let attributes: [(String, String)]
  private let children: [XMLElementText]
  private let content: String

  init(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [XMLElementText] = [],
    text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    content = text
  }

  /// Returns the element on its own lines, without the last line ending.
  func text(indentation: String = "") -> String {
    let head =
      "\(indentation)<\(name)"
      + attributes.map { " \($0.0)=\"\(Self.escaped($0.1, inAttribute: true))\"" }.joined()
    if children.isEmpty, content.isEmpty { return head + "/>" }
    // Spaces around the text would become part of it.
    if children.isEmpty { return head + ">\(Self.escaped(content))</\(name)>" }
    let lines = children.map { $0.text(indentation: indentation + "  ") }
    return ([head + ">"] + lines + ["\(indentation)</\(name)>"]).joined(separator: "\n")
  }

  /// Returns the text escaped for XML. Characters that XML cannot contain even when escaped, and
  /// those that turn the direction of text around them, are written as Swift escapes.
  ///
  /// Source: XML 1.0, section 2.2, "Characters".
  private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\n", "\t":
        if inAttribute {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        result += scalar.written
      case _ where scalar.properties.isBidiControl: result += scalar.written
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
