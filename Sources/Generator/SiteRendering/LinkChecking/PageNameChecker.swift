import SwiftText
import TutorialModel

/// Warns of names of pages and topics that are most likely mistakes.
package struct PageNameChecker {
  private let sources: [LinkChecker.Source]

  package init(_ sources: [LinkChecker.Source]) {
    self.sources = sources.sorted { $0.page.path < $1.page.path }
  }

  package func check() -> [Diagnostic] { cases() + topics() + replacements() }

  /// Pages whose paths differ in case only.
  private func cases() -> [Diagnostic] {
    var first: [String: Page] = [:]
    var found: [Diagnostic] = []
    for page in sources.map(\.page) {
      guard let other = first[page.file.lowercased()] else {
        first[page.file.lowercased()] = page
        continue
      }
      found.append(
        Diagnostic(
          path: page.path, position: nil, severity: .warning,
          message: "this page and '\(other.path)' differ in upper and lower case only: on many "
            + "systems, and for many servers, they are one file. Rename one of them."))
    }
    return found
  }

  /// Topics of one page that are spelled almost like a topic of others.
  private func topics() -> [Diagnostic] {
    var uses: [String: (name: String, sources: [LinkChecker.Source])] = [:]
    for source in sources {
      for name in source.page.frontMatter.topics {
        uses[Topic.slug(of: name), default: (name, [])].sources.append(source)
      }
    }
    let slugs = uses.keys.sorted()
    return slugs.compactMap { slug in
      guard let use = uses[slug], use.sources.count == 1, let source = use.sources.first,
        let near = slugs.first(where: { isMeant($0, by: slug, uses[$0]?.sources ?? [], source) }),
        let meant = uses[near]
      else { return nil }
      return Diagnostic(
        path: source.page.path, position: source.position(ofKey: "topics"), severity: .warning,
        message: "only this page has the topic '\(use.name)'. Did you mean '\(meant.name)'?",
        replacement: Diagnostic.Replacement(written: use.name, meant: meant.name))
    }
  }

  private func isMeant(
    _ other: String, by slug: String, _ pages: [LinkChecker.Source], _ source: LinkChecker.Source
  ) -> Bool {
    // Short words and numbers are alike by chance. Of two topics with one page each, the later is
    // reported.
    guard other != slug, slug.count > 4, slug.filter(\.isNumber) == other.filter(\.isNumber),
      pages.count > 1 || pages.first.map({ $0.page.path < source.page.path }) == true
    else { return false }
    let limit = slug.count > 8 ? 2 : 1
    return [other].nearest(to: slug, atMost: limit) != nil
  }

  /// Pages in the place of a page that the site makes by itself. An `index.md` is meant to be one.
  private func replacements() -> [Diagnostic] {
    let topics = Set(
      sources.filter { !$0.page.frontMatter.isDraft }.flatMap(\.page.frontMatter.topics))
    var generated: [String: String] = [GeneratedFiles.topics: "the list of topics"]
    generated[GeneratedFiles.notFound] =
      "what readers see at an address without a page, so its links must begin with the site's address"
    generated[GeneratedFiles.reference] = "the list of modules"
    for topic in topics { generated[Topic(name: topic).file] = "the page of the topic '\(topic)'" }
    return sources.compactMap { source in
      generated[source.page.file].map { what in
        Diagnostic(
          path: source.page.path, position: nil, severity: .warning,
          message: "this page takes the place of \(what). Rename it if it is not meant to.")
      }
    }
  }
}

extension LinkChecker.Source {
  /// The position of a key of the front matter.
  fileprivate func position(ofKey key: String) -> SourcePosition? {
    let line = document.lines.prefix(40).firstIndex { $0.starts(with: "\(key):".utf8) }
    return line.map { SourcePosition(line: $0 + 1, column: 1) }
  }
}
