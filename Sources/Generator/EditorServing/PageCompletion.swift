import CodeAnnotating
import TutorialModel
import TutorialParsing

/// The completions at a position of a file outside of code: keys and values of the front matter or
/// the settings, words and includes of a fence, and destinations of links.
struct PageCompletion: Sendable {
  private let file: EditedFile
  private let text: EditedText
  private let site: any EditorSite

  init(file: EditedFile, site: any EditorSite) {
    self.file = file
    self.site = site
    text = EditedText(file.document.text)
  }

  /// The protocol's `CompletionItemKind`.
  private enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case file = 17
    case reference = 18
    case folder = 19

    init(_ target: IncludeTarget) {
      switch target {
      case .folder: self = .folder
      case .file: self = .file
      case .region: self = .reference
      }
    }
  }

  /// Returns the completions at a position; none if no possible text is known.
  func items(at position: TextPosition) async -> JSONValue {
    let line = Array(text.line(position.line))
    let place = text.place(at: position)
    guard place.line - 1 == position.line else { return [] }
    let before = String(decoding: line.prefix(place.column - 1), as: UTF8.self)
    let behind = String(decoding: line.dropFirst(place.column - 1), as: UTF8.self)
    // A character past the end of the line counts as its end.
    let cursor = Cursor(position: text.position(of: place), behind: behind)
    let items =
      switch file.role {
      case .page(let page): await self.items(before, on: place.line, of: page, at: cursor)
      case .settings:
        keys(SiteKey.self, before, on: place.line, in: 1..<(text.lineCount + 1), at: cursor)
      case .included: [JSONValue]()
      }
    return .list(items)
  }

  private func items(
    _ before: String, on line: Int, of page: Page, at cursor: Cursor
  ) async -> [JSONValue] {
    if let frontMatter = frontMatter(), frontMatter.contains(line) {
      return keys(FrontMatterKey.self, before, on: line, in: frontMatter, at: cursor)
    }
    guard let fence = page.blocks.codeBlocks.first(where: { $0.isAround(line) }) else {
      return await links(before, of: page, at: cursor)
    }
    guard fence.position.line == line, fence.language == "swift" else { return [] }
    let info = Substring(before.utf8.dropFirst(fence.infoPosition.column - 1))
    return await includes(info, at: cursor) ?? words(info, of: fence, at: cursor)
  }

  /// The cursor with the text before it on its line.
  private struct Cursor {
    var position: TextPosition
    var behind: String

    /// Returns the range of the typed text before the cursor and of the rest of the same word.
    ///
    /// - Parameter ends: the characters that end the word.
    func range(of typed: some StringProtocol, upTo ends: String = " \t,:=()<>\"") -> TextRange {
      let rest = behind.prefix { !ends.contains($0) }
      return TextRange(
        TextPosition(
          line: position.line, character: max(0, position.character - typed.utf16.count)),
        TextPosition(line: position.line, character: position.character + rest.utf16.count))
    }

    /// Returns whether the given character already follows the word.
    func isFollowed(by mark: Character) -> Bool {
      behind.drop { !" \t,:=()<>\"".contains($0) }.first == mark
    }
  }

  /// Returns an item that replaces the text before the cursor and the rest of that word.
  private func item(
    _ text: String, _ kind: Kind, detail: String = "", replacing typed: some StringProtocol,
    at cursor: Cursor, label: String? = nil
  ) -> JSONValue {
    item(text, kind, detail: detail, replacing: cursor.range(of: typed), label: label)
  }

  private func item(
    _ text: String, _ kind: Kind, detail: String = "", replacing range: TextRange,
    label: String? = nil
  ) -> JSONValue {
    var item: JSONValue = [
      "label": .text(label ?? text), "kind": .number(kind.rawValue), "filterText": .text(text),
      "textEdit": ["range": range.json, "newText": .text(text)],
    ]
    if !detail.isEmpty { item["detail"] = .text(detail) }
    return item
  }

  // MARK: - Front matter and settings

  /// Returns the lines of the file that are front matter, even before it is closed.
  private func frontMatter() -> Range<Int>? {
    func isMark(_ number: Int) -> Bool {
      String(decoding: text.line(number), as: UTF8.self).wholeMatch(of: #/---[ \t]*/#) != nil
    }
    guard isMark(0) else { return nil }
    let end = (1..<max(text.lineCount, 1)).first(where: isMark)
    return 2..<((end ?? text.lineCount) + 1)
  }

  private func keys<Key: YAMLKey>(
    _: Key.Type, _ before: String, on line: Int, in lines: Range<Int>, at cursor: Cursor
  ) -> [JSONValue] {
    guard let colon = before.firstIndex(of: ":") else {
      guard before.wholeMatch(of: #/[A-Za-z-]*/#) != nil else { return [] }
      let used = lines.filter { $0 != line }.compactMap { number in
        String(decoding: text.line(number - 1), as: UTF8.self).prefixMatch(of: #/([A-Za-z-]+):/#)
          .map { String($0.output.1) }
      }
      return Key.allCases.filter { !used.contains($0.rawValue) }.map { key in
        item(
          cursor.isFollowed(by: ":") ? key.rawValue : "\(key.rawValue): ", .property,
          detail: key.example, replacing: before, at: cursor,
          label: key.rawValue)
      }
    }
    guard let key = Key(rawValue: String(before[..<colon])) else { return [] }
    let typed = before[colon...].dropFirst().drop { $0 == " " || $0 == "\"" }
    return key.values.map { item($0, .value, replacing: typed, at: cursor) }
  }

  // MARK: - The words of a fence

  /// - Parameter info: the part of the info string before the cursor.
  private func words(_ info: Substring, of fence: CodeBlock, at cursor: Cursor) -> [JSONValue] {
    guard info.hasPrefix("swift"), info != "swift",
      info.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return [] }
    let typed = info.suffix(from: info.lastIndex { " ,\t".contains($0) } ?? info.startIndex)
      .drop { " ,\t".contains($0) }
    if let equals = typed.firstIndex(of: "=") {
      let value = typed[equals...].dropFirst()
      return values(of: typed[..<equals]).map { item($0, .value, replacing: value, at: cursor) }
    }
    let used = fence.info.split { " ,\t".contains($0) }.dropFirst()
      .compactMap { SampleWord(rawValue: String($0.prefix { $0 != "=" })) }
      .filter { $0.rawValue != typed }
    return SampleWord.allCases.filter { word in
      !used.contains { $0 == word || word.contradiction(to: $0) != nil }
    }.map { word in
      item(
        word.takesValue && !cursor.isFollowed(by: "=") ? "\(word.rawValue)=" : word.rawValue,
        .keyword, detail: word.form,
        replacing: typed, at: cursor, label: word.rawValue)
    }
  }

  private func values(of word: Substring) -> [String] {
    switch SampleWord(rawValue: String(word)) {
    case .results: ResultsPlacement.allCases.map(\.rawValue)
    case .session: Set(file.sessions.compactMap(\.givenName)).sorted()
    default: []
    }
  }

  // MARK: - Includes

  /// - Returns: `nil` unless the cursor is in a value of `include`.
  private func includes(_ info: Substring, at cursor: Cursor) async -> [JSONValue]? {
    let quoted = info.wholeMatch(of: #/(.*[ \t,])include="([^"]*)/#)
    let plain = info.wholeMatch(of: #/(.*[ \t,])include=([^ \t,"]*)/#)
    // The match must not be inside the value of another word.
    guard let match = quoted ?? plain, match.output.1.first.map({ !" \t,".contains($0) }) == true,
      match.output.1.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    let value = match.output.2
    let isQuoted = quoted != nil
    let range = cursor.range(of: value, upTo: isQuoted ? "\"" : " \t,")
    return await site.includeTargets(for: String(value)).compactMap { target in
      var written = target.written
      guard !written.contains(where: { "\"\\".contains($0) }) else { return nil }
      if !isQuoted, written.contains(where: { " \t,".contains($0) }) {
        // The path continues after a folder, so the closing quote is not inserted yet.
        if case .folder = target { written = "\"\(written)" } else { written = "\"\(written)\"" }
      }
      return item(written, Kind(target), replacing: range, label: target.written)
    }
  }

  // MARK: - Links

  private func links(_ before: String, of page: Page, at cursor: Cursor) async -> [JSONValue] {
    let match =
      before.firstMatch(of: #/\]\(<?([^()<>\s]*)$/#)?.output.1
      ?? before.wholeMatch(of: #/ {0,3}\[[^\]]+\]:\s*<?([^<>\s]*)/#)?.output.1
    guard let match else { return [] }
    let file = match.firstIndex(of: "#").map { String(match[..<$0]) }
    return await site.linkTargets(from: page, in: file).map { target in
      item(
        target.destination, target.isFile ? .file : .reference, detail: target.title,
        replacing: match, at: cursor)
    }
  }
}

extension CodeBlock {
  fileprivate func isAround(_ line: Int) -> Bool { position.line <= line && line <= endLine }
}
