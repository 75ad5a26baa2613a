import Foundation
import Testing
import TextFieldCore

@MainActor @Suite struct TextFieldModelTests {
  static let vowels = AllOf(AllowedCharacters(.vowels), MaximumLength(6))

  @Test func takesOrRefusesWhatIsTyped() {
    let field = TextFieldModel(constraint: Self.vowels)
    #expect(field.type("a"))
    #expect(field.refusal == nil)
    #expect(!field.type("x"))
    #expect(field.text == "a")
    #expect(field.refusal?.reason == "Only vowels, not “x”.")
    #expect(field.refusal?.replacement == "x")
    #expect(field.type("e"))
    #expect(field.refusal == nil)
    #expect(field.typeEach("ioxuay").map(\.replacement) == ["x", "y"])
    #expect(field.text == "aeioua")
    #expect(!field.type("a"))
    #expect(field.deleteBackward())
    #expect(field.text == "aeiou")
    #expect(field.clear())
    #expect(field.text.isEmpty)
  }

  @Test func typingReplacesTheSelection() {
    let field = TextFieldModel(text: "hello")
    #expect(field.selectedRange == NSRange(location: 5, length: 0))
    #expect(field.select(NSRange(location: 0, length: 1)))
    field.type("J")
    #expect(field.text == "Jello")
    #expect(field.selectedRange == NSRange(location: 1, length: 0))
    field.selectAll()
    field.deleteBackward()
    #expect(field.text.isEmpty)
    #expect(field.deleteBackward())
  }

  @Test func deletesWholeCharacters() {
    let field = TextFieldModel(text: "a👨‍👩‍👧‍👦🇫🇷e\u{301}")
    for expected in ["a👨‍👩‍👧‍👦🇫🇷", "a👨‍👩‍👧‍👦", "a", "", ""] {
      field.deleteBackward()
      #expect(field.text == expected)
    }
  }

  @Test func rangesAreUTF16AndBadOnesAreRefusedNotACrash() {
    let field = TextFieldModel(text: "a🇫🇷b")
    for range in [
      NSRange(location: 2, length: 1), NSRange(location: 9, length: 0),
      NSRange(location: 0, length: 99), NSRange(location: NSNotFound, length: 0),
      NSRange(location: -3, length: 2), NSRange(location: 1, length: .max),
    ] {
      #expect(!field.replaceCharacters(in: range, with: "x"))
      #expect(!field.shouldChangeCharacters(in: range, replacementString: "x"))
      #expect(!field.select(range))
      #expect(field.text == "a🇫🇷b")
      #expect(field.refusal != nil)
    }
    #expect(field.replaceCharacters(in: NSRange(location: 1, length: 4), with: "-"))
    #expect(field.text == "a-b")
  }

