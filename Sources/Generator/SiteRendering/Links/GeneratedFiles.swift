import TutorialModel

/// The generated files of a site that links may lead to.
enum GeneratedFiles {
  static func paths(
    pages: [Page], site: SiteConfiguration, hasReference: Bool = false
  ) -> Set<String> {
    let topics = pages.filter { !$0.frontMatter.isDraft }.flatMap(\.frontMatter.topics)
    var paths: Set = [HomeRenderer.file, NotFoundRenderer.file]
    if site.baseURL != nil { paths.formUnion([Feed.file, Sitemap.file]) }
    if hasReference { paths.insert(ReferenceIndexRenderer.file) }
    if !topics.isEmpty { paths.insert(TopicIndexRenderer.file) }
    return paths.union(topics.map { Topic(name: $0).file })
  }
}
