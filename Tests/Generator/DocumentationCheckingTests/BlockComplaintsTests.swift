import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct BlockComplaintsTests {
  private typealias Note = CompilerMessages.Placed.Note

  private func complaints(
    _ text: String, notes: [CompilerMessages.Placed.Note] = [], hasOmissions: Bool = false
  ) -> BlockComplaints {
    var error = CompilerMessages.Placed(compilerText: text, path: "a.md")
    error.notes = notes
    return BlockComplaints([error], hasOmissions: hasOmissions)
  }

  @Test func aMissingRequirementIsNoErrorOfAnExcerpt() {
    let text = "type 'Square' does not conform to protocol 'Shape' [type_does_not_conform]"
    let stubs = Note(identifier: "missing_witnesses_general", isOnPage: true)
    let required = Note(identifier: "no_witnesses", isOnPage: false)
    let excerpt = complaints(text, notes: [stubs, required])
    #expect(excerpt.excerpts == ["Square"])
    #expect(excerpt.unexplained.isEmpty && excerpt.isSketchy)
    let associated = Note(identifier: "bad_associated_type_deduction", isOnPage: false)
    #expect(complaints(text, notes: [associated]).excerpts == ["Square"])
    // One of its members is meant as a requirement.
    let conflict = Note(identifier: "protocol_witness_type_conflict", isOnPage: true)
    #expect(complaints(text, notes: [conflict, stubs, required]).unexplained.count == 1)
    // It has a property that prevents a synthesized conformance.
    let property = Note(identifier: "codable_non_conforming_property_here", isOnPage: true)
    #expect(complaints(text, notes: [required, property]).unexplained.count == 1)
  }

  @Test(
    arguments: [
      "cannot convert value of type '()' to closure result type 'Date' [cannot_convert_closure_result]",
      "missing return in closure expected to return 'Int' [missing_return_closure]",
      "class 'D' has no initializers [class_without_init]",
      "type 'S' does not conform to protocol 'P' [type_does_not_conform]",
    ])
  func omittedCodeIsNoError(text: String) {
    let omitted = complaints(text, hasOmissions: true)
    #expect(omitted.isLeftOut && omitted.unexplained.isEmpty)
    #expect(!complaints(text).isLeftOut)
  }

  /// The meaning comes from the compiler's name of the message, and not from its words.
  @Test func wordsDoNotMatter() {
    #expect(complaints("'x': not in scope [cannot_find_in_scope]").undeclared == ["x"])
    #expect(complaints("cannot find 'x' in scope").undeclared.isEmpty)
  }

  @Test(
    arguments: [
      ("Objective-C interoperability is disabled [objc_interop_disabled]", "Objective-C"),
      (
        "'#selector' can only be used with the Objective-C runtime [expr_selector_no_objc_runtime]",
        "Objective-C"
      ),
      ("no such module 'UIKit' [sema_no_import]", "UIKit"),
    ])
  func otherPlatformsAreNamed(text: String, module: String) {
    #expect(complaints(text).missingModules == [module])
  }
}
