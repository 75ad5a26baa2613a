import Foundation
import SwiftText
import TutorialModel

/// Reads the front matter between the two `---` lines at the top of a page.
package struct FrontMatterParser: Sendable {
  package struct Output: Sendable {
    /// `nil` if there is none, or if it has an error.
    package var frontMatter: FrontMatter?
    /// The line of the file on which the Markdown begins.
    package var bodyStartLine: Int
    package var diagnostics: [Diagnostic]
  }

  package init() {}

  package func parse(_ document: SourceDocument) -> Output {
    let lines = document.lines
    guard let first = lines.first, first.isFence else {
      return Output(frontMatter: nil, bodyStartLine: 1, diagnostics: [missing(in: document)])
    }
    guard let end = lines.dropFirst().firstIndex(where: \.isFence) else {
      // It is unknown how much of the file was meant as front matter, so none of it is read.
      return Output(
        frontMatter: nil, bodyStartLine: lines.count + 1, diagnostics: [unclosed(in: document)])
    }
    let mapping = YAMLMapping(document, lines: 2..<(end + 1))
    var diagnostics = mapping.diagnostics
    var frontMatter: FrontMatter?
    if mapping.isReadable {
      var reader = YAMLValueReader(path: document.path, mapping: mapping)
      frontMatter = read(mapping, of: document, with: &reader)
      diagnostics += reader.diagnostics
    }
    diagnostics = diagnostics.sortedByPosition
    let isUsable = !diagnostics.contains { $0.severity == .error }
    return Output(
      frontMatter: isUsable ? frontMatter : nil, bodyStartLine: end + 2, diagnostics: diagnostics)
  }

  private func read(
    _ mapping: YAMLMapping, of document: SourceDocument, with reader: inout YAMLValueReader
  ) -> FrontMatter {
    var result = FrontMatter(title: "")
    var missing = Set(FrontMatterKey.allCases.filter(\.isRequired))
    for entry in mapping.entries {
      guard let key = FrontMatterKey(rawValue: entry.key) else {
        reader.report(unknownKey(entry, path: reader.path))
        // One mistake is one problem: the key that was meant is not reported as missing as well.
        let meant = FrontMatterKey.allCases.map(\.rawValue).nearest(to: entry.key)
        meant.flatMap(FrontMatterKey.init).map { _ = missing.remove($0) }
        continue
      }
      missing.remove(key)
      read(key, entry, into: &result, with: &reader)
    }
    for key in FrontMatterKey.allCases where missing.contains(key) {
      reader.report(missingKey(key, in: document))
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
    case .topics: result.topics = reader.texts(entry) ?? []
    case .date:
      guard let text = reader.text(entry) else { return }
      result.date = text
      if ClockTime.date(from: "\(text)T00:00:00Z") == nil {
        reader.report(badDate(text, entry, path: reader.path))
      }
    case .clock:
      guard let text = reader.text(entry) else { return }
      result.clock = ClockTime.date(from: text)
      if result.clock == nil { reader.report(badClock(text, entry, path: reader.path)) }
    case .timeZone:
      guard let name = reader.text(entry) else { return }
      result.timeZone = name
      if !TimeZoneNames.contains(name) {
        reader.report(unknownTimeZone(name, entry, path: reader.path))
      }
    case .locale:
      guard let name = reader.text(entry) else { return }
      result.locale = name
      if !LocaleNames.contains(name) {
        reader.report(unknownLocale(name, entry, path: reader.path))
      }
    case .results: result.results = reader.choice(entry) ?? .margin
    case .claims: result.claims = reader.choice(entry)
    case .swift: result.languageMode = reader.choice(entry)
    case .draft: result.isDraft = reader.truth(entry) ?? false
    }
  }
}

extension [UInt8] {
  /// `---` at the left edge; trailing blanks are invisible in an editor.
  fileprivate var isFence: Bool { starts(with: "---".utf8) && dropFirst(3).isBlank }
}

private func missing(in document: SourceDocument) -> Diagnostic {
  Diagnostic(
    path: document.path, position: document.position(line: 1, column: 1),
    message: "the page has no front matter. Begin the file with a line '---', then "
      + "'\(FrontMatterKey.title.example)' and '\(FrontMatterKey.summary.example)', then a line "
      + "'---'.")
}

private func unclosed(in document: SourceDocument) -> Diagnostic {
  Diagnostic(
    path: document.path, position: document.position(line: 1, column: 1),
    message: "the front matter that begins here is not closed. Write a line '---' below it.")
}

private func missingKey(_ key: FrontMatterKey, in document: SourceDocument) -> Diagnostic {
  Diagnostic(
    path: document.path, position: document.position(line: 1, column: 1),
    message: "the front matter has no '\(key.rawValue)'. Write '\(key.example)'.")
}

private func unknownKey(_ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  let valid = FrontMatterKey.allCases.map(\.rawValue)
  return Diagnostic(
    path: path, position: entry.keyPosition,
    message: "unknown key '\(entry.key)'. Valid keys are \(valid.joined(separator: ", "))."
  ).suggesting(valid, for: entry.key)
}

private func badDate(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not a day. Write year, month and day: 2015-01-19.")
}

private func badClock(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not an instant. Write date, time and offset as ISO 8601 does: "
      + "2015-01-19T08:52:00-05:00, or Z for UTC.")
}

private func unknownTimeZone(
  _ name: String, _ entry: YAMLMapping.Entry, path: String
) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "unknown time zone '\(name)'. Use a name of the time zone database, such as "
      + "America/New_York or UTC."
  ).suggesting(TimeZoneNames.all, for: name)
}

private func unknownLocale(
  _ name: String, _ entry: YAMLMapping.Entry, path: String
) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "unknown locale '\(name)'. Use an identifier such as en_US or pt_BR."
  ).suggesting(LocaleNames.all, for: name)
}
