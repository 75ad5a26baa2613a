import TutorialModel

/// Finds out whether a picture may stand on a page: well-formed, without scripts and without
/// anything that is loaded from elsewhere, and with words for those who do not see it.
package struct PictureChecker: Sendable {
  /// More is no drawing.
  static let maximumBytes = 1 << 20

  package init() {}

  /// The picture as it is put on the page.
  ///
  /// Its SVG is written anew from what was checked. A browser reads SVG in a page as HTML, which
  /// sees another end in some comments and other elements in some texts than XML does.
  package func check(svg: String, alternativeText: String) -> Result<DrawnPicture, PictureProblem> {
    let text = alternativeText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return .failure(.noAlternativeText) }
    guard svg.utf8.count <= Self.maximumBytes else {
      return .failure(.tooLarge(bytes: svg.utf8.count))
    }
    if let problem = Self.problem(inProlog: svg) { return .failure(problem) }
    return SVGReader.read(Self.withoutDeclaration(svg)).map {
      DrawnPicture(svg: $0, alternativeText: text)
    }
  }

  /// Before the parser sees it: entities are a parser's own trap.
  private static func problem(inProlog svg: String) -> PictureProblem? {
    // With NULs between its characters a text can be taken for UTF-16.
    if svg.utf8.contains(0) { return .malformed(line: 1, column: 1) }
    let upper = svg.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    let hasDeclaration = ["<!DOCTYPE", "<!ENTITY", "<!ATTLIST", "<!ELEMENT", "<!NOTATION"].contains
    {
      upper.firstRange(of: Array($0.utf8)) != nil
    }
    return hasDeclaration ? .documentType : nil
  }

  /// The text is UTF-8 by now, whatever its declaration says.
  private static func withoutDeclaration(_ svg: String) -> String {
    let text = svg.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.hasPrefix("<?xml"), text.dropFirst(5).first?.isWhitespace == true,
      let end = text.firstRange(of: "?>")
    else { return String(text) }
    return String(text[end.upperBound...].drop(while: \.isWhitespace))
  }
}
