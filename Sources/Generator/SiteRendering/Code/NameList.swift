import TutorialModel

/// What the names in a page's code stand for, each once, however often it is named.
///
/// It stands in the page as an element that no reader meets: a script shows what belongs to a name.
struct NameList {
  private let symbols: [CodeSymbol]
  private let numbers: [CodeSymbol: Int]

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

  /// The place of a symbol in the list, from 0.
  func number(of symbol: CodeSymbol) -> Int? { numbers[symbol] }

  /// - Parameter context: the page that the names stand on.
  func render(in context: PageContext, into html: inout String) {
    guard !symbols.isEmpty else { return }
    html += "<template class=\"names\">\n"
    for symbol in symbols {
      html += "<div><code>\(symbol.declaration.verbatim)</code>"
      if !symbol.summary.isEmpty {
        html += "<p>"
        renderSummary(symbol.summary, into: &html)
        html += "</p>"
      }
      if let link = context.symbols.link(to: symbol.usr, from: context.file) {
        html += "<a href=\"\(link.href.escaped)\">Reference of \(link.module.escaped)</a>"
      }
      html += "</div>\n"
    }
    html += "</template>\n"
  }

  /// Names in backticks are code; other marks of Markdown are rare in a first sentence.
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
  /// - Parameter line: the line's number in the file that the code stands in.
  func tokens(inLine line: Int) -> [CodeToken] {
    let index = line - sample.code.firstLine
    return tokens.indices.contains(index) ? tokens[index] : []
  }
}
