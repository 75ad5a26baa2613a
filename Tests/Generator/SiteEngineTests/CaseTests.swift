import Foundation
import ProcessRunning
import SampleTestSupport
import Testing

/// The folders below `Tests/Generator/Cases`, each with a whole, real run of its `Content/`.
///
/// `expected.json` is the report of the run; `expected.txt` has its messages and the exit code. A
/// case in `passes/` without messages has no `expected.txt`. With RECORD=1 in the environment the
/// expected files are rewritten and the run fails.
///
/// A case with a `needs-sandbox.txt` does not run where bubblewrap does not work.
///
/// A case with a `known-issue.txt` has the correct expected files, written by hand; once it passes,
/// the test fails until that file is removed.
///
/// The cases of each test run one after another: each starts compilers of its own.
@Suite struct CaseTests {
  @Test(.serialized, arguments: Case.all.filter { $0.mustPass && !$0.needsSandbox })
  func passes(_ example: Case) async throws { try await check(example) }

  @Test(.serialized, arguments: Case.all.filter { !$0.mustPass && !$0.needsSandbox })
  func fails(_ example: Case) async throws { try await check(example) }

  /// Runs samples that would harm a machine without a sandbox.
  @Test(
    .serialized, .needsSandbox,
    arguments: Case.all.filter(\.needsSandbox))
  func runsInASandbox(_ example: Case) async throws { try await check(example) }

  private func check(_ example: Case) async throws {
    let actual = try await example.run()
    if let reason = example.knownIssue {
      withKnownIssue(Comment(rawValue: reason)) { compare(actual, with: example) }
    } else if Case.isRecording {
      for (name, text) in actual.files {
        try example.record(text, as: name)
        Issue.record("recorded \(example)/\(name): read it, then run without RECORD")
      }
    } else {
      compare(actual, with: example)
    }
  }

  private func compare(_ actual: Case.Outcome, with example: Case) {
    #expect((actual.exitCode == 0) == example.mustPass, "\(actual.messages)")
    for (name, text) in actual.files {
      switch (example.expected(name), text) {
      case (let expected?, let text?):
        guard expected != text else { continue }
        Issue.record("\(example)/\(name) differs, \(FirstDifference(expected, text))")
      case (nil, let text?):
        Issue.record("\(example)/\(name) is missing; RECORD=1 would write:\n\(text)")
      case (_?, nil): Issue.record("\(example)/\(name) expects messages, and there were none")
      case (nil, nil): break
      }
    }
  }

  @Test func hasNothingButCases() {
    let entries = Case.entries(of: Case.root)
    #expect(entries == [".gitattributes", "fails", "passes"])
    #expect(!Case.all.isEmpty)
  }

  /// Checks that renaming or removing a case left no expected file behind.
  @Test func hasNoFileThatNobodyReads() {
    let known: Set = [
      "Content", "Site", "Package.swift", "Sources", "Samples", "expected.json", "expected.txt",
      "known-issue.txt", "needs-sandbox.txt",
    ]
    for example in Case.all {
      let entries = Set(Case.entries(of: example.folder))
      #expect(entries.subtracting(known) == [], "\(example)")
      #expect(entries.contains("Content"), "\(example)")
      #expect(example.mustPass || entries.contains("expected.txt"), "\(example) says nothing")
    }
  }
}
