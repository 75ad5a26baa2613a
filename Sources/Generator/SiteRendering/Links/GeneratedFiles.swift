import TutorialModel

/// The generated files of a site that links may lead to.
enum GeneratedFiles {
  /// - Parameter hasAddress: whether it is known where the site will be published.
  static func paths(pages: [Page], hasAddress: Bool, hasReference: Bool = false) -> Set<String> {
    let topics = pages.filter { !$0.frontMatter.isDraft }.flatMap(\.frontMatter.topics)
    var paths: Set = [HomeRenderer.file, NotFoundRenderer.file]
    if hasAddress { paths.formUnion([Feed.file, Sitemap.file]) }
    if hasReference { paths.insert(ReferenceIndexRenderer.file) }
    if !topics.isEmpty { paths.insert(TopicIndexRenderer.file) }
    return paths.union(topics.map { Topic(name: $0).file })
  }
}