  @Test func aBadRangeIsExplained() {
    let field = TextFieldModel(text: "🇫🇷")
    field.replaceCharacters(in: NSRange(location: 1, length: 2), with: "")
    #expect(field.refusal?.reason == "The range of 2 at 1 cuts a character.")
    field.replaceCharacters(in: NSRange(location: 3, length: 2), with: "")
    #expect(
      field.refusal?.reason == "The range of 2 at 3 lies outside the text, whose length is 4.")
  }

  @Test func askingChangesNothing() {
    let field = TextFieldModel(text: "ae", constraint: Self.vowels)
    let end = NSRange(location: 2, length: 0)
    #expect(field.shouldChangeCharacters(in: end, replacementString: "i"))
    #expect(!field.shouldChangeCharacters(in: end, replacementString: "x"))
    #expect(field.text == "ae")
    #expect(field.refusal == nil)
    #expect(!field.canUndo)
  }

  @Test func undoAfterARefusedPasteIsSafe() {
    let field = TextFieldModel(constraint: Self.vowels)
    field.type("ae")
    #expect(!field.paste("too long and wrong"))
    // UIKit does this, since it assumes that the paste was made.
    #expect(!field.replaceCharacters(in: NSRange(location: 2, length: 18), with: ""))
    #expect(field.undo())
    #expect(field.text.isEmpty)
    #expect(!field.undo())
    #expect(field.redo())
    #expect(field.text == "ae")
    #expect(!field.redo())
  }

  @Test func undoReturnsTheExactText() {
    let field = TextFieldModel()
    field.type("e")
    field.type("\u{301}")
    field.selectAll()
    // The two texts are equal for `==`, but not identical.
    field.type("é")
    #expect(Array(field.text.unicodeScalars).count == 1)
    field.undo()
    #expect(Array(field.text.unicodeScalars).count == 2)
    field.undo()
    #expect(field.text == "e")
    field.redo()
    field.redo()
    #expect(Array(field.text.unicodeScalars).count == 1)
  }

  @Test func aNewEditEndsWhatCouldBeRedone() {
    let field = TextFieldModel()
    field.type("a")
    field.undo()
    field.type("b")
    #expect(!field.canRedo)
    #expect(!field.redo())
    #expect(field.text == "b")
  }

  @Test func pasteJoinsLines() {
    let field = TextFieldModel()
    field.paste("one\ntwo\r\nthree")
    #expect(field.text == "one two three")
  }

  @Test func whatAProgramSetsIsNotJudged() {
    let field = TextFieldModel(constraint: Self.vowels)
    field.type("a")
    field.text = "xyz"
    #expect(field.text == "xyz")
    #expect(!field.canUndo)
    #expect(!field.type("a"))
    #expect(field.clear())
  }

  @Test func fromATextThatBreaksTheRuleOneMayDelete() {
    let field = TextFieldModel(constraint: Self.vowels)
    field.text = "axyz"
    #expect(field.deleteBackward())
    #expect(field.text == "axy")
    #expect(!field.type("e"))
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.type("e"))
    #expect(field.text == "ae")
    // A text that satisfies the rule must still do so afterward: this deletion would leave "e5".
    let number = TextFieldModel(
      text: "1e5",
      constraint: NumericConstraint(locale: Locale(identifier: "en_US"), allowsExponent: true))
    number.select(NSRange(location: 1, length: 0))
    #expect(!number.deleteBackward())
    #expect(number.text == "1e5")
  }

  @Test func theReturnKeyAndATapOnTheBackgroundEndEditing() {
    let field = TextFieldModel()
    #expect(!field.isEditing)
    field.type("a")
    #expect(field.isEditing)
    #expect(field.type("\n"))
    #expect(!field.isEditing)
    #expect(field.text == "a")
    field.beginEditing()
    field.endEditing()
    #expect(!field.isEditing)
    #expect(!KeyboardType.numberPad.hasReturnKey)
    #expect(KeyboardType.emailAddress.hasReturnKey)
  }

  final class Recorder: TextFieldDelegate {
    var events: [String] = []
    var isStrict = false

    func textField(
      _ textField: TextFieldModel, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      events.append("should \(range.location),\(range.length) \(string)")
      return !isStrict
    }
    func textFieldDidChange(_ textField: TextFieldModel) {
      events.append("did \(textField.text)")
    }
    func textField(_ textField: TextFieldModel, didRefuse refusal: TextRefusal) {
      events.append("refused \(refusal.replacement)")
    }
    func textFieldShouldReturn(_ textField: TextFieldModel) -> Bool { !isStrict }
    func textFieldDidBeginEditing(_ textField: TextFieldModel) { events.append("begin") }
    func textFieldDidEndEditing(_ textField: TextFieldModel) { events.append("end") }
  }

  @Test func theDelegateIsAskedAndTold() {
    let field = TextFieldModel(constraint: Self.vowels)
    let recorder = Recorder()
    field.delegate = recorder
    field.type("a")
    field.type("x")
    recorder.isStrict = true
    #expect(!field.type("e"))
    #expect(field.refusal?.reason == "The field's delegate refused it.")
    #expect(!field.pressReturn())
    field.endEditing()
    #expect(
      recorder.events == [
        "begin", "should 0,0 a", "did a", "refused x", "should 1,0 e", "refused e", "end",
      ])
    #expect(field.text == "a")
  }
}
