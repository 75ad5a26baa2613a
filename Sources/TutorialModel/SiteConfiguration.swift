/// What `site.yml` says about the site as a whole.
package struct SiteConfiguration: Sendable, Hashable {
  package var title: String
  package var description: String?
  /// Where the site will be published, without a slash at its end.
  package var baseURL: String?
  package var language: String
  package var languageMode: LanguageMode
  /// Whether markup in Markdown is let into the pages; it is shown as text otherwise.
  package var allowsHTML: Bool

  package init(
    title: String = "Tutorials", description: String? = nil, baseURL: String? = nil,
    language: String = "en", languageMode: LanguageMode = .swift6,
    allowsHTML: Bool = false
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.language = language
    self.languageMode = languageMode
    self.allowsHTML = allowsHTML
  }
}
