/// The keys of `site.yml`.
enum SiteKey: String, CaseIterable {
  case title, description, headline, hero, start, theme, baseURL, repository, branch, language,
    swift,
    html,
    claims, topics, author
  case maximumTimeout = "maximum-timeout"
}
