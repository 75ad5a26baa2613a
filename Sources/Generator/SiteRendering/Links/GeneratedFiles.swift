import TutorialModel

/// The generated files of a site that links may lead to.
enum GeneratedFiles {
  static let home = "index.html"
  static let notFound = "404.html"
  static let topics = "topics/index.html"
  static let references = "\(ModuleReference.folder)/index.html"
  static let feed = "feed.xml"
  static let sitemap = "sitemap.xml"

  /// - Parameter hasAddress: whether it is known where the site will be published.
  static func paths(pages: [Page], hasAddress: Bool, hasReference: Bool = false) -> Set<String> {
    let topics = pages.filter { !$0.frontMatter.isDraft }.flatMap(\.frontMatter.topics)
    var paths: Set = [home, notFound]
    if hasAddress { paths.formUnion([feed, sitemap]) }
    if hasReference { paths.insert(references) }
    if !topics.isEmpty { paths.insert(Self.topics) }
    return paths.union(topics.map { Topic(name: $0).file })
  }
}
