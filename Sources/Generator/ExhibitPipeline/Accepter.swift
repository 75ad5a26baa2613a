import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// Writes real values and output into the Markdown files, in place of failed expectations.
struct Accepter: Sendable {
  /// The result for a page.
  struct Acceptance: Sendable, Hashable {
    /// The page's document as it is now; `nil` where the file was not changed.
    var document: SourceDocument?
    /// How many expectations were changed.
    var rewritten = 0
    /// Why expectations were not rewritten.
    var problems: [Diagnostic] = []
  }

  /// - Parameter location: where the page's file is.
  /// - Throws: `EnvironmentError` where the file cannot be written.
  func accept(_ page: CheckedPage, readAs document: SourceDocument, at location: String)
    throws -> Acceptance
  {
    let samples = page.samples
    let included = samples.filter {
      $0.includedPath != nil && $0.corrections.contains(where: \.isInCode)
    }
    var acceptance = Acceptance(problems: included.map(inAnotherFile))
    let causes = Set(samples.compactMap { $0.lineToFix(in: document.path) }).sorted()
    if let first = causes.first {
      acceptance.problems.append(doesNotRun(document.path, lines: causes, at: first))
      return acceptance
    }
    let corrections = samples.flatMap { sample in
      sample.corrections.filter { sample.includedPath == nil || !$0.isInCode }
    }
    guard !corrections.isEmpty else { return acceptance }
    do {
      try rewrite(location, readAs: document, corrections, &acceptance)
    } catch let refusal as Refusal {
      acceptance.problems.append(
        Diagnostic(path: document.path, position: nil, message: refusal.message))
    }
    return acceptance
  }

  private struct Refusal: Error {
    var message: String
  }

  private func rewrite(
    _ location: String, readAs document: SourceDocument, _ corrections: [Correction],
    _ acceptance: inout Acceptance
  ) throws {
    guard let bytes = FileManager.default.contents(atPath: location).map(Array.init),
      bytes.withoutByteOrderMark.elementsEqual(document.text.utf8)
    else { throw Refusal(message: changedMeanwhile) }
    let edits: MarkdownEdits
    do {
      edits = try MarkdownEdits(corrections, in: bytes)
    } catch {
      throw Refusal(message: misfit(line: error.line))
    }
    guard edits.count > 0 else { return }
    let text = String(decoding: edits.applied, as: UTF8.self)
    let after = SourceDocument(path: document.path, text: text)
    guard CodeBlocks(after).differ(from: CodeBlocks(document), onlyBy: corrections) else {
      throw Refusal(message: wouldChangeMore)
    }
    guard try FileReplacer().replace(location, holding: bytes, with: edits.applied) else {
      throw Refusal(message: changedMeanwhile)
    }
    acceptance.document = after
    acceptance.rewritten = edits.count
  }
}

extension CheckedSample {
  fileprivate var includedPath: String? { sample.includedPath }

  /// The line of a failure that no rewriting removes.
  fileprivate func lineToFix(in path: String) -> Int? {
    switch verdict {
    case .skipped(let causeLine): causeLine
    case .failed where corrections.isEmpty:
      diagnostics.first { $0.severity == .error && $0.path == path }?.position?.line
        ?? sample.line
    case .passed, .failed, .ignored: nil
    }
  }
}

extension Correction {
  /// Whether it is about a comment in the code, not about a fence of the page.
  fileprivate var isInCode: Bool {
    if case .output = self { false } else { true }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: ByteLines.byteOrderMark) ? dropFirst(ByteLines.byteOrderMark.count) : self[...]
  }
}

// MARK: - Messages

private func inAnotherFile(_ checked: CheckedSample) -> Diagnostic {
  Diagnostic(
    path: checked.sample.id.path, position: checked.sample.code.position,
    message: "not rewritten: what this sample claims stands in \(checked.sample.codePath). Change "
      + "it there.")
}

private func doesNotRun(_ path: String, lines: [Int], at line: Int) -> Diagnostic {
  let places = lines.map(String.init).joined(separator: ", ")
  return Diagnostic(
    path: path, position: SourcePosition(line: line, column: 1),
    message:
      "nothing in this file was rewritten: rewriting claims does not fix what fails at "
      + "line\(lines.count == 1 ? "" : "s") \(places). Fix it, then accept again.")
}

private let changedMeanwhile =
  "not rewritten: the file was changed while its samples ran. Accept again."

private func misfit(line: Int) -> String {
  "not rewritten: line \(line) does not hold the claim that failed. Report this: it is a fault of "
    + "Exhibit."
}

private let wouldChangeMore =
  "not rewritten: what came out cannot stand here without changing more of the page. Move the "
  + "sample out of the list, quote or footnote that it is in."
