import TutorialModel

/// A file that an editor has open and a site is made from, and what is known of it without running
/// anything.
package struct EditedFile: Sendable {
  package enum Role: Sendable {
    case page(Page)
    /// `site.yml`.
    case settings
    /// A file whose code pages include.
    case included
  }

  package var document: SourceDocument
  package var role: Role
  /// The sessions with samples whose code is in this file.
  package var sessions: [Session]
  /// What is wrong with the front matter or the settings, the words, the claims and the links.
  package var problems: [EditorProblem]
  /// Whether its samples must compile: not where nobody wrote them for Exhibit.
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

  /// `nil` for a file that is no page.
  package var page: Page? { if case .page(let page) = role { page } else { nil } }

  /// The modules that the samples of its sessions import.
  package var imports: Set<String> { sessions.flatMap(\.samples).importedModules }
}
