import Testing
import TextFieldCore

@MainActor @Suite struct DescriptionTests {
  @Test func valuesDescribeThemselvesShortly() throws {
    let field = TextFieldModel(text: "aei", constraint: AllowedCharacters(.vowels))
    #expect("\(field)" == "aei")
    #expect("\(field.attempt(["a", "x"]))" == "1 taken, 1 refused")
    field.isSecure = true
    #expect(String(describing: field) == "••••")
    #expect("\(AlertModel(title: "Sure?"))" == "Sure?")
    #expect("\(PasscodeLock.Outcome.refused(attemptsLeft: 1))" == "refused, 1 attempt left")
    #expect("\(PasscodeLock.Outcome.opened)" == "opened")
    let prompt = PasscodePrompt(lock: PasscodeLock(hash: try PasscodeHash("1234")))
    #expect("\(prompt)" == "Enter your passcode: 3 attempts left.")
  }
}
