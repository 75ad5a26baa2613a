import TutorialModel

/// Makes the links of documentation lead to pages of the site, and turns links without a target
/// there into text.
package struct DocumentationLinks: Sendable {
  /// The routes of pages by the text after `doc:`: a page's file name or its title.
  private let pages: [String: String]
  /// The titles of pages by their routes.
  private let titles: [String: String]
  private let files: Set<String>

  package init(_ pages: [Page], files: Set<String>) {
    var found: [String: Set<String>] = [:]
    for page in pages {
      let name = page.route.split(separator: "/").last.map(String.init) ?? page.route
      for key in [name, page.frontMatter.title.replacing(" ", with: "-")] {
        found[key.lowercased(), default: []].insert(page.route)
      }
    }
    self.pages = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    self.files = files
    titles = Dictionary(
      pages.map { ($0.route, $0.frontMatter.title) }, uniquingKeysWith: { first, _ in first })
  }

  /// The page with `<doc:Page>` and images without an extension resolved.
  package func resolved(_ page: Page) -> Page {
    var page = page
    page.blocks = page.blocks.rewritingInlines { inline in
      switch inline {
      case .link(let destination, let title, let children) where destination.hasPrefix("doc:"):
        let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1)
        let name = parts.first?.split(separator: "/").last.map(String.init) ?? ""
        // An autolink shows its destination, but DocC shows the page's title.
        let isBare = children.plainText == destination
        guard let route = pages[name.lowercased()] else {
          return isBare ? [.text(name.replacing("-", with: " "))] : children
        }
        return [
          .link(
            destination: "/\(route).html", title: title,
            isBare ? [.text(titles[route] ?? name)] : children)
        ]
      case .image(let source, let title, let alternative):
        let image = { (file: String) in
          Inline.image(source: "/\(file)", title: title, alternative: alternative)
        }
        guard let light = variant(of: source, isDark: false) else { return [inline] }
        guard let dark = variant(of: source, isDark: true) else { return [image(light)] }
        return [.styled(.onLight, [image(light)]), .styled(.onDark, [image(dark)])]
      default: return [inline]
      }
    }
    return page
  }

  /// The file for an image that is named as in a DocC catalog, without an extension or a folder.
  /// There are variants for high-resolution screens (`@2x`) and for dark mode (`~dark`).
  private func variant(of source: String, isDark: Bool) -> String? {
    guard !source.contains("/"), !source.contains(".") else { return nil }
    let candidates = files.filter { file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let base = name.prefix { $0 != "@" && $0 != "~" && $0 != "." }
      return base == source && name.contains("~dark") == isDark
    }
    // The longest name is that of the variant with the most pixels.
    return candidates.max { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
  }

  /// The page without broken links, whose text stays, and without broken images, whose description
  /// stays.
  package static func withoutBroken(_ page: Page, _ broken: Set<String>) -> Page {
    guard !broken.isEmpty else { return page }
    var page = page
    page.blocks = page.blocks.rewritingInlines { inline in
      switch inline {
      case .link(let destination, _, let children) where broken.contains(destination): children
      case .image(let source, _, let alternative) where broken.contains(source):
        [.text(alternative)]
      default: [inline]
      }
    }
    return page
  }
}
