import Foundation
import Pictures
import Testing
import TextFieldCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor @Suite struct PictureTests {
  @Test func drawsContentCaretRefusalAndReason() {
    let field = TextFieldModel(
      label: "Vowels", constraint: AllOf(AllowedCharacters(.vowels), MaximumLength(6)))
    field.type("ae")
    field.type("x")
    let picture = field.picture
    #expect(
      picture.alternativeText
        == "A text field, “Vowels”, with “ae”, the caret at the end. Refused: “x”: Only vowels, not"
        + " “x”.")
    #expect(picture.svg.contains(#"ae<tspan class="caret">|</tspan>"#))
    #expect(picture.svg.contains("Only vowels"))
    #expect(picture.svg.contains("prefers-color-scheme:dark"))
    #expect(picture.width == 360)
  }

  nonisolated static let descriptions: [(text: String, selection: NSRange, expected: String)] = [
    ("", NSRange(location: 0, length: 0), "empty, with the hint “Type”, with the caret in it."),
    ("abc", NSRange(location: 0, length: 0), "with “abc”, the caret at the start."),
    ("a🇫🇷c", NSRange(location: 5, length: 0), "with “a🇫🇷c”, the caret behind character 2."),
    ("a🇫🇷c", NSRange(location: 1, length: 4), "with “a🇫🇷c”, with 1 character selected."),
  ]

  @Test(arguments: descriptions)
  func saysWhatIsSeen(text: String, selection: NSRange, expected: String) {
    let field = TextFieldModel(text: text, placeholder: "Type")
    field.beginEditing()
    field.select(selection)
    #expect(field.picture.alternativeText == "A text field, " + expected)
  }

  @Test func aSecureFieldShowsAndSaysNothingOfItsText() {
    let field = TextFieldModel(isSecure: true)
    field.type("1234")
    #expect(!field.picture.svg.contains("1234"))
    #expect(field.picture.svg.contains("••••"))
    #expect(field.picture.alternativeText.contains("4 dots"))
    #expect(!field.picture.alternativeText.contains("1234"))
    field.setMarkedText("99")
    #expect(!field.picture.svg.contains("99"))
    #expect(!field.picture.alternativeText.contains("99"))
  }

  @Test func aSecureFieldDoesNotShowWhatItRefused() {
    let field = TextFieldModel(constraint: AllowedCharacters(.digits), isSecure: true)
    field.type("secret")
    #expect(field.refusal != nil)
    #expect(!field.picture.svg.contains("secret"))
    #expect(!field.picture.alternativeText.contains("secret"))
  }

  @Test func textFromTheRightIsDrawnFromTheRight() {
    let field = TextFieldModel(text: "שלום abc")
    #expect(field.picture.svg.contains(#"direction="rtl""#))
    #expect(!TextFieldModel(text: "abc שלום").picture.svg.contains(#"direction="rtl""#))
  }

  @Test func everyPictureIsWellFormed() throws {
    for text in EditingPropertyTests.pieces + ["<&>\"'", "\u{0}\u{1B}\u{7F}\u{FFFE}", "]]>"] {
      let field = TextFieldModel(label: text, text: text, constraint: AllowedCharacters("ab"))
      field.type("<script>&\u{0}")
      field.setMarkedText(text)
      let trial = field.attempt([text])
      let alert = AlertModel(title: text, message: text, textFields: [field])
      alert.addAction(AlertAction(text))
      alert.present()
      let table = TableModel(rows: [TableModel.Row(text, detail: text)]) { _, _ in
        SwipeActions([RowAction(text)])
      }
      table.swipe(row: 0)
      for picture in [field.picture, trial.picture, alert.picture, table.picture] {
        let parser = XMLParser(data: Data(picture.svg.utf8))
        #expect(parser.parse(), "\(text.debugDescription)")
        #expect(!picture.alternativeText.isEmpty)
      }
    }
  }

  @Test func aTrialListsWhatBecameOfEachText() {
    let field = TextFieldModel(constraint: AllowedCharacters(.digits))
    let trial = field.attempt(["1", "x", "2"])
    #expect(trial.attempts.map(\.text) == ["1", "1", "12"])
    #expect(trial.attempts.map { $0.reason == nil } == [true, false, true])
    #expect(
      trial.picture.alternativeText
        == "“1” is taken: the field is “1”. “x” is refused: Only digits, not “x”."
        + " “2” is taken: the field is “12”.")
  }
}
