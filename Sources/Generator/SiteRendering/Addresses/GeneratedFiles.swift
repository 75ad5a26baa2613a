import TutorialModel

/// The generated files of a site.
enum GeneratedFiles {
  static let home = "index.html"
  static let notFound = "404.html"
  /// The list of all topics.
  static let topics = "topics/index.html"
  /// The list of the modules with a reference.
  static let reference = "\(ModuleReference.folder)/index.html"
  static let feed = "feed.xml"
  static let sitemap = "sitemap.xml"
}
