import TutorialModel

/// Finds the pages and topics that `site.yml` names.
package struct SiteLinkChecker {
  private let files: [String: Page]
  private let topics: [String]

  /// - Parameter pages: all pages, including drafts, which are not published.
  package init(pages: [Page]) {
    files = Dictionary(pages.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    topics = Set(pages.flatMap(\.frontMatter.topics)).sorted()
  }

  /// A problem for each name that leads nowhere.
  package func check(_ site: SiteConfiguration) -> [Diagnostic] {
    (site.start + [site.hero, site.story].compactMap(\.self)).compactMap(problem(ofLink:))
      + (site.topics + site.apart).compactMap(problem(ofTopic:))
  }

  private func problem(ofTopic topic: SiteName) -> Diagnostic? {
    let slug = Topic.slug(of: topic.text)
    guard !topics.contains(where: { Topic.slug(of: $0) == slug }) else { return nil }
    return Diagnostic(
      path: topic.path, position: topic.position,
      message: "no page has the topic '\(topic.text)'."
    ).suggesting(topics, for: topic.text)
  }

  private func problem(ofLink link: SiteName) -> Diagnostic? {
    func report(_ message: String) -> Diagnostic {
      Diagnostic(path: link.path, position: link.position, message: message)
    }
    guard let place = SitePlace(link.text, in: GeneratedFiles.home),
      let page = files[place.file]
    else {
      let known = files.keys.sorted().map { "\($0.dropLast(5))\(Page.fileEnding)" }
      return report(
        "no page is '\(link.text)'. Write the path of one from the top of the content "
          + "folder, such as dates.md."
      ).suggesting(known, for: link.text)
    }
    if page.frontMatter.isDraft {
      return report("'\(link.text)' is a draft, which is not published. Name another page.")
    }
    if let anchor = place.anchor {
      let slugs = page.blocks.preorder.compactMap(\.slug)
      guard slugs.contains(anchor) else {
        var problem = report("'\(page.path)' has no heading '#\(anchor)'.")
          .suggesting(slugs, for: anchor)
        // Includes the `#`, since the page's name may contain the same letters.
        problem.replacement = problem.replacement.map {
          Diagnostic.Replacement(written: "#\($0.written)", meant: "#\($0.meant)")
        }
        return problem
      }
    }
    return nil
  }
}

extension Block {
  /// The anchor of a heading.
  var slug: String? {
    if case .heading(_, let slug, _) = kind { slug } else { nil }
  }
}
