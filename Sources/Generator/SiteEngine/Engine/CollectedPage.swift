import DocumentationChecking
import SampleChecking
import SiteRendering
import TutorialModel
import TutorialParsing

/// A page with its samples, and what it was read from.
struct CollectedPage {
  var input: PageParser.Input
  var page: Page
  var samples: SampleCollector.Output
  var diagnostics: [Diagnostic] = []
  /// Whether it can be published: its front matter has no error.
  var hasFrontMatter = true
  /// Its blocks, where it was not written for Exhibit.
  var documented: DocumentedFile?

  var document: SourceDocument { input.document }

  var linkSource: LinkChecker.Source { LinkChecker.Source(page: page, document: document) }

  /// The page with the results of its samples.
  ///
  /// - Parameters:
  ///   - samples: all samples except those that the author excludes from checking.
  ///   - partition: the first part of a run has those in its report.
  /// - Throws: `UncheckedSampleError` if a sample is missing or occurs twice.
  func checked(_ samples: [CheckedSample], in partition: Partition? = nil)
    throws(UncheckedSampleError) -> CheckedPage
  {
    let ignored = self.samples.ignored.map { sample in
      var checked = CheckedSample(sample: sample, verdict: .ignored)
      checked.isElsewhere = partition.map { $0.number > 1 } ?? false
      return checked
    }
    return try PageChecker().check(page, with: samples + ignored)
  }
}

extension CollectedPage {
  /// A page that was not written for Exhibit.
  init(documentation input: PageParser.Input) {
    let parsed = DocumentationPageParser().parse(input)
    self.init(
      input: input, page: parsed.page, samples: .none, diagnostics: parsed.diagnostics,
      documented: parsed.file)
  }
}
