import TutorialModel

/// The Atom feed of the pages with a date.
///
/// Source: RFC 4287.
struct Feed {
  /// The maximum number of entries.
  private static let length = 30

  let title: String
  /// A language tag.
  let language: String
  let author: String?
  /// The site's address; `nil` if it is not known where the site will be published.
  let address: SiteAddress?
  let pages: [CheckedPage]

  /// The feed's file; `nil` if no page has a date, or if the site has no address.
  func render() -> SiteFile? {
    let dated = pages.compactMap { checked in
      checked.page.frontMatter.date.map { (date: $0, page: checked.page) }
    }
    guard let address, let latest = dated.map(\.date).max() else { return nil }
    let entries = dated.enumerated()
      .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }.prefix(Self.length)
      .map { entry($0.element.page, date: $0.element.date, address: address) }
    let xml = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
      <title>\(title.escaped)</title>
      <id>\(address.of("index.html").escaped)</id>
      <link href="\(address.of("index.html").escaped)" />
      <link rel="self" href="\(address.of(GeneratedFiles.feed).escaped)" />
      <updated>\(latest)T00:00:00Z</updated>
      <author><name>\((author ?? title).escaped)</name></author>
      \(entries.joined(separator: "\n"))
      </feed>

      """
    return SiteFile(path: GeneratedFiles.feed, contents: Array(xml.utf8))
  }

  private func entry(_ page: Page, date: String, address: SiteAddress) -> String {
    let link = address.of(page.file).escaped
    let topics = page.frontMatter.topics.map { "<category term=\"\($0.escaped)\" />\n" }.joined()
    return """
      <entry>
      <title>\(page.frontMatter.title.escaped)</title>
      <id>\(link)</id>
      <link href="\(link)" />
      <updated>\(date)T00:00:00Z</updated>
      \(topics)<summary>\((page.frontMatter.summary ?? "").escaped)</summary>
      </entry>
      """
  }
}
