/// The settings of the whole site in `site.yml`.
package struct SiteConfiguration: Sendable, Hashable {
  package var title = "Tutorials"
  package var description: String?
  /// The address at which the site will be published, without a trailing slash.
  package var baseURL: String?
  package var language = "en"
  package var languageMode = LanguageMode.swift6
  /// Indicates whether HTML in Markdown becomes part of the pages. Otherwise it is shown as text.
  package var allowsHTML = false
  /// The display of claims on pages that do not set it.
  package var claims = ClaimsDisplay.once
  /// The topics that come first in the navigation, in order.
  package var topics: [SiteName] = []
  /// The topics that the banner leads to, and that are not among the tutorials of the home page.
  package var apart: [SiteName] = []
  package var author: String?
  /// The maximum time limit that a page may give a sample, in seconds.
  package var maximumTimeout = 60
  /// The sentence at the top of the home page that describes the site; `nil` to use the title.
  package var headline: String?
  /// The page, or its section, whose sample the home page shows; `nil` for an automatic choice.
  package var hero: SiteName?
  /// The section whose first three blocks of code show how a claim is checked: a claim that fails,
  /// the message about it, and what readers see once it is right.
  package var story: SiteName?
  /// The pages to begin with; if empty, the first page of the first topic.
  package var start: [SiteName] = []
  /// The web address of the package's repository, without a trailing slash.
  package var repository: String?
  /// The branch of the repository that readers edit.
  package var branch = "main"
  /// The theme on which the author's own files build.
  package var theme = BuiltInTheme.tutorials
  /// Indicates whether readers can download the programs of pages. Programs of documentation cannot
  /// be downloaded, because they need more than pages show.
  package var offersDownloads = true
}

extension SiteConfiguration {
  package init(title: String = "Tutorials") { self.init(title: title, description: nil) }
}
