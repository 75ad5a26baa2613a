import TutorialModel

/// Reads `site.yml`.
package struct SiteFileParser: Sendable {
  package init() {}

  /// The file's settings; defaults for those that are missing or wrong.
  package func parse(
    _ document: SourceDocument
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    let path = document.path
    let mapping = YAMLMapping(document, lines: 1..<(document.lines.count + 1))
    var reader = YAMLValueReader(path: path, mapping: mapping)
    var result = SiteConfiguration()
    for entry in mapping.entries {
      switch SiteKey(rawValue: entry.key) {
      case .title: result.title = reader.text(entry) ?? result.title
      case .description: result.description = reader.text(entry)
      case .baseURL: result.baseURL = baseURL(entry, with: &reader)
      case .language: result.language = language(entry, with: &reader) ?? result.language
      case .swift: result.languageMode = reader.choice(entry) ?? result.languageMode
      case .html:
        let treatment: MarkupTreatment? = reader.choice(entry)
        result.allowsHTML = treatment == .allow
      case .topics: result.topics = reader.texts(entry) ?? []
      case .author: result.author = reader.text(entry)
      case nil: reader.report(unknownKey(entry, path: path))
      }
    }
    return (result, (mapping.diagnostics + reader.diagnostics).sortedByPosition)
  }

  private func baseURL(
    _ entry: YAMLMapping.Entry, with reader: inout YAMLValueReader
  ) -> String? {
    guard var text = reader.text(entry) else { return nil }
    guard text.wholeMatch(of: /https?:\/\/[^\s\/?#]+(?:\/[^\s?#]*)?/) != nil else {
      reader.report(badBaseURL(text, entry, path: reader.path))
      return nil
    }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  private func language(
    _ entry: YAMLMapping.Entry, with reader: inout YAMLValueReader
  ) -> String? {
    guard let text = reader.text(entry) else { return nil }
    guard text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/) != nil else {
      reader.report(badLanguage(text, entry, path: reader.path))
      return nil
    }
    return text
  }
}

/// How HTML in Markdown is treated.
private enum MarkupTreatment: String, CaseIterable {
  case escape, allow
}

private func unknownKey(_ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  let valid = SiteKey.allCases.map(\.rawValue)
  return Diagnostic(
    path: path, position: entry.keyPosition,
    message: "unknown key '\(entry.key)'. Valid keys are \(valid.joined(separator: ", "))."
      + valid.suggestion(for: entry.key))
}

private func badBaseURL(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not where a site can be published. Write its whole address, such as "
      + "https://example.org/tutorials.")
}

private func badLanguage(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not a language tag. Write one such as en or pt-BR.")
}
