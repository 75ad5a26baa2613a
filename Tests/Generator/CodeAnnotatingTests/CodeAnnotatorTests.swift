import Foundation
import Testing
import TutorialModel

@testable import CodeAnnotating

/// Tests with the toolchain's own server, and with misbehaving ones.
@Suite struct CodeAnnotatorTests {
  @Test func saysWhatEachNameStandsFor() async throws {
    let session = Fixtures.session(
      """
      /// How many there are. Counted by hand.
      func total(of words: [String]) -> Int { words.count }
      """,
      "let é = total(of: [\"a\", \"😀\"]) // => 2\nlet moon = Moon()",
      "struct Moon {\n  var isNew = true\n}", "é = 3", "import UIKit\nlet view: UIView",
      words: [
        2: SampleWords(fileName: "Moon.swift"), 3: SampleWords(kind: .compileFail),
        4: SampleWords(kind: .syntaxOnly),
      ])
    let annotating = try await Annotating()
    let found = try await CodeAnnotator(annotating.context).annotate([session], builtWith: nil)
    #expect(found.problem == nil)
    let texts = session.samples.map { described(found.tokens[$0.id], of: $0) }
    #expect(
      texts[0] == [
        "comment /// How many there are. Counted by hand.", "keyword func",
        "function total: func total(of words: [String]) -> Int",
        "function of: func total(of words: [String]) -> Int", "variable words: let words: [String]",
        "type String: struct String", "type Int: struct Int : FixedWidthInteger, SignedInteger",
        "variable words: let words: [String]", "variable count: var count: Int { get }",
      ])
    #expect(
      texts[1] == [
        "keyword let", "variable é: let é: Int",
        "function total: func total(of words: [String]) -> Int",
        "function of: func total(of words: [String]) -> Int", "string \"a\"", "string \"😀\"",
        "comment // => 2", "keyword let", "variable moon: let moon: Moon",
        "type Moon: struct Moon",
      ])
    #expect(texts[2].contains("variable isNew: var isNew: Bool"))
    #expect(texts[3] == ["variable é: let é: Int", "number 3"])
    // The code is not compiled, so the meaning of its names is unknown.
    #expect(
      texts[4] == [
        "keyword import", "variable UIKit", "keyword let", "variable view", "variable UIView",
      ])
    let total = found.tokens[session.samples[0].id]?[1].compactMap(\.symbol).first
    #expect(total?.summary == "How many there are.")
    #expect(total?.usr == "s:4main5total2ofSiSaySSG_tF")

    // Known annotations are not requested again, by any annotator.
    var began = false
    let again = try await CodeAnnotator(annotating.context, executable: "/nowhere")
      .annotate([session], builtWith: nil) { _ in began = true }
    #expect(again.tokens == found.tokens)
    #expect(again.problem == nil)
    #expect(!began)
  }

  @Test func leavesNothingBehind() async throws {
    let annotating = try await Annotating()
    _ = try await CodeAnnotator(annotating.context).annotate(
      [Fixtures.session("1 + 1")], builtWith: nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: annotating.folder) == ["cache"])
  }

  @Test(arguments: [
    ("exit 1", "ended before it answered"),
    ("printf 'Hello\\r\\n\\r\\n'; exec cat > /dev/null", "does not work: it wrote “Hello”"),
    ("printf 'Content-Length: 2\\r\\n\\r\\n{}'", "ended before it answered"),
  ])
  func leavesCodePlainWhereTheServerFails(_ script: String, _ problem: String) async throws {
    try await expectPlainCode(script: script, problem: problem, patience: .seconds(300))
  }

  @Test(arguments: ["cat > /dev/null", "sleep 1000 & exec sleep 1000"])
  func leavesCodePlainWhereTheServerIsSilent(_ script: String) async throws {
    try await expectPlainCode(
      script: script, problem: "did not answer within 0 seconds", patience: .milliseconds(50))
  }

  private func expectPlainCode(script: String, problem: String, patience: Duration) async throws {
    let annotating = try await Annotating(sandbox: .off)
    let server = try annotating.server(script)
    let session = Fixtures.session("let a = 1")
    let found = try await CodeAnnotator(
      annotating.context, executable: server, patience: patience
    ).annotate([session], builtWith: nil)
    #expect(found.tokens == [:])
    #expect(found.problem == "\(server) \(problem)")
    // Failures are not cached.
    let next = try await CodeAnnotator(annotating.context).annotate([session], builtWith: nil)
    #expect(next.tokens[session.samples[0].id]?.first?.count == 3)
    #expect(next.problem == nil)
  }

  @Test func goesOnWithTheServersThatWork() async throws {
    let annotating = try await Annotating(sandbox: .off, jobs: 2)
    let server = try annotating.server(
      """
      mkdir "\(annotating.tree.path("first"))" 2> /dev/null && exit 1
      exec "\(annotating.context.toolchain.binFolder)/sourcekit-lsp"
      """)
    let sessions = (0..<16).map { Fixtures.session("let a\($0) = \($0)", named: "s\($0)") }
    let found = try await CodeAnnotator(annotating.context, executable: server)
      .annotate(sessions, builtWith: nil)
    #expect(found.problem == nil)
    for (number, session) in sessions.enumerated() {
      #expect(
        described(found.tokens[session.samples[0].id], of: session.samples[0]) == [
          "keyword let", "variable a\(number): let a\(number): Int", "number \(number)",
        ])
    }
  }

  @Test func saysThatThereIsNoServer() async throws {
    let found = try await CodeAnnotator(Annotating().context, executable: "/nowhere/sourcekit-lsp")
      .annotate([Fixtures.session("1")], builtWith: nil)
    #expect(found.tokens == [:])
    #expect(found.problem == "there is no /nowhere/sourcekit-lsp")
  }
}
