import Foundation
import RunReporting
import Synchronization
import TestSupport
import Testing
@_spi(Checking) import TutorialModel
import TutorialParsing

@testable import SiteEngine

@Suite struct AccepterTests {
  private static let body =
    "```swift\nlet a = 1 // => 2\nprint(a)\n// Prints \"b\"\n```\n\n```swift\na\n```\n"

  /// Accepts claims on a page whose samples failed or were skipped as the closure decides.
  private func accept(
    _ text: String = Document.head + Self.body, in tree: TemporaryTree,
    _ change: (Document, inout [CheckedSample]) -> Void
  ) throws -> Accepter.Acceptance {
    let document = try Document(text)
    var samples = document.sampleList.map { CheckedSample(sample: $0, verdict: .passed) }
    change(document, &samples)
    return try Accepter().accept(
      CheckedPage(page: document.page, samples: samples), readAs: document.source,
      at: tree.path("Content/a.md"))
  }

  private func failAll(_ document: Document, _ samples: inout [CheckedSample]) {
    samples[0].verdict = .failed
    samples[0].corrections = document.corrections(result: "R", prints: "P", output: ["O"])
  }

  @Test func rewritesAndKeepsWhatTheFileIs() throws {
    let text = Document.head + Self.body
    let tree = try TemporaryTree(["Content/a.md": text])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: tree.path("Content/a.md"))
    let acceptance = try accept(in: tree, failAll)
    #expect(acceptance.rewritten == 2)
    #expect(acceptance.problems.isEmpty)
    let expected = text.replacing("=> 2", with: "=> R").replacing("\"b\"", with: "\"P\"")
    #expect(tree.text("Content/a.md") == expected)
    #expect(acceptance.document?.text == expected)
    let attributes = try FileManager.default.attributesOfItem(atPath: tree.path("Content/a.md"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(tree.entries("Content") == ["a.md"])
  }

  @Test func followsALinkAndKeepsTheByteOrderMark() throws {
    let text = Document.head + Self.body
    let tree = try TemporaryTree(["elsewhere.md": "\u{FEFF}" + text, "Content/b.md": ""])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path("Content/a.md"), withDestinationPath: "../elsewhere.md")
    #expect(try accept(in: tree, failAll).rewritten == 2)
    #expect(tree.text("elsewhere.md")?.unicodeScalars.first == "\u{FEFF}")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: tree.path("Content/a.md"))
        == "../elsewhere.md")
  }

  @Test func refusesAPageThatDidNotRun() throws {
    let text = Document.head + Self.body
    let tree = try TemporaryTree(["Content/a.md": text])
    let acceptance = try accept(in: tree) { document, samples in
      failAll(document, &samples)
      samples[1].verdict = .failed
      samples[1].diagnostics = [
        Diagnostic(
          path: "Content/a.md", position: SourcePosition(line: 12, column: 1), message: "crash")
      ]
    }
    #expect(acceptance.document == nil)
    #expect(
      acceptance.problems.map(\.description).first?.hasPrefix(
        "Content/a.md:12:1: error: nothing in this file was rewritten: accept cannot fix what "
          + "fails at line 12.")
        == true)
    #expect(tree.text("Content/a.md") == text)
  }

  @Test func namesEveryCauseOnce() throws {
    let tree = try TemporaryTree(["Content/a.md": Document.head + Self.body])
    let acceptance = try accept(in: tree) { _, samples in
      samples[0].verdict = .failed
      samples[1].verdict = .skipped(causeLine: 6)
    }
    #expect(acceptance.problems.count == 1)
    #expect(acceptance.problems.first?.message.contains("at lines 5, 6.") == true)
  }

  @Test func leavesAlonePagesThatPass() throws {
    let tree = try TemporaryTree()
    #expect(try accept(in: tree) { _, _ in } == Accepter.Acceptance())
  }

  @Test func refusesAFileThatChangedMeanwhile() throws {
    let tree = try TemporaryTree(["Content/a.md": Document.head + "changed"])
    let acceptance = try accept(in: tree, failAll)
    #expect(acceptance.problems.map(\.message).first?.contains("changed while") == true)
    #expect(tree.text("Content/a.md") == Document.head + "changed")
  }

  @Test func refusesClaimsOfAnotherFile() throws {
    let text = Document.head + Self.body
    let tree = try TemporaryTree(["Content/a.md": text])
    let acceptance = try accept(in: tree) { document, samples in
      failAll(document, &samples)
      samples[0].sample.includedPath = "Snippets/a.swift"
    }
    #expect(acceptance.document == nil)
    #expect(acceptance.problems.first?.message.contains("Snippets/a.swift") == true)
    #expect(tree.text("Content/a.md") == text)
  }

  @Test func rewritesInAListInAFootnote() throws {
    let text =
      Document.head + "[^a]:\n    - x\n\n      ```output\n      a\n      ```\n\nb[^a]\n\n"
      + Self.body
    let tree = try TemporaryTree(["Content/a.md": text])
    let acceptance = try accept(text, in: tree, failAll)
    #expect(acceptance.rewritten == 3)
    #expect(try Document(#require(tree.text("Content/a.md"))).fences().map(\.lines) == [["O"]])
  }

  // MARK: - Whole files

  private func run(_ tree: TemporaryTree) async throws
    -> (rewritten: [String], outcome: RunOutcome, messages: String)
  {
    let box = Box()
    var configuration = Configuration(packageFolder: tree.path, sandbox: .auto)
    configuration.setUser(in: tree.path(".build/user"))
    let (rewritten, outcome, _) = try await Run(
      configuration,
      observers: [
        TerminalReporter(isTerminal: false) { kind, text in
          if kind == .problem { box.messages.withLock { $0 += text } }
        }
      ]
    ).accept()
    return (rewritten.map(\.description), outcome, box.messages.withLock { $0 })
  }

  private final class Box: Sendable {
    let messages = Mutex("")
  }

  @Test func acceptsWhatReallyCameOut() async throws {
    let good =
      "```swift\nlet a = 40 + 2 // => 3\nprint(\"x\", a)\n// Prints \"y\"\nprint(a) // ok\n```\n"
    let bad = "```swift\n1 + 1 // => 3\n```\n\n```swift isolated\nlet b: Int = \"\"\n```\n"
    let tree = try TemporaryTree([
      "Content/good.md": Document.head + good, "Content/bad.md": Document.head + bad,
    ])
    let first = try await run(tree)
    #expect(first.rewritten == ["Content/good.md: 2 expectations rewritten"])
    #expect(first.outcome.failed == 2)
    #expect(first.outcome.exitCode == 1)
    #expect(first.messages.contains("Content/bad.md:10:1: error: nothing in this file"))
    #expect(!first.messages.contains("good.md"))
    #expect(tree.text("Content/bad.md") == Document.head + bad)
    #expect(
      tree.text("Content/good.md") == Document.head
        + good.replacing("=> 3", with: "=> 42").replacing("\"y\"", with: "\"x 42\""))
    let accepted = tree.text("Content/good.md")
    #expect(try await run(tree).rewritten.isEmpty)
    #expect(tree.text("Content/good.md") == accepted)
    try FileManager.default.removeItem(atPath: tree.path("Content/bad.md"))
    #expect(try await run(tree).outcome.exitCode == 0)
  }
}
