import Foundation

/// The samples that make up one program, from top to bottom, and the program's environment.
package struct Session: Sendable, Hashable, Identifiable {
  package struct ID: Sendable, Hashable {
    package var path: String
    /// A name that is unique on the page, and empty for the page's own session.
    package var name: String

    package init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  package var id: ID
  package var samples: [Sample]
  package var clock: Date?
  package var timeZone: String
  package var locale: String
  package var languageMode: LanguageMode
  /// The limit of the program's wall time, in seconds: the sum over its samples.
  package var timeout: Int
  /// The names in its hidden part that shadow those of the standard library, sorted.
  package var hiddenNames: [String] = []
  /// The files in the working folder of its programs, sorted by path.
  package var files: [SiteFile] = []
  /// The seed that determines the order of hash tables; `nil` for the seed used for pages.
  package var hashSeed: Int?
  /// The name of an earlier session of the page that the author may have meant instead.
  package var similarName: String?

  package init(
    id: ID, samples: [Sample], clock: Date?, timeZone: String, locale: String,
    languageMode: LanguageMode, timeout: Int
  ) {
    self.id = id
    self.samples = samples
    self.clock = clock
    self.timeZone = timeZone
    self.locale = locale
    self.languageMode = languageMode
    self.timeout = timeout
  }

  /// The standard input of its programs; `nil` if they have none.
  package var input: String? { samples.lazy.compactMap(\.words.input).first }

  /// The arguments of its programs.
  package var arguments: [String] { samples.lazy.compactMap(\.words.arguments).first ?? [] }

  /// The name that its author gave it; `nil` for the page's own session and for isolated samples.
  package var givenName: String? {
    if case .named(let name)? = samples.first?.words.membership { name } else { nil }
  }
}
