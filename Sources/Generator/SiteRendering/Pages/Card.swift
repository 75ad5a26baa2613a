import TutorialModel

/// A tutorial's entry on the home page and the topic pages.
struct Card: Sendable {
  let page: Page
  let picture: PagePicture?
  let readingTime: ReadingTime
  /// A line of code and its value, shown if there is no picture.
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

  /// The card as a file of the site shows it.
  struct Entry {
    let card: Card
    let source: String
    /// The tag of its title.
    let heading: String
  }

  /// - Parameters:
  ///   - source: the file of the site that shows the card.
  ///   - heading: the tag of its title.
  func entry(in source: String, heading: String) -> Entry {
    Entry(card: self, source: source, heading: heading)
  }

  static let slots: [Slot<Entry>] = [
    .text("cardHeading") { $0.heading },
    .text("cardTitle") { $0.card.page.frontMatter.title },
    .text("cardLink") { RelativeLink.from($0.source, to: $0.card.page.file) },
    .optional("cardSummary") { $0.card.page.frontMatter.summary },
    .text("cardTime") { $0.card.readingTime.text },
    .list("cardTopics", of: [.text("cardTopic") { $0 }]) { entry in
      entry.card.page.frontMatter.topics.map { Topic(name: $0).title }
    },
    .optional("cardPicture") { entry in
      entry.card.picture.map { RelativeLink.from(entry.source, to: $0.file) }
    },
    .flag("isCardPictureAdaptive") { $0.card.picture?.isAdaptive == true },
    .flag("hasCardPictureSize") { $0.card.picture?.size != nil },
    .text("cardPictureWidth") { entry in entry.card.picture?.size.map { "\($0.width)" } ?? "" },
    .text("cardPictureHeight") { entry in entry.card.picture?.size.map { "\($0.height)" } ?? "" },
    .flag("hasCardLine") { $0.card.line != nil },
    .text("cardCode") { $0.card.line?.code ?? "" },
    .text("cardValue") { $0.card.line?.value ?? "" },
  ]
}
