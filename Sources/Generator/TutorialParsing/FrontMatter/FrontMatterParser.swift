import Foundation
import SwiftText
import TutorialModel

/// Reads the front matter between the two `---` lines at the top of a page.
package struct FrontMatterParser: Sendable {
  package struct Output: Sendable {
    /// The front matter; `nil` if there is none, or if it has an error.
    package var frontMatter: FrontMatter?
    /// The line of the file on which the Markdown begins.
    package var bodyStartLine: Int
    package var diagnostics: [Diagnostic]
  }

  package init() {}

  package func parse(_ document: SourceDocument) -> Output {
    let lines = document.lines
    guard let first = lines.first, first.isFence else {
      return Output(frontMatter: nil, bodyStartLine: 1, diagnostics: [atTop(of: document, missing)])
    }
    guard let end = lines.dropFirst().firstIndex(where: \.isFence) else {
      // The front matter could end anywhere, so the parser reads no part of the file.
      return Output(
        frontMatter: nil, bodyStartLine: lines.count + 1,
        diagnostics: [atTop(of: document, unclosed)])
    }
    let mapping = YAMLMapping(document, lines: 2..<(end + 1))
    var diagnostics = mapping.diagnostics
    var frontMatter: FrontMatter?
    if mapping.isReadable {
      var reader = YAMLValueReader(mapping: mapping)
      frontMatter = read(document, with: &reader)
      diagnostics += reader.diagnostics
    }
    diagnostics = diagnostics.sortedByPosition
    let isUsable = !diagnostics.contains { $0.severity == .error }
    return Output(
      frontMatter: isUsable ? frontMatter : nil, bodyStartLine: end + 2, diagnostics: diagnostics)
  }

  private func read(_ document: SourceDocument, with reader: inout YAMLValueReader) -> FrontMatter {
    var result = FrontMatter(title: "")
    var missing = Set(FrontMatterKey.allCases.filter(\.isRequired))
    for entry in reader.mapping.entries {
      guard let key: FrontMatterKey = reader.key(of: entry) else {
        // One mistake is one problem: the key that was meant is not reported as missing as well.
        let meant = FrontMatterKey.allCases.map(\.rawValue).nearest(to: entry.key)
        meant.flatMap(FrontMatterKey.init).map { _ = missing.remove($0) }
        continue
      }
      missing.remove(key)
      read(key, entry, into: &result, with: &reader)
    }
    for key in FrontMatterKey.allCases where missing.contains(key) {
      reader.report(
        "the front matter has no '\(key.rawValue)'. Write '\(key.example)'.", at: document.top)
    }
    return result
  }

  private func read(
    _ key: FrontMatterKey, _ entry: YAMLMapping.Entry, into result: inout FrontMatter,
    with reader: inout YAMLValueReader
  ) {
    switch key {
    case .title: result.title = reader.text(entry) ?? ""
    case .summary: result.summary = reader.text(entry)
    case .order: result.order = reader.integer(entry)
    case .topics: result.topics = reader.texts(entry).map(\.text)
    case .date:
      result.date = reader.text(entry, badDate) {
        ClockTime.date(from: "\($0)T00:00:00Z") != nil
      }
    case .clock: result.clock = reader.value(entry, badClock, read: ClockTime.date)
    case .timeZone:
      let isKnown = TimeZoneNames.contains
      result.timeZone =
        reader.text(entry, unknownTimeZone, near: TimeZoneNames.all, where: isKnown)
        ?? result.timeZone
    case .locale:
      let isKnown = LocaleNames.contains
      result.locale =
        reader.text(entry, unknownLocale, near: LocaleNames.all, where: isKnown) ?? result.locale
    case .files: result.files = reader.texts(entry)
    case .results: result.results = reader.choice(entry) ?? .margin
    case .claims: result.claims = reader.choice(entry)
    case .swift: result.languageMode = reader.choice(entry)
    case .draft: result.isDraft = reader.truth(entry) ?? false
    }
  }
}

extension [UInt8] {
  /// Indicates whether the line is `---` at the left edge. Trailing blanks, which are invisible in
  /// an editor, do not count.
  fileprivate var isFence: Bool { starts(with: "---".utf8) && dropFirst(3).isBlank }
}

extension SourceDocument {
  fileprivate var top: SourcePosition { position(line: 1, column: 1) }
}

private func atTop(of document: SourceDocument, _ message: String) -> Diagnostic {
  Diagnostic(path: document.path, position: document.top, message: message)
}

private let missing =
  "the page has no front matter. Begin the file with a line '---', then "
  + "'\(FrontMatterKey.title.example)' and '\(FrontMatterKey.summary.example)', then a line '---'."

private let unclosed =
  "the front matter that begins here is not closed. Write a line '---' below it."

private func badDate(_ text: String) -> String {
  "'\(text)' is not a day. Write year, month and day: 2015-01-19."
}

private func badClock(_ text: String) -> String {
  "'\(text)' is not an instant. Write date, time and offset as ISO 8601 does: "
    + "2015-01-19T08:52:00-05:00, or Z for UTC."
}

private func unknownTimeZone(_ name: String) -> String {
  "unknown time zone '\(name)'. Use a name of the time zone database, such as America/New_York or "
    + "UTC."
}

private func unknownLocale(_ name: String) -> String {
  "unknown locale '\(name)'. Use an identifier such as en_US or pt_BR."
}
