import TutorialModel

/// The symbols that the names in a page's code refer to, each once.
///
/// They are in a separate file, which a script loads when it first shows the entry of a name.
struct NameList {
  private let symbols: [CodeSymbol]
  private let numbers: [CodeSymbol: Int]

  /// Creates an empty list.
  init() {
    symbols = []
    numbers = [:]
  }

  init(of page: CheckedPage) {
    var symbols: [CodeSymbol] = []
    var numbers: [CodeSymbol: Int] = [:]
    for checked in page.samples
    where !checked.tokens.isEmpty && !checked.sample.words.isHidden {
      for line in checked.sample.shownLines {
        for case let symbol? in checked.tokens(inLine: line.number).map(\.symbol)
        where numbers[symbol] == nil {
          numbers[symbol] = symbols.count
          symbols.append(symbol)
        }
      }
    }
    self.symbols = symbols
    self.numbers = numbers
  }

  /// The USRs of the symbols.
  var usrs: Set<String> { Set(symbols.map(\.usr)) }

  /// The index of a symbol in the list.
  func number(of symbol: CodeSymbol) -> Int? { numbers[symbol] }

  /// Renders the link with which the page finds the entries.
  ///
  /// - Parameter file: the file of the site that contains the names.
  func renderPlace(in file: String, into html: inout String) {
    guard !symbols.isEmpty else { return }
    let link = RelativeLink.from(file, to: Self.path(of: file))
    html += "<div class=\"names\" data-source=\"\(link)\" hidden=\"hidden\"></div>\n"
  }

  /// The file with the entries, a script: `names/dates.js`; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - file: the file of the site that contains the names.
  ///   - places: the places that document them.
  func entries(for file: String, linkedTo places: SymbolPlaces) -> SiteFile? {
    guard !symbols.isEmpty else { return nil }
    let script = "exhibitNames(\(html(in: file, linkedTo: places).scriptLiteral));\n"
    return SiteFile(path: Self.path(of: file), contents: Array(script.utf8))
  }

  private static func path(of file: String) -> String { "names/\(file.dropLast(5)).js" }

  private func html(in file: String, linkedTo places: SymbolPlaces) -> String {
    var html = ""
    for symbol in symbols {
      html += "<div><code>\(symbol.declaration.verbatim)</code>"
      if !symbol.summary.isEmpty {
        html += "<p>"
        renderSummary(symbol.summary, into: &html)
        html += "</p>"
      }
      if let link = places.link(to: symbol.usr, from: file) {
        html += "<a href=\"\(link.href.escaped)\">Reference of \(link.module.escaped)</a>"
      }
      html += "</div>"
    }
    return html
  }

  /// Renders the first sentence of a declaration's documentation. Names in backticks are code;
  /// other marks of Markdown are rare in such a sentence.
  private func renderSummary(_ text: String, into html: inout String) {
    let parts = text.replacing("``", with: "`").split(
      separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if !index.isMultiple(of: 2), index + 1 < parts.count {
        html += "<code>\(String(part).verbatim)</code>"
      } else {
        if !index.isMultiple(of: 2) { html += "`" }
        html.appendEscaped(part)
      }
    }
  }
}

extension CheckedSample {
  /// - Parameter line: the line's number in the file that contains the code.
  func tokens(inLine line: Int) -> [CodeToken] {
    let index = line - sample.code.firstLine
    return tokens.indices.contains(index) ? tokens[index] : []
  }
}
