import TutorialModel

/// An open file of a site, and everything that is known about it without running anything.
package struct EditedFile: Sendable {
  package enum Role: Sendable {
    case page(Page)
    /// `site.yml`.
    case settings
    /// A file whose code is included in pages.
    case included
  }

  package var document: SourceDocument
  package var role: Role
  /// The sessions with samples whose code is in this file.
  package var sessions: [Session]
  /// The problems with the front matter or the settings, the fence words, the claims and the links.
  package var problems: [EditorProblem]
  /// Indicates whether its samples must compile: only if they were written for Exhibit.
  package var mustCompile: Bool

  package init(
    document: SourceDocument, as role: Role, sessions: [Session] = [], problems: [EditorProblem],
    mustCompile: Bool = true
  ) {
    self.document = document
    self.role = role
    self.sessions = sessions
    self.problems = problems
    self.mustCompile = mustCompile
  }

  /// The page; `nil` for a file that is not a page.
  package var page: Page? { if case .page(let page) = role { page } else { nil } }

  /// The modules that the samples of its sessions import.
  package var imports: Set<String> { sessions.flatMap(\.samples).importedModules }
}
