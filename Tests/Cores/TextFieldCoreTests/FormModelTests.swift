import Testing
import TextFieldCore

@MainActor @Suite struct FormModelTests {
  final class NextField: TextFieldDelegate {
    weak var form: FormModel?

    func textFieldShouldReturn(_ textField: TextFieldModel) -> Bool {
      guard let next = form?.field(below: textField) else { return true }
      form?.tap(next)
      return false
    }
  }

  let name = TextFieldModel(label: "Name")
  let age = TextFieldModel(label: "Age", constraint: AllowedCharacters(.digits))

  @Test func theUserIsInOneFieldAtMost() {
    let form = FormModel([name, age])
    #expect(form.editedField == nil)
    form.tap(name)
    form.tap(age)
    #expect(form.editedField === age)
    #expect(!name.isEditing)
    name.type("Ada")
    #expect(form.editedField === name)
    #expect(!age.isEditing)
    form.tapBackground()
    #expect(form.editedField == nil)
    #expect("\(form)" == "Name: Ada, Age: ")
  }

  @Test func anAlertsFieldsAreAForm() {
    let alert = AlertModel(title: "Sure?", textFields: [name])
    alert.addTextField(age)
    alert.present()
    #expect(name.isEditing)
    age.type("3")
    #expect(!name.isEditing && age.isEditing)
    #expect(!alert.setEnabled(true, actionTitled: "OK"))
  }

  @Test func whatIsComposedIsJudgedWhenTheUserLeaves() {
    let form = FormModel([name, age])
    form.tap(age)
    age.setMarkedText("ni")
    form.tap(name)
    #expect(age.text.isEmpty)
    #expect(age.refusal != nil)
  }

  @Test func returnMayLeadToTheFieldBelow() {
    let form = FormModel([name, age])
    let delegate = NextField()
    delegate.form = form
    form.fields.forEach { $0.delegate = delegate }
    form.tap(name)
    #expect(!name.pressReturn())
    #expect(form.editedField === age)
    #expect(age.pressReturn())
    #expect(form.editedField == nil)
    #expect(form.field(below: TextFieldModel()) == nil)
  }

  @Test func drawsItsFields() {
    let form = FormModel([name, age])
    form.tap(age)
    age.type("x")
    #expect(
      form.picture.alternativeText
        == "A text field, “Name”, empty. A text field, “Age”, empty, with the caret in it."
        + " Refused: “x”: Only digits, not “x”.")
    #expect(FormModel([]).picture.alternativeText == "A form without fields.")
  }
}
