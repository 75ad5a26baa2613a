import TutorialModel

/// The sample that the home page shows.
struct HeroSample {
  let page: CheckedPage
  let sample: CheckedSample

  /// The possible numbers of lines. Longer samples would hide the rest of the home page.
  private static let lineCounts = 1...14
  /// The maximum number of columns. Longer lines break beside the headline.
  private static let mostColumns = 64

  /// Finds the sample that the author named, or else the sample with the most checked values on the
  /// first page that has any.
  ///
  /// - Parameter pages: the pages, in the order in which topics list them.
  init?(_ link: SiteName?, of pages: [CheckedPage]) {
    if let link {
      guard let place = SitePlace(link.text, in: GeneratedFiles.home),
        let page = pages.first(where: { $0.page.file == place.file }),
        let sample = Self.samples(of: page, below: place.anchor).first
      else { return nil }
      self.init(page: page, sample: sample)
      return
    }
    for page in pages where page.page.frontMatter.results == .margin {
      let counted = page.samples.lazy.map { ($0, Self.checkedValues(of: $0)) }.filter { $0.1 > 0 }
      // The first of several samples with the same count.
      guard let best = counted.reversed().max(by: { $0.1 < $1.1 }) else { continue }
      self.init(page: page, sample: best.0)
      return
    }
    return nil
  }

  private init(page: CheckedPage, sample: CheckedSample) {
    self.page = page
    self.sample = sample
  }

  /// The samples that a page shows below a heading, or all of them.
  private static func samples(of page: CheckedPage, below anchor: String?) -> [CheckedSample] {
    var isBelow = anchor == nil
    var samples: [CheckedSample] = []
    for block in page.page.blocks.preorder {
      if let anchor, block.slug == anchor { isBelow = true }
      guard isBelow, case .code(let code) = block.kind, let sample = page.sample(for: code),
        !sample.sample.words.isHidden
      else { continue }
      samples.append(sample)
    }
    return samples
  }

  /// The number of checked values that a sample shows; 0 for a sample that needs its page.
  private static func checkedValues(of checked: CheckedSample) -> Int {
    let sample = checked.sample
    guard checked.verdict == .passed, sample.words.kind == .run, !sample.words.isHidden,
      sample.words.fileName == nil, sample.words.results != ResultsPlacement.none,
      checked.pictures.isEmpty, lineCounts.contains(sample.code.lines.count)
    else { return 0 }
    let lines = sample.shownLines
    let claims = HeldClaims(of: checked, shown: Set(lines.map(\.number)))
    let isNarrow = lines.allSatisfy {
      claims.rest(of: sample, line: $0.number).count <= mostColumns
    }
    return isNarrow ? claims.values.count : 0
  }

  /// Renders the sample as its page shows it, without the explanations of its names.
  func render(showsClaims: Bool, into html: inout String) throws(RenderError) {
    let renderer = SampleRenderer(
      page, file: GeneratedFiles.home, showsClaims: showsClaims, names: NameList())
    try renderer.render(sample, into: &html)
  }
}
