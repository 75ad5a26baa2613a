import Foundation
import SystemFiles
import TutorialModel

/// Puts real values and output into comments that say something else, in Markdown and in the
/// documentation of Swift code alike: a text in place of another, on the same line.
struct CommentAccepter: Sendable {
  /// The result for a file.
  struct Acceptance: Sendable, Hashable {
    /// How many texts were changed.
    var rewritten = 0
    /// Why texts were not changed.
    var problems: [Diagnostic] = []
  }

  /// Nothing is changed in a file in which one of the texts is not where it was.
  ///
  /// - Parameters:
  ///   - corrections: all that are not a `comment` are left out.
  ///   - path: what the file is called in messages.
  ///   - location: where the file is.
  /// - Throws: `EnvironmentError` if the file cannot be written.
  func accept(_ corrections: [Correction], path: String, at location: String) throws
    -> Acceptance
  {
    let comments = corrections.filter {
      if case .comment = $0 { true } else { false }
    }
    var acceptance = Acceptance(
      problems: comments.filter { !$0.isClaimable }.map {
        Diagnostic(path: path, position: $0.position, message: saysNothing)
      })
    let claimable = comments.filter(\.isClaimable)
    guard !claimable.isEmpty else { return acceptance }
    guard let bytes = FileManager.default.contents(atPath: location).map(Array.init),
      let edits = try? MarkdownEdits(claimable, in: bytes),
      try FileReplacer().replace(location, holding: bytes, with: edits.applied)
    else {
      acceptance.problems.append(
        Diagnostic(path: path, position: nil, message: changedMeanwhile))
      return acceptance
    }
    acceptance.rewritten = edits.count
    return acceptance
  }
}

private let saysNothing =
  "not rewritten: what came out is empty, and a comment cannot say that"

private let changedMeanwhile =
  "not rewritten: the file changed while its code ran. Run accept again."
