import SampleChecking
import TutorialModel

/// A page that was not written for Exhibit, with its blocks.
package struct DocumentedPage: Sendable {
  package let page: Page
  package let file: DocumentedFile
  /// The problems with the page and its blocks.
  package let diagnostics: [Diagnostic]

  /// Joins a page that was not written for Exhibit with the verdicts about its blocks.
  ///
  /// - Throws: `UncheckedSampleError` if two verdicts are about the same block.
  package static func checked(_ page: Page, with verdicts: [BlockVerdict])
    throws(UncheckedSampleError) -> CheckedPage
  {
    let marked = verdicts.filter { $0.block.sample.code.language == "swift" }
    let known = Set(marked.map(\.block.sample.code.position))
    var page = page
    page.blocks = page.blocks.rewritten { block in
      // Empty blocks have no verdict.
      guard case .code(var code) = block.kind, code.language == "swift",
        !known.contains(code.position)
      else { return }
      code.info = "text"
      block.kind = .code(code)
    }
    return try PageChecker().check(page, with: marked.map(shown))
  }

  /// The block as readers see it, with a word for its treatment, or with the reason why it is not
  /// checked.
  private static func shown(_ verdict: BlockVerdict) -> CheckedSample {
    var checked = verdict.checked
    switch verdict.blockClass {
    case .program, .broken, .unfinished: break
    case .members, .programFile, .manifest: checked.sample.words.kind = .noRun
    case .listing:
      guard checked.verdict == .passed else { break }
      checked.sample.words.kind = .ignore
      checked.sample.words.ignoreReason = "a listing, whose names the package has"
    case .sketch, .fragment, .platform, .endless, .unreached, .skipped:
      checked.sample.words.kind = .ignore
      checked.sample.words.ignoreReason = verdict.reason ?? ""
    }
    return checked
  }
}
