import ActionCache
import DocumentationChecking
import ProcessRunning
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The content with the results of all samples.
struct CheckedContent {
  /// The compiler that checked the samples.
  var toolchain: String
  var pages: [CheckedPage] = []
  /// The verdicts on the blocks of documents that are not pages.
  var verdicts: [BlockVerdict] = []
  /// The modules of the package that the samples import; `nil` if they import none.
  var modules: PackageModules?
  /// The sessions that readers of the site see.
  var sessions: [Session] = []
  /// The number of blocks without a tag that are not Swift.
  var blocksOfOtherLanguages = 0

  var samples: [CheckedSample] { pages.flatMap(\.samples) + verdicts.map(\.checked) }

  /// Replaces the documents that a newer run checked again.
  mutating func replace(with newer: CheckedContent) {
    let paths = Set(newer.pages.map(\.page.path) + newer.verdicts.map(\.block.path))
    pages = pages.map { page in
      newer.pages.first { $0.page.path == page.page.path } ?? page
    }
    verdicts = verdicts.filter { !paths.contains($0.block.path) } + newer.verdicts
  }
}
