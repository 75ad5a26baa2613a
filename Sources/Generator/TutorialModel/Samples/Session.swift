import Foundation

/// The samples that make up one program, from top to bottom, and the environment that it runs in.
package struct Session: Sendable, Hashable, Identifiable {
  package struct ID: Sendable, Hashable {
    package var path: String
    /// Empty for the page's own session; `isolated N` for the N-th isolated sample of the page, from 1.
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
  /// Seconds of wall time that the program may run: the sum over its samples.
  package var timeout: Int
  /// What its hidden part declares in place of the standard library's own, sorted.
  package var hiddenNames: [String] = []
  /// Which order hash tables have: another number, another order. `nil` for the one that pages show.
  package var hashSeed: Int?
  /// The name of an earlier session of the page that this one may mean to belong to.
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
}
