import Foundation
import TestSupport
import Testing
import TextFieldCore

/// Compares random edits in six scripts, emoji and bidirectional text with a simple model: an array
/// of UTF-16 units and a rule.
@MainActor @Suite struct EditingPropertyTests {
  nonisolated static let pieces = [
    "a", "e", "I", "xyz", "é", "e\u{301}", "\u{301}", "1", "42", "0", "-", ".", ",", "e5", "٣", "٫",
    "مرحبا", "\u{200F}", "שלום", "עִ", "你好", "世", "こんにちは", "が", "か\u{3099}", "नमस्ते", "नि", "ि",
    "Привет", "й", "한국", "\u{1112}\u{1161}\u{11AB}", "👨‍👩‍👧‍👦", "\u{200D}", "👩", "🇫🇷", "🇫", "👍🏽",
    "\u{FE0F}",
    "\r\n", "\r", "\n", "\u{202E}abc", " ", "",
  ]

  /// A rule in two independent implementations.
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var friendlyPieces = EditingPropertyTests.pieces
    let constraint: any TextConstraint
    let holds: @Sendable (String) -> Bool
  }

  nonisolated static let rules: [Rule] = [
    Rule(testDescription: "8 characters", constraint: MaximumLength(8)) { $0.count <= 8 },
    Rule(testDescription: "12 units", constraint: MaximumLength(12, counting: .utf16)) {
      Array($0.utf16).count <= 12
    },
    Rule(
      testDescription: "20 bytes, cut", constraint: MaximumLength(20, counting: .utf8, excess: .cut)
    ) {
      Array($0.utf8).count <= 20
    },
    Rule(
      testDescription: "vowels", friendlyPieces: ["a", "e", "I", "ou"],
      constraint: AllOf(AllowedCharacters(.vowels), MaximumLength(6))
    ) {
      $0.count <= 6 && $0.allSatisfy { "aeiouAEIOU".contains($0) }
    },
    Rule(testDescription: "no vowels", constraint: ForbiddenCharacters(.vowels)) {
      !$0.decomposedStringWithCanonicalMapping.unicodeScalars.contains {
        "aeiouAEIOU".unicodeScalars.contains($0)
      }
    },
    Rule(
      testDescription: "number", friendlyPieces: ["1", "42", "٣", "-", ".", "e", "0"],
      constraint: NumericConstraint(locale: Locale(identifier: "en_US"), allowsExponent: true)
    ) {
      let plain = $0.unicodeScalars.map { $0.properties.numericType == .decimal ? "5" : String($0) }
      return plain.joined().wholeMatch(
        of:
          /\p{Bidi_Control}?[-+]?5*\.?5*|\p{Bidi_Control}?[-+]?(5+\.?5*|\.5+)e\p{Bidi_Control}?[-+]?5*/
          .matchingSemantics(.unicodeScalar)) != nil
    },
    Rule(
      testDescription: "positive integer", friendlyPieces: ["1", "42", "٣", "0", "००7"],
      constraint: PositiveIntegerConstraint()
    ) {
      $0.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
        && $0.unicodeScalars.first?.properties.numericValue != 0
    },
  ]

  @Test(arguments: rules)
  func theConstraintHoldsAfterEveryAcceptedEditAndUndoReturnsTheExactText(rule: Rule) throws {
    var generator = SeededGenerator(seed: 7)
    var accepted = 0
    for _ in 0..<40 {
      let field = TextFieldModel(constraint: rule.constraint)
      var history = [Array<UInt16>()]
      for _ in 0..<60 {
        let before = Array(field.text.utf16)
        let length = before.count
        let range = NSRange(
          location: Int.random(in: -1...length + 1, using: &generator),
          length: Int.random(in: -1...min(length + 1, 4), using: &generator))
        // Half of the attempts use a piece that the rule is likely to accept.
        let pieces = Bool.random(using: &generator) ? Self.pieces : rule.friendlyPieces
        let piece = pieces.randomElement(using: &generator) ?? ""
        let usesRange = Bool.random(using: &generator)
        let isTaken =
          usesRange
          ? field.replaceCharacters(in: range, with: piece)
          : edit(field, piece, using: &generator)
        let after = Array(field.text.utf16)
        #expect(rule.holds(field.text), "\(field.text.debugDescription)")
        #expect(isWhole(field.selectedRange, field.text))
        if !isTaken { #expect(after == before) }
        // The accepted text is the proposed one, or a shorter one from the rule.
        if usesRange, isTaken {
          let isInside =
            range.location >= 0 && range.length >= 0 && range.location + range.length <= length
          try #require(isInside)
          var expected = before
          expected.replaceSubrange(
            range.location..<range.location + range.length, with: Array(piece.utf16))
          #expect(after == expected || after.count < expected.count)
        }
        if after != before {
          history.append(after)
          accepted += 1
        }
      }
      for text in history.dropLast().reversed() {
        #expect(field.undo())
        #expect(Array(field.text.utf16) == text)
      }
      #expect(!field.undo())
      for text in history.dropFirst() {
        #expect(field.redo())
        #expect(Array(field.text.utf16) == text)
      }
      #expect(!field.redo())
    }
    #expect(accepted > 400)
  }

  @Test func withoutAConstraintEveryEditInsideIsTheReferencesOwn() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<60 {
      let field = TextFieldModel()
      var units: [UInt16] = []
      for _ in 0..<80 {
        let location = Int.random(in: 0...units.count, using: &generator)
        let length = Int.random(in: 0...min(6, units.count - location), using: &generator)
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        let range = NSRange(location: location, length: length)
        let isWhole = isWhole(range, field.text)
        #expect(field.replaceCharacters(in: range, with: piece) == isWhole)
        if isWhole { units.replaceSubrange(location..<location + length, with: Array(piece.utf16)) }
        #expect(Array(field.text.utf16) == units)
        if Int.random(in: 0..<6, using: &generator) == 0 { field.type(""); field.deleteBackward() }
        units = Array(field.text.utf16)
      }
    }
  }

  @Test func everyKindOfEditIsTheReferencesOwn() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<80 {
      let field = TextFieldModel()
      var reference = ReferenceField()
      for _ in 0..<80 {
        let piece = Self.pieces.filter { $0 != "\n" }.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1:
          let ends = try (0..<2)
            .map { _ in try #require(reference.places.randomElement(using: &generator)) }
          let range = NSRange(location: ends.min() ?? 0, length: abs(ends[0] - ends[1]))
          #expect(field.select(range))
          reference.selection = range
        case 2:
          #expect(field.type(piece))
          reference.insert(piece)
        case 3:
          #expect(field.paste(piece))
          reference.insert(String(piece.map { $0.isNewline ? " " : $0 }))
        case 4:
          #expect(field.deleteBackward())
          reference.deleteBackward()
        case 5:
          field.setMarkedText("ni")
          field.setMarkedText(piece)
          if Bool.random(using: &generator) {
            #expect(field.unmarkText())
            reference.insert(piece)
          } else {
            #expect(field.type("你"))
            reference.insert("你")
          }
        case 6:
          #expect(field.undo() == reference.undo())
          reference.selection = field.selectedRange
        default:
          #expect(field.redo() == reference.redo())
          reference.selection = field.selectedRange
        }
        #expect(Array(field.text.utf16) == reference.units)
        #expect(field.selectedRange == reference.selection)
        #expect(isWhole(field.selectedRange, field.text))
      }
    }
  }

  private func edit(
    _ field: TextFieldModel, _ piece: String, using generator: inout SeededGenerator
  ) -> Bool {
    let places =
      field.text.indices.map { $0.utf16Offset(in: field.text) } + [field.text.utf16.count]
    let place = places.randomElement(using: &generator) ?? 0
    #expect(field.select(NSRange(location: place, length: 0)))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return field.deleteBackward()
    case 1: return field.paste(piece)
    case 2:
      field.setMarkedText(piece)
      if Bool.random(using: &generator) { field.setMarkedText(piece + "ni") }
      return Bool.random(using: &generator) ? field.type(piece) : field.unmarkText()
    case 3:
      field.setMarkedText(piece)
      field.deleteBackward()
      return field.undo() ? field.redo() || true : false
    default: return piece == "\n" ? false : field.type(piece)
    }
  }

  /// Returns whether a range begins and ends between two characters, counted without the field's
  /// own code.
  private func isWhole(_ range: NSRange, _ text: String) -> Bool {
    var places: Set<Int> = [0]
    var offset = 0
    for character in text {
      offset += String(character).utf16.count
      places.insert(offset)
    }
    return places.contains(range.location) && places.contains(range.location + range.length)
  }
}
