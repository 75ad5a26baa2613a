import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// Rewrites failed claims with the real values and output: expectations in Markdown files, and
/// comments in documentation that was not written for Exhibit.
struct Accepter: Sendable {
  /// The result for a page or another file.
  struct Acceptance: Sendable, Hashable {
    /// The page's new document; `nil` if it was not changed, and for a file that is not a page.
    var document: SourceDocument?
    /// The number of changed claims.
    var rewritten = 0
    /// The reasons why claims were not rewritten.
    var problems: [Diagnostic] = []
  }

  /// Returns the positions of the claims that would be rewritten.
  func acceptable(on page: CheckedPage) -> Set<SourcePosition> {
    let samples = page.samples
    guard !samples.contains(where: { $0.lineToFix(in: page.page.path) != nil }) else { return [] }
    return Set(
      samples.flatMap { sample in
        sample.corrections.filter { sample.includedPath == nil || !$0.isInCode }
      }.filter(\.isClaimable).map(\.position))
  }

  /// - Parameters:
  ///   - location: the location of the page's file.
  ///   - position: the position of the only claim to rewrite; `nil` for all of the page.
  /// - Throws: `EnvironmentError` if the file cannot be written.
  func accept(
    _ page: CheckedPage, readAs document: SourceDocument, at location: String,
    only position: SourcePosition? = nil
  ) throws -> Acceptance {
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
    let all = samples.flatMap { sample in
      sample.corrections.filter { sample.includedPath == nil || !$0.isInCode }
    }.filter { position == nil || $0.position == position }
    try rewrite(location, path: document.path, all, &acceptance) { corrections, bytes in
      guard bytes.withoutByteOrderMark.elementsEqual(document.text.utf8) else {
        throw Refusal(message: changedMeanwhile)
      }
      return try edits(corrections, in: bytes, readAs: document)
    }
    return acceptance
  }

  /// Rewrites comments in Markdown and in the documentation of Swift code. Each correction replaces
  /// a text on its line.
  ///
  /// A file in which one of the texts has moved is not changed.
  ///
  /// - Parameters:
  ///   - corrections: the corrections to apply; all but `comment` corrections are ignored.
  ///   - path: the file's name in messages.
  ///   - location: the location of the file.
  /// - Throws: `EnvironmentError` if the file cannot be written.
  func accept(comments corrections: [Correction], path: String, at location: String) throws
    -> Acceptance
  {
    let comments = corrections.filter {
      if case .comment = $0 { true } else { false }
    }
    var acceptance = Acceptance()
    try rewrite(location, path: path, comments, &acceptance) { corrections, bytes in
      guard let edits = try? MarkdownEdits(corrections, in: bytes) else {
        throw Refusal(message: changedMeanwhile)
      }
      return (edits, nil)
    }
    return acceptance
  }

  private struct Refusal: Error {
    var message: String
  }

  /// Returns the edits that replace the claim at a position with the real result.
  ///
  /// - Returns: `nil` if there is no such claim, or if it cannot be rewritten.
  func edits(
    accepting position: SourcePosition, on page: CheckedPage, readAs document: SourceDocument
  ) -> [ByteEdit]? {
    let corrections = page.samples.flatMap(\.corrections).filter { $0.position == position }
    guard acceptable(on: page).contains(position),
      let (edits, _) = try? edits(
        corrections, in: Array(document.text.utf8), readAs: document), edits.count > 0
    else { return nil }
    return edits.edits
  }

  private func edits(
    _ corrections: [Correction], in bytes: [UInt8], readAs document: SourceDocument
  ) throws(Refusal) -> (edits: MarkdownEdits, after: SourceDocument) {
    let edits: MarkdownEdits
    do {
      edits = try MarkdownEdits(corrections, in: bytes)
    } catch {
      throw Refusal(message: misfit(line: error.line))
    }
    let after = SourceDocument(
      path: document.path, text: String(decoding: edits.applied, as: UTF8.self))
    guard CodeBlocks(after).differ(from: CodeBlocks(document), onlyBy: corrections) else {
      throw Refusal(message: wouldChangeMore)
    }
    return (edits, after)
  }

  /// - Parameter change: returns the edits of the file's bytes for corrections, and the document
  ///   with these edits.
  private func rewrite(
    _ location: String, path: String, _ corrections: [Correction], _ acceptance: inout Acceptance,
    change: ([Correction], [UInt8]) throws -> (edits: MarkdownEdits, after: SourceDocument?)
  ) throws {
    acceptance.problems += corrections.filter { !$0.isClaimable }.map {
      Diagnostic(path: path, position: $0.position, message: saysNothing)
    }
    let corrections = corrections.filter(\.isClaimable)
    guard !corrections.isEmpty else { return }
    do {
      guard let bytes = FileManager.default.contents(atPath: location).map(Array.init) else {
        throw Refusal(message: changedMeanwhile)
      }
      let (edits, after) = try change(corrections, bytes)
      guard edits.count > 0 else { return }
      guard try FileReplacer().replace(location, holding: bytes, with: edits.applied) else {
        throw Refusal(message: changedMeanwhile)
      }
      acceptance.document = after
      acceptance.rewritten = edits.count
    } catch let refusal as Refusal {
      acceptance.problems.append(Diagnostic(path: path, position: nil, message: refusal.message))
    }
  }
}

extension CheckedSample {
  fileprivate var includedPath: String? { sample.includedPath }

  /// Returns the line of a failure that rewriting cannot fix.
  fileprivate func lineToFix(in path: String) -> Int? {
    switch verdict {
    case .skipped(let causeLine): causeLine
    case .failed where corrections.isEmpty:
      diagnostics.first { $0.severity == .error && $0.path == path }?.position?.line
        ?? sample.line
    case .passed, .failed, .ignored, .notRun: nil
    }
  }
}

extension Correction {
  /// Indicates whether the failure is about a comment in the code, not about a fence of the page.
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

private let saysNothing =
  "not rewritten: the result is empty, or only `...`, which a claim cannot express. Claim something "
  + "else about it, such as its count."

private func inAnotherFile(_ checked: CheckedSample) -> Diagnostic {
  Diagnostic(
    path: checked.sample.id.path, position: checked.sample.code.position,
    message: "not rewritten: this sample's claims are in \(checked.sample.codePath). Change them "
      + "there.")
}

private func doesNotRun(_ path: String, lines: [Int], at line: Int) -> Diagnostic {
  let places = lines.map(String.init).joined(separator: ", ")
  return Diagnostic(
    path: path, position: SourcePosition(line: line, column: 1),
    message:
      "nothing in this file was rewritten: accept cannot fix what fails at "
      + "line\(lines.count == 1 ? "" : "s") \(places). Fix it, then run accept again.")
}

private let changedMeanwhile =
  "not rewritten: the file changed while its code ran. Run accept again."

private func misfit(line: Int) -> String {
  "not rewritten: line \(line) does not contain the claim that failed. This is a bug in "
    + "Exhibit: please report it."
}

private let wouldChangeMore =
  "not rewritten: the real result cannot be written here without changing more of the page. Move "
  + "the sample out of the list, quote or footnote that it is in."
