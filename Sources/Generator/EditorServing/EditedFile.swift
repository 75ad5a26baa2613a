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
  package var imports: Set<String> {
    Set(sessions.flatMap(\.samples).flatMap { ImportDeclaration.modules(in: $0.code.lines) })
  }
}

/// What is wrong with a file, and what would mend it.
package struct EditorProblem: Sendable, Hashable {
  /// A change that an author can choose.
  package struct Fix: Sendable, Hashable {
    package var title: String
    /// The new texts of ranges of the document's UTF-8 bytes, a byte order mark not counted.
    package var edits: [Edit]

    package init(title: String, edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  package struct Edit: Sendable, Hashable {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  package var diagnostic: Diagnostic
  package var fixes: [Fix]

  package init(_ diagnostic: Diagnostic, fixes: [Fix] = []) {
    self.diagnostic = diagnostic
    self.fixes = fixes
  }
}

/// Something that a link can lead to, as the author of a page writes it.
package struct LinkTarget: Sendable, Hashable {
  /// `dates-1.md`, `../dates.md`, `#use-spans`.
  package var destination: String
  /// The title of the page, or the text of the heading; empty for a file.
  package var title: String
  package var isFile: Bool

  package init(_ destination: String, title: String = "", isFile: Bool = false) {
    self.destination = destination
    self.title = title
    self.isFile = isFile
  }
}
