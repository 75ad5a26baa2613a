import Foundation
import Testing
import TextFieldCore

@MainActor @Suite struct PasscodeTests {
  @Test func theSameCodeHasAnotherKeyWithAnotherSalt() throws {
    let first = try PasscodeHash("1234")
    let second = try PasscodeHash("1234")
    #expect(first.salt.count == 16)
    #expect(first.key.count == 32)
    #expect(first.salt != second.salt)
    #expect(first.key != second.key)
    #expect(try first.matches("1234"))
    #expect(try !first.matches("1235"))
    #expect(try !first.matches(""))
  }

  /// Python's `hashlib.pbkdf2_hmac("sha512", b"1234", bytes(range(16)), 210_000, 32)`.
  static let referenceKey = "d36d40de08e7ca17044e1b32d97f4e5bcd9c222bf4485b72cf120fde3b8c865d"

  @Test func theKeyIsThatOfAnotherPBKDF2() throws {
    let digits = try PasscodeHash("1234", salt: Data(0..<16)).key.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digits.joined() == Self.referenceKey)
    #expect(throws: (any Error).self) { try PasscodeHash("1234", salt: Data(), rounds: 1_000) }
  }

  @Test func theCodeIsTheSameOnEveryKeyboard() throws {
    let hash = try PasscodeHash("1234é")
    #expect(try hash.matches("١٢٣٤e\u{301}"))
  }

  @Test func attemptsAreLimitedAndSaved() throws {
    var lock = PasscodeLock(hash: try PasscodeHash("1234"), allowedAttempts: 2)
    #expect(try lock.attempt("0000") == .refused(attemptsLeft: 1))
    #expect(try lock.attempt("1234") == .opened)
    #expect(lock.attemptsLeft == 2)
    #expect(try lock.attempt("0000") == .refused(attemptsLeft: 1))
    lock = try JSONDecoder().decode(PasscodeLock.self, from: JSONEncoder().encode(lock))
    #expect(try lock.attempt("0000") == .locked)
    #expect(try lock.attempt("1234") == .locked)
    lock.reset()
    #expect(try lock.attempt("1234") == .opened)
  }

  @Test func thePromptAsksUntilTheCodeIsRight() throws {
    let prompt = PasscodePrompt(lock: PasscodeLock(hash: try PasscodeHash("1234")))
    var saved: [PasscodeLock.Outcome] = []
    prompt.onAttempt = { _, outcome in saved.append(outcome) }
    #expect(prompt.enter("1234") == nil, "It is not shown.")
    prompt.present()
    #expect(prompt.enter("12a4") == nil, "No digits only.")
    #expect(prompt.enter("12345") == nil, "One too many.")
    #expect(prompt.enter("0000") == .refused(attemptsLeft: 2))
    #expect(prompt.alert.isPresented)
    #expect(prompt.alert.message == "That is not the code. 2 attempts left.")
    #expect(prompt.alert.textFields[0].text.isEmpty)
    #expect(prompt.enter("1234") == .opened)
    #expect(prompt.isOpen)
    #expect(!prompt.alert.isPresented)
    #expect(saved == [.refused(attemptsLeft: 2), .opened])
  }

  @Test func thePromptLocks() throws {
    let lock = PasscodeLock(hash: try PasscodeHash("1234"), allowedAttempts: 1)
    let prompt = PasscodePrompt(lock: lock)
    prompt.present()
    #expect(prompt.enter("0000") == .locked)
    #expect(prompt.alert.isPresented)
    #expect(!prompt.alert.tap("OK"))
    #expect(prompt.enter("1234") == .locked)
    #expect(!prompt.isOpen)
    #expect(prompt.picture.alternativeText.contains("Too many wrong codes."))
  }

  @Test func anAlertHasOneCancelButtonAndCallsTheOneTapped() {
    let alert = AlertModel(title: "Sure?")
    var tapped: [String] = []
    #expect(alert.addAction(AlertAction("No", style: .cancel)) { _ in tapped.append("No") })
    #expect(!alert.addAction(AlertAction("Never", style: .cancel)))
    #expect(!alert.addAction(AlertAction("No")))
    #expect(alert.addAction(AlertAction("Yes")) { _ in tapped.append("Yes") })
    let field = TextFieldModel()
    alert.addTextField(field)
    #expect(!alert.tap("Yes"), "It is not shown.")
    alert.present()
    #expect(field.isEditing)
    alert.setEnabled(false, actionTitled: "Yes")
    #expect(!alert.tap("Yes"))
    #expect(!alert.tap("Maybe"))
    alert.setEnabled(true, actionTitled: "Yes")
    #expect(alert.tap("Yes"))
    #expect(tapped == ["Yes"])
    #expect(!alert.isPresented)
    #expect(!field.isEditing)
  }
}
