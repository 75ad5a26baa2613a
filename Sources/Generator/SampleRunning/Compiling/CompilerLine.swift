import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A message as the compiler prints it in its `llvm` style, `FILE:LINE:COLUMN: SEVERITY: TEXT`.
///
/// It is parsed by hand: most lines of a compiler's output are not messages, and for a program
/// whose result is cached, a regular expression would take longer than all other work.
struct CompilerLine {
  var file: Substring
  var line: Int
  var column: Int
  var severity: Diagnostic.Severity
  /// The text without the identifier and the diagnostic group that follow it:
  /// ` [expression_unused_result] [#no-usage]`.
  var message: Substring
  /// The compiler's name of the message, which is the same in all wordings; empty if it has none.
  var identifier: Substring
  /// Indicates whether the message is in the diagnostic group for unused values.
  var isAboutUnusedValue: Bool

  /// Returns `nil` for a line that is not a message.
  init?(_ text: Substring) {
    let bytes = text.utf8
    var rest = bytes
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = bytes[bytes.index(after: colon)...]
      guard let (severity, message) = Self.severity(of: rest),
        let (place, column) = Self.number(behind: text[..<colon]),
        let (file, line) = Self.number(behind: place), !file.isEmpty
      else { continue }
      self.file = file
      self.line = line
      self.column = column
      self.severity = severity
      isAboutUnusedValue = message.suffix(11).elementsEqual("[#no-usage]".utf8)
      (self.message, identifier) = Self.split(Self.withoutGroup(Substring(message)))
      return
    }
    return nil
  }

  /// Reads ` SEVERITY: TEXT`.
  private static func severity(of bytes: Substring.UTF8View) -> (
    Diagnostic.Severity, Substring.UTF8View
  )? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let word = " \(severity.rawValue): ".utf8
      if bytes.starts(with: word) { return (severity, bytes.dropFirst(word.count)) }
    }
    return nil
  }

  /// Splits `TEXT:NUMBER`. A number that is negative, or too large for a line or column, is text of
  /// a `#warning`.
  private static func number(behind text: Substring) -> (Substring, Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let number = UInt32(text[text.utf8.index(after: colon)...])
    else { return nil }
    return (text[..<colon], Int(number))
  }

  /// Splits `TEXT [identifier]`.
  static func split(_ message: Substring) -> (text: Substring, identifier: Substring) {
    guard message.utf8.last == UInt8(ascii: "]"),
      let start = message.utf8.lastIndex(of: UInt8(ascii: "[")),
      message.utf8[..<start].last == UInt8(ascii: " ")
    else { return (message, "") }
    let identifier = message[message.utf8.index(after: start)...].dropLast()
    let isIdentifier = identifier.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isIdentifier, identifier.utf8.contains(UInt8(ascii: "_")) else { return (message, "") }
    return (message[..<start].dropLast(), identifier)
  }

  private static func withoutGroup(_ message: Substring) -> Substring {
    guard message.utf8.last == UInt8(ascii: "]"),
      let group = message.utf8.lastIndex(of: UInt8(ascii: "[")),
      message.utf8[group...].starts(with: "[#".utf8)
    else { return message }
    return message[..<group].last == " " ? message[..<group].dropLast() : message
  }
}
