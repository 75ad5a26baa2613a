import CodeAnnotating
import TutorialModel
import TutorialParsing

/// What can be written at a place of a page that is not code: a key of the front matter or its value, a
/// word of a fence, the destination of a link.
struct PageCompletion: Sendable {
  let page: EditedPage
  let text: EditedText
  let site: any EditorSite

  /// The protocol's `CompletionItemKind`.
  private enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case file = 17
    case reference = 18
  }

  /// The completions at a position; none where nothing is known that could stand there.
  func items(at position: TextPosition) async -> JSONValue {
    let line = Array(text.line(position.line))
    let place = text.place(at: position)
    guard place.line == position.line + 1 else { return [] }
    let before = String(decoding: line.prefix(place.column - 1), as: UTF8.self)
    let behind = String(decoding: line.dropFirst(place.column - 1), as: UTF8.self)
    let cursor = Cursor(position: position, behind: behind)
    let items =
      if let frontMatter = frontMatter(), frontMatter.contains(place.line) {
        keys(before, on: place.line, in: frontMatter, at: cursor)
      } else if let fence = page.page.blocks.codeBlocks.first(where: { $0.isAround(place.line) }) {
        fence.position.line == place.line ? words(before, of: fence, at: cursor) : []
      } else {
        await links(before, at: cursor)
      }
    return .list(items)
  }

  /// Where the cursor is, and what stands behind it on its line.
  private struct Cursor {
    var position: TextPosition
    var behind: String

    /// The range of a text before the cursor and of the rest of the same word.
    func range(of typed: some StringProtocol) -> TextRange {
      let rest = behind.prefix { !" \t,:=()<>\"".contains($0) }
      return TextRange(
        TextPosition(
          line: position.line, character: max(0, position.character - typed.utf16.count)),
        TextPosition(line: position.line, character: position.character + rest.utf16.count))
    }

    /// Whether a mark stands behind the word already.
    func isFollowed(by mark: Character) -> Bool {
      behind.drop { !" \t,:=()<>\"".contains($0) }.first == mark
    }
  }

  /// An item in place of what stands before the cursor, and of the rest of that word.
  private func item(
    _ text: String, _ kind: Kind, detail: String = "", replacing typed: some StringProtocol,
    at cursor: Cursor, label: String? = nil
  ) -> JSONValue {
    var item: JSONValue = [
      "label": .text(label ?? text), "kind": .number(kind.rawValue), "filterText": .text(text),
      "textEdit": ["range": cursor.range(of: typed).json, "newText": .text(text)],
    ]
    if !detail.isEmpty { item["detail"] = .text(detail) }
    return item
  }

  // MARK: - Front matter

  /// The lines of the file that are front matter, also while it is not closed yet.
  private func frontMatter() -> Range<Int>? {
    func isMark(_ number: Int) -> Bool {
      String(decoding: text.line(number), as: UTF8.self).wholeMatch(of: #/---[ \t]*/#) != nil
    }
    guard isMark(0) else { return nil }
    let end = (1..<max(text.lineCount, 1)).first(where: isMark)
    return 2..<((end ?? text.lineCount) + 1)
  }

  private func keys(
    _ before: String, on line: Int, in lines: Range<Int>, at cursor: Cursor
  ) -> [JSONValue] {
    guard let colon = before.firstIndex(of: ":") else {
      guard before.wholeMatch(of: #/[A-Za-z-]*/#) != nil else { return [] }
      let used = lines.filter { $0 != line }.compactMap { number in
        String(decoding: text.line(number - 1), as: UTF8.self).prefixMatch(of: #/([a-z]+):/#)
          .map { String($0.output.1) }
      }
      return FrontMatterKey.allCases.filter { !used.contains($0.rawValue) }.map { key in
        item(
          cursor.isFollowed(by: ":") ? key.rawValue : "\(key.rawValue): ", .property,
          detail: key.example, replacing: before, at: cursor,
          label: key.rawValue)
      }
    }
    guard let key = FrontMatterKey(rawValue: String(before[..<colon])) else { return [] }
    let typed = before[colon...].dropFirst().drop { $0 == " " || $0 == "\"" }
    return key.values.map { item($0, .value, replacing: typed, at: cursor) }
  }

  // MARK: - The words of a fence

  private func words(_ before: String, of fence: CodeBlock, at cursor: Cursor)
    -> [JSONValue]
  {
    let info = Substring(before.utf8.dropFirst(fence.infoPosition.column - 1))
    guard fence.language == "swift", info.hasPrefix("swift"), info != "swift",
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
    case .session:
      Set(page.sessions.map(\.id.name)).filter { !$0.isEmpty && !$0.contains(" ") }.sorted()
    default: []
    }
  }

  // MARK: - Links

  private func links(_ before: String, at cursor: Cursor) async -> [JSONValue] {
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
