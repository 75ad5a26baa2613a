import TutorialModel

extension PageRenderer {
  /// The values of the page of a tutorial, besides its contents and the navigation.
  struct Content {
    let input: Input
    /// The anchor of the title.
    let titleSlug: String?
    /// The text and its samples.
    let html: String
    let downloads: [Downloads.Entry]
    /// The author's way onward, and its text.
    let onward: (link: PageLink, text: String)?

    var page: Page { input.page.page }

    /// The page that the reader continues with.
    var next: PageLink? { onward?.link ?? input.next }

    /// The place of the next page in the topic, in words; `nil` if it is elsewhere.
    var nextPlace: String? {
      let series = input.series
      guard let next, next.file == input.next?.file, series.place < series.count else { return nil }
      return "\(series.place + 1) of \(series.count)"
    }

    /// The link to a file of the site.
    func link(to file: String) -> String { RelativeLink.from(page.file, to: file) }
  }

  static let slots: [Slot<Content>] = [
    .text("content") { $0.html },
    .optional("titleAnchor") { $0.titleSlug },
    .text("readingTime") { $0.input.readingTime },
    // The first topic is above the title.
    .list("topics", of: TopicLink.slots) { content in
      content.page.frontMatter.topics.map(Topic.init(name:))
        .filter { $0.slug != content.input.series.topic.slug }
        .map { TopicLink($0, in: content.page.file) }
    },
    .flag("hasSeries") { !$0.input.series.topic.slug.isEmpty },
    .text("seriesTitle") { $0.input.series.topic.title },
    .text("seriesLink") { $0.link(to: $0.input.series.topic.file) },
    .optional("seriesPlace") { $0.input.series.words },
    .flag("hasPrevious") { $0.input.previous != nil },
    .text("previousTitle") { $0.input.previous?.title ?? "" },
    .text("previousLink") { content in
      content.input.previous.map { content.link(to: $0.file) } ?? ""
    },
    .flag("hasNext") { $0.next != nil },
    .text("nextTitle") { $0.next?.title ?? "" },
    .text("nextLink") { content in content.next.map { content.link(to: $0.file) } ?? "" },
    .optional("nextText") { $0.onward?.text },
    .optional("nextPlace") { $0.nextPlace },
    // The first is that of the page itself, if it has one.
    .list("downloads", of: downloadSlots) { content in
      content.downloads.prefix(1).map { Download(entry: $0, file: content.page.file) }
    },
    .list("moreDownloads", of: downloadSlots) { content in
      content.downloads.dropFirst().map { Download(entry: $0, file: content.page.file) }
    },
    .list("modules", of: moduleSlots) { content in
      content.input.references.map { Module(name: $0.title, link: content.link(to: $0.file)) }
    },
    .optional("editLink") { $0.input.editLink },
    .optional("date") { $0.page.frontMatter.date },
    .flag("hasOrigin") { $0.input.editLink != nil || $0.page.frontMatter.date != nil },
  ]

  /// A module that the page's samples import.
  struct Module {
    let name: String
    let link: String
  }

  private static let moduleSlots: [Slot<Module>] = [
    .text("moduleName") { $0.name }, .text("moduleLink") { $0.link },
  ]

  struct Download {
    let entry: Downloads.Entry
    /// The file of the site that offers it.
    let file: String
  }

  private static let downloadSlots: [Slot<Download>] = [
    .text("downloadName") { $0.entry.name },
    .text("downloadLink") { RelativeLink.from($0.file, to: $0.entry.file.path) },
    .text("downloadWords") { $0.entry.words },
    .flag("isCopied") { $0.entry.copy != nil },
    .flag("hasCopiedSamples") { download in
      if case .samples = download.entry.copy { true } else { false }
    },
    .text("copiedSamples") { download in
      guard case .samples(let numbers, _) = download.entry.copy else { return "" }
      return numbers.map(String.init).joined(separator: " ")
    },
    .text("copiedHead") { download in
      if case .samples(_, let head) = download.entry.copy { head } else { "" }
    },
    .optional("copiedSource") { download in
      guard case .script(let script) = download.entry.copy else { return nil }
      return RelativeLink.from(download.file, to: script.path)
    },
  ]
}
