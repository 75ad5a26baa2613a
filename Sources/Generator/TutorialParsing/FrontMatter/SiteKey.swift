/// The keys of `site.yml`.
enum SiteKey: String, CaseIterable {
  case title, description, baseURL, language, swift, html, topics, author
}
