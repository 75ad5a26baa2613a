import SiteRendering
import TutorialModel

/// Makes the links of documentation that was not written for Exhibit lead to pages of the site, and
/// those that have no target there into text.
struct DocumentationLinks {
  /// By what authors write behind `doc:`: a page's file name or its title.
  private let pages: [String: String]
  private let files: Set<String>

  init(_ pages: [Page], files: Set<String>) {
    var found: [String: Set<String>] = [:]
    for page in pages {
      let name = page.route.split(separator: "/").last.map(String.init) ?? page.route
      for key in [name, page.frontMatter.title.replacing(" ", with: "-")] {
        found[key.lowercased(), default: []].insert(page.route)
      }
    }
    self.pages = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    self.files = files
  }

  /// The page with `<doc:Page>` and images without an extension resolved.
  func resolved(_ page: Page, titles: [String: String]) -> Page {
    var page = page
    page.blocks = page.blocks.rewritingInlines { inline in
      switch inline {
      case .link(let destination, let title, let children) where destination.hasPrefix("doc:"):
        let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1)
        let name = parts.first?.split(separator: "/").last.map(String.init) ?? ""
        // An autolink shows its destination, where DocC shows the page's title.
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

  /// The file for an image that is named as in a DocC catalog: without an extension and a folder, in
  /// the variants for screens of more pixels (`@2x`) and for dark ones (`~dark`).
  private func variant(of source: String, isDark: Bool) -> String? {
    guard !source.contains("/"), !source.contains(".") else { return nil }
    let candidates = files.filter { file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let base = name.prefix { $0 != "@" && $0 != "~" && $0 != "." }
      return base == source && name.contains("~dark") == isDark
    }
    // Of variants the one with the most pixels.
    return candidates.max { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
  }

  /// The page without links that lead nowhere: their text stays, and of images their description.
  static func withoutBroken(_ page: Page, _ broken: Set<String>) -> Page {
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

/// Leads names of declarations in the text of documentation to the references of their modules.
struct DocumentationNames {
  /// By a path with dots or its last parts, where only one declaration ends so.
  private let places: [String: String]

  init(_ references: [ModuleReference]) {
    var found: [String: Set<String>] = [:]
    for reference in references {
      let page = "/\(reference.page.route).html"
      found[reference.module, default: []].insert(page)
      for anchor in reference.anchors.values {
        for name in Self.ends(of: anchor, at: ".") {
          found[name, default: []].insert("\(page)#\(anchor.replacing("%", with: "%25"))")
        }
      }
    }
    places = found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  func linked(_ page: Page) -> Page {
    var page = page
    page.blocks = page.blocks.rewritingInlines { inline in
      switch inline {
      case .code(let text): [linked(text)]
      // A link holds no other.
      case .link(let destination, let title, let children):
        [.link(destination: destination, title: title, children.flatMap(\.withoutLink))]
      default: [inline]
      }
    }
    return page
  }

  private func linked(_ text: String) -> Inline {
    // What only tells overloads apart: `Swift/Array/sort(by:)-4fdk2`.
    let path = text.replacing(#/-[0-9a-z]{4,5}$/#, with: "")
    let ends = Self.ends(of: path, at: "/")
    guard let last = ends.last else { return .code(text) }
    // A module stands before the path of its declaration, and may be another one's that it extends.
    let place = ends.dropLast(ends.count > 1 ? 1 : 0).lazy.compactMap { places[$0] }.first
    if let place = place ?? places[last] {
      return .link(destination: place, title: "", [.code(last)])
    }
    let isPath = path != text || (ends.count > 1 && last.hasSuffix(")"))
    return .code(isPath ? last : text)
  }

  /// A path and its last parts, the longest first, with dots between their parts.
  private static func ends(of path: String, at separator: Character) -> [String] {
    let parts = path.split(separator: separator)
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }
}

extension Inline {
  fileprivate var withoutLink: [Inline] {
    if case .link(_, _, let children) = self { children } else { [self] }
  }
}
