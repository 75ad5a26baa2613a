/// What `site.yml` says about the site as a whole.
package struct SiteConfiguration: Sendable, Hashable {
  package var title: String
  package var description: String?
  /// Where the site will be published, without a slash at its end.
  package var baseURL: String?
  package var language: String
  package var languageMode: LanguageMode
  /// Whether HTML in Markdown becomes part of the pages; it is shown as text otherwise.
  package var allowsHTML: Bool
  /// The topics that come first in the navigation, in this order.
  package var topics: [String]
  /// The site's author.
  package var author: String?

  package init(
    title: String = "Tutorials", description: String? = nil, baseURL: String? = nil,
    language: String = "en", languageMode: LanguageMode = .swift6,
    allowsHTML: Bool = false, topics: [String] = [], author: String? = nil
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.language = language
    self.languageMode = languageMode
    self.allowsHTML = allowsHTML
    self.topics = topics
    self.author = author
  }
}
