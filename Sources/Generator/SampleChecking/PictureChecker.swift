import TutorialModel

/// Checks whether a picture may appear on a page. It must be well-formed, have no scripts, load
/// nothing from other places, and have alternative text.
package struct PictureChecker: Sendable {
  /// The size limit of a drawing, in bytes.
  static let maximumBytes = 1 << 20

  package init() {}

  /// Returns the picture as it appears on the page.
  ///
  /// Its SVG is rewritten from the checked content. Browsers parse SVG in a page as HTML, which
  /// ends some comments at other places than XML and finds elements in text where XML finds none.
  package func check(svg: String, alternativeText: String) -> Result<DrawnPicture, PictureProblem> {
    let text = alternativeText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return .failure(.noAlternativeText) }
    return read(svg).map { DrawnPicture(svg: $0, alternativeText: text) }.mapError(\.problem)
  }

  /// Returns a picture from a file in a form that may be published; its SVG is rewritten too. The
  /// message about a rejected picture names the line of the problem.
  package func check(file svg: String) -> Result<String, PictureFileProblem> {
    read(svg).mapError { PictureFileProblem(message: "line \($0.line): \($0.problem)") }
  }

  private func read(_ svg: String) -> Result<String, SVGReader.Fault> {
    guard svg.utf8.count <= Self.maximumBytes else {
      return .failure(SVGReader.Fault(problem: .tooLarge(bytes: svg.utf8.count), line: 1))
    }
    if let fault = Self.fault(inProlog: svg) { return .failure(fault) }
    return SVGReader.read(Self.withoutDeclaration(svg))
  }

  /// Returns a fault in the prolog. This check comes before parsing, because entities can attack
  /// the parser.
  private static func fault(inProlog svg: String) -> SVGReader.Fault? {
    // A text with NULs between its characters can be mistaken for UTF-16.
    if svg.utf8.contains(0) {
      return SVGReader.Fault(problem: .malformed(line: 1, column: 1), line: 1)
    }
    let upper = svg.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    let declaration = ["<!DOCTYPE", "<!ENTITY", "<!ATTLIST", "<!ELEMENT", "<!NOTATION"]
      .compactMap { upper.firstRange(of: Array($0.utf8))?.lowerBound }.min()
    return declaration.map {
      SVGReader.Fault(problem: .documentType, line: lineFeeds(in: upper[..<$0]) + 1)
    }
  }

  /// Returns the text without its XML declaration: it is UTF-8 by now, whatever encoding it
  /// declares. Line numbers stay the same.
  private static func withoutDeclaration(_ svg: String) -> String {
    let text = svg.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    var rest = text
    if text.hasPrefix("<?xml"), text.dropFirst(5).first?.isWhitespace == true,
      let end = text.firstRange(of: "?>")
    {
      rest = text[end.upperBound...].drop(while: \.isWhitespace)
    }
    let removed = lineFeeds(in: svg.utf8[..<rest.startIndex])
    return String(repeating: "\n", count: removed) + rest
  }

  private static func lineFeeds(in bytes: some Sequence<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
