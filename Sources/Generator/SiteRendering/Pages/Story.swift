import TutorialModel

/// The story that the home page tells: a claim that fails, the message that stops the build, and
/// what readers see once the claim is right.
struct Story {
  /// The HTML of the three blocks of code.
  let parts: [String]

  /// - Parameters:
  ///   - link: the section that has them.
  ///   - pages: the pages of the site.
  init?(_ link: SiteName?, of pages: [CheckedPage]) throws(RenderError) {
    guard let link, let place = SitePlace(link.text, in: GeneratedFiles.home),
      let page = pages.first(where: { $0.page.file == place.file })
    else { return nil }
    let codes = Self.codes(of: page.page, below: place.anchor).prefix(Self.partCount)
    guard codes.count == Self.partCount else { return nil }
    let samples = SampleRenderer(page, file: GeneratedFiles.home, names: NameList())
    var parts: [String] = []
    for code in codes {
      var html = ""
      if let sample = page.sample(for: code) {
        try samples.render(sample, into: &html)
      } else {
        html += "<pre class=\"markup\" dir=\"ltr\" translate=\"no\"><code>"
        html.appendVerbatim(code.lines.joined(separator: "\n"))
        html += "</code></pre>\n"
      }
      parts.append(html)
    }
    self.parts = parts
  }

  private static let partCount = 3

  /// The blocks of code below a heading, or of the whole page.
  private static func codes(of page: Page, below anchor: String?) -> [CodeBlock] {
    let blocks = page.blocks.drop { anchor != nil && $0.slug != anchor }
    return blocks.compactMap { block in
      if case .code(let code) = block.kind { code } else { nil }
    }
  }
}
