import DocumentationChecking
import SampleChecking
import SiteRendering
import TutorialModel
import TutorialParsing

/// A page with its samples and its source.
struct CollectedPage {
  var input: PageParser.Input
  var page: Page
  var samples: SampleCollector.Output
  var diagnostics: [Diagnostic] = []
  /// Indicates whether the page can be published: its front matter has no error.
  var hasFrontMatter = true
  /// The page's blocks; `nil` for a page that was written for Exhibit.
  var documented: DocumentedFile?

  var document: SourceDocument { input.document }

  var linkSource: LinkChecker.Source { LinkChecker.Source(page: page, document: document) }

  /// Returns the page with the results of its samples.
  ///
  /// - Parameters:
  ///   - samples: all samples except those that the author excludes from checking.
  ///   - partition: the part of the run; the first part also reports the excluded samples.
  /// - Throws: `UncheckedSampleError` if a sample is missing or occurs twice.
  func checked(_ samples: [CheckedSample], in partition: Partition? = nil)
    throws(UncheckedSampleError) -> CheckedPage
  {
    let ignored = self.samples.ignored.map { sample in
      var checked = CheckedSample(sample: sample, verdict: .ignored)
      checked.isElsewhere = partition.map { $0.number > 1 } ?? false
      return checked
    }
    var checked = try PageChecker().check(page, with: samples + ignored)
    checked.files = self.samples.files
    return checked
  }
}

extension CollectedPage {
  /// Makes a page that was not written for Exhibit.
  init(documentation input: PageParser.Input) {
    let parsed = DocumentationPageParser().parse(input)
    self.init(
      input: input, page: parsed.page, samples: .none, diagnostics: parsed.diagnostics,
      documented: parsed.file)
  }
}
