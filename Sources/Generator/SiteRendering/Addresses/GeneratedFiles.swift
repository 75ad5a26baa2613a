import TutorialModel

/// The generated files of a site.
enum GeneratedFiles {
  static let home = "index.html"
  static let notFound = "404.html"
  /// The list of all topics.
  static let topics = "topics/index.html"
  /// The list of the modules with a reference.
  static let reference = "\(ModuleReference.folder)/index.html"
  /// The explanation of everything that stands beside code.
  static let howToRead = "how-to-read.html"
  static let feed = "feed.xml"
  static let sitemap = "sitemap.xml"
}
