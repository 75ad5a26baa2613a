import TutorialModel

/// Reads `site.yml`.
package struct SiteFileParser: Sendable {
  package init() {}

  /// The file's settings, with defaults for missing and wrong ones.
  package func parse(
    _ document: SourceDocument
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    let mapping = YAMLMapping(document, lines: 1..<(document.lines.count + 1))
    var reader = YAMLValueReader(mapping: mapping)
    var result = SiteConfiguration()
    for entry in mapping.entries {
      guard let key: SiteKey = reader.key(of: entry) else { continue }
      read(key, entry, into: &result, with: &reader)
    }
    return (result, (mapping.diagnostics + reader.diagnostics).sortedByPosition)
  }

  private func read(
    _ key: SiteKey, _ entry: YAMLMapping.Entry, into result: inout SiteConfiguration,
    with reader: inout YAMLValueReader
  ) {
    switch key {
    case .title: result.title = reader.text(entry) ?? result.title
    case .description: result.description = reader.text(entry)
    case .headline: result.headline = reader.text(entry)
    case .hero: result.hero = reader.links(entry).first
    case .story: result.story = reader.links(entry).first
    case .start: result.start = reader.links(entry, isList: true)
    case .baseURL:
      result.baseURL = address(
        entry, of: "where a site can be published", "https://example.org/tutorials", with: &reader)
    case .repository:
      result.repository = address(
        entry, of: "the address of a repository", "https://github.com/ada/tutorials", with: &reader)
    case .theme: result.theme = reader.choice(entry) ?? result.theme
    case .branch:
      // The branch becomes part of an address.
      let branch = reader.text(entry, badBranch) {
        $0.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/+-]*/) != nil
      }
      result.branch = branch ?? result.branch
    case .language:
      let language = reader.text(entry, badLanguage) {
        $0.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/) != nil
      }
      result.language = language ?? result.language
    case .swift: result.languageMode = reader.choice(entry) ?? result.languageMode
    case .html:
      let treatment: MarkupTreatment? = reader.choice(entry)
      result.allowsHTML = treatment == .allow
    case .claims: result.claims = reader.choice(entry) ?? result.claims
    case .topics: result.topics = reader.texts(entry)
    case .apart: result.apart = reader.texts(entry)
    case .author: result.author = reader.text(entry)
    case .maximumTimeout:
      guard let seconds = reader.integer(entry) else { return }
      guard validSeconds.contains(seconds) else {
        return reader.report(badTimeout(seconds), at: entry.valuePosition)
      }
      result.maximumTimeout = seconds
    }
  }

  /// A web address, without trailing slashes.
  private func address(
    _ entry: YAMLMapping.Entry, of what: String, _ example: String,
    with reader: inout YAMLValueReader
  ) -> String? {
    let text = reader.text(
      entry, { "'\($0)' is not \(what). Write its whole address, such as \(example)." }
    ) { $0.wholeMatch(of: /https?:\/\/[^\s\/?#]+(?:\/[^\s?#]*)?/) != nil }
    guard var text else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}

// At most a day: sums stay far below the largest Int.
private let validSeconds = 1...86_400

private func badTimeout(_ seconds: Int) -> String {
  "'maximum-timeout' must be a whole number of seconds from \(validSeconds.lowerBound) to "
    + "\(validSeconds.upperBound), not '\(seconds)'."
}

private func badBranch(_ text: String) -> String {
  "'\(text)' is not the name of a branch. Write one such as main."
}

private func badLanguage(_ text: String) -> String {
  "'\(text)' is not a language tag. Write one such as en or pt-BR."
}
