import Foundation
import Testing
import TextFieldCore

@MainActor @Suite struct MarkedTextTests {
  static let chinese = AllOf(
    AllowedCharacters(CharacterClass("你好世界", name: "these four")), MaximumLength(2))

  @Test func nothingIsCutDuringMarkedTextAndTheRuleAppliesOnCommit() {
    let field = TextFieldModel(constraint: Self.chinese)
    field.setMarkedText("n")
    field.setMarkedText("ni hao shi jie")
    #expect(field.isEditing)
    #expect(field.text == "ni hao shi jie")
    #expect(field.markedText == "ni hao shi jie")
    #expect(field.refusal == nil)
    #expect(field.type("你好"))
    #expect(field.text == "你好")
    #expect(field.markedRange == nil)
    field.setMarkedText("shi")
    #expect(field.text == "你好shi")
    #expect(!field.type("世"))
    #expect(field.text == "你好")
    #expect(field.refusal?.reason == "At most 2 characters; this would be 3.")
  }

  @Test func whatIsLeftUnfinishedIsJudgedAsItIs() {
    let field = TextFieldModel(constraint: Self.chinese)
    field.beginEditing()
    field.setMarkedText("ni")
    field.endEditing()
    #expect(field.text.isEmpty)
    #expect(field.refusal != nil)
    field.setMarkedText("你")
    #expect(field.unmarkText())
    #expect(field.text == "你")
    #expect(field.unmarkText())
  }

  @Test func composingIsOneStepToUndo() {
    let field = TextFieldModel(text: "你")
    field.setMarkedText("h")
    field.setMarkedText("hao")
    field.type("好")
    #expect(field.text == "你好")
    field.undo()
    #expect(field.text == "你")
    field.redo()
    #expect(field.text == "你好")
  }

  @Test func undoWhileComposingGivesThatUp() {
    let field = TextFieldModel(text: "你")
    field.setMarkedText("hao")
    #expect(field.canUndo && !field.canRedo)
    #expect(field.undo())
    #expect(field.text == "你")
    #expect(field.markedRange == nil)
    #expect(!field.undo())
  }

  @Test func composingReplacesTheSelection() {
    let field = TextFieldModel(text: "hello")
    field.select(NSRange(location: 1, length: 3))
    field.setMarkedText("ai")
    #expect(field.text == "haio")
    #expect(field.markedRange == NSRange(location: 1, length: 2))
    field.setMarkedText("a", selectedRange: NSRange(location: 0, length: 1))
    #expect(field.selectedRange == NSRange(location: 1, length: 1))
    field.setMarkedText("abc", selectedRange: NSRange(location: 7, length: 1))
    #expect(field.selectedRange == NSRange(location: 4, length: 0))
    field.undo()
    #expect(field.text == "hello")
    #expect(field.selectedRange == NSRange(location: 1, length: 3))
  }

  @Test func deletingShortensWhatIsComposed() {
    let field = TextFieldModel(text: "x")
    field.setMarkedText("ab")
    field.deleteBackward()
    #expect(field.markedText == "a")
    field.deleteBackward()
    #expect(field.text == "x")
    #expect(field.markedRange == nil)
    #expect(!field.canUndo)
  }

  @Test func markedTextThatJoinsACharacterIsSafe() {
    let field = TextFieldModel(text: "e")
    field.setMarkedText("\u{301}")
    #expect(field.markedText == "\u{301}")
    field.deleteBackward()
    #expect(field.text == "e")
  }
}
