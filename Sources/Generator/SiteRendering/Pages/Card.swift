import TutorialModel

/// A tutorial's entry on the home page and the topic pages.
struct Card: Sendable {
  let page: Page
  let picture: PagePicture?
  let readingTime: ReadingTime
  /// What it shows without a picture.
  let line: PageLine?

  init(_ checked: CheckedPage, imageSizes: [String: PictureSize]) {
    page = checked.page
    let picture = PagePicture(of: checked, imageSizes: imageSizes)
    self.picture = picture
    line = picture == nil ? PageLine(of: checked) : nil
    readingTime = ReadingTime(of: checked.page)
  }

  /// The picture for links on other sites, which do not show SVG.
  var shareImage: String? {
    picture.flatMap { $0.file.lowercased().hasSuffix(".svg") ? nil : $0.file }
  }

  /// For a template.
  ///
  /// - Parameters:
  ///   - source: the file of the site that shows the card.
  ///   - heading: the tag of its title.
  func values(in source: String, heading: String) -> TemplateValues {
    let topics = page.frontMatter.topics.map { "<li>\(Topic(name: $0).title.escaped)</li>" }
    return TemplateValues(
      texts: [
        ("cardHeading", heading),
        ("cardTitle", page.frontMatter.title),
        ("cardLink", RelativeLink.from(source, to: page.file)),
        ("cardSummary", page.frontMatter.summary ?? ""),
        ("cardTopics", topics.joined()),
        ("cardTime", readingTime.text),
        ("cardPicture", picture.map { RelativeLink.from(source, to: $0.file) } ?? ""),
        ("cardPictureRoom", PictureRenderer.room(for: picture?.size)),
        ("cardCode", line?.code ?? ""),
        ("cardValue", line?.value ?? ""),
      ],
      flags: [
        ("hasCardSummary", page.frontMatter.summary != nil), ("hasCardPicture", picture != nil),
        ("hasCardLine", line != nil), ("isCardPictureAdaptive", picture?.isAdaptive == true),
      ])
  }
}
