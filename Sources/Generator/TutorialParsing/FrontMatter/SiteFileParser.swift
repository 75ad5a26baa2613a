import TutorialModel

/// Reads `site.yml`.
package struct SiteFileParser: Sendable {
  package init() {}

  /// The file's settings, with defaults for missing and wrong ones.
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
      case .headline: result.headline = reader.text(entry)
      case .hero: result.hero = reader.links(entry)?.first
      case .start: result.start = reader.links(entry, isList: true) ?? []
      case .baseURL:
        result.baseURL = address(
          entry, of: "where a site can be published", "https://example.org/tutorials", with: &reader
        )
      case .repository:
        result.repository = address(
          entry, of: "the address of a repository", "https://github.com/ada/tutorials",
          with: &reader)
      case .theme: result.theme = reader.choice(entry) ?? result.theme
      case .branch: result.branch = branch(entry, with: &reader) ?? result.branch
      case .language: result.language = language(entry, with: &reader) ?? result.language
      case .swift: result.languageMode = reader.choice(entry) ?? result.languageMode
      case .html:
        let treatment: MarkupTreatment? = reader.choice(entry)
        result.allowsHTML = treatment == .allow
      case .claims: result.claims = reader.choice(entry) ?? result.claims
      case .topics: result.topics = reader.topics(entry) ?? []
      case .author: result.author = reader.text(entry)
      case .maximumTimeout:
        result.maximumTimeout = seconds(entry, with: &reader) ?? result.maximumTimeout
      case nil: reader.report(unknownKey(entry, path: path))
      }
    }
    return (result, (mapping.diagnostics + reader.diagnostics).sortedByPosition)
  }

  /// A web address, without trailing slashes.
  private func address(
    _ entry: YAMLMapping.Entry, of what: String, _ example: String,
    with reader: inout YAMLValueReader
  ) -> String? {
    guard var text = reader.text(entry) else { return nil }
    guard text.wholeMatch(of: /https?:\/\/[^\s\/?#]+(?:\/[^\s?#]*)?/) != nil else {
      reader.report(badAddress(text, of: what, example, entry, path: reader.path))
      return nil
    }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  private func branch(
    _ entry: YAMLMapping.Entry, with reader: inout YAMLValueReader
  ) -> String? {
    guard let text = reader.text(entry) else { return nil }
    // The branch becomes part of an address.
    guard text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/+-]*/) != nil else {
      reader.report(badBranch(text, entry, path: reader.path))
      return nil
    }
    return text
  }

  private func seconds(
    _ entry: YAMLMapping.Entry, with reader: inout YAMLValueReader
  ) -> Int? {
    guard let seconds = reader.integer(entry) else { return nil }
    guard validSeconds.contains(seconds) else {
      reader.report(badTimeout(seconds, entry, path: reader.path))
      return nil
    }
    return seconds
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

// At most a day: sums stay far below the largest Int.
private let validSeconds = 1...86_400

private func badTimeout(_ seconds: Int, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message:
      "'maximum-timeout' must be a whole number of seconds from \(validSeconds.lowerBound) to "
      + "\(validSeconds.upperBound), not '\(seconds)'.")
}

private func unknownKey(_ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  let valid = SiteKey.allCases.map(\.rawValue)
  return Diagnostic(
    path: path, position: entry.keyPosition,
    message: "unknown key '\(entry.key)'. Valid keys are \(valid.joined(separator: ", "))."
  ).suggesting(valid, for: entry.key)
}

private func badAddress(
  _ text: String, of what: String, _ example: String, _ entry: YAMLMapping.Entry, path: String
) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not \(what). Write its whole address, such as \(example).")
}

private func badBranch(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not the name of a branch. Write one such as main.")
}

private func badLanguage(_ text: String, _ entry: YAMLMapping.Entry, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: entry.valuePosition,
    message: "'\(text)' is not a language tag. Write one such as en or pt-BR.")
}
