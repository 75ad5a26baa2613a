import Foundation
import TutorialModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a picture and writes down what it found sound, without comments.
final class SVGReader: NSObject, XMLParserDelegate {
  private var svg = ""
  private var open: [String] = []
  /// What the open element of only text holds so far.
  private var text = ""
  private var problem: PictureProblem?
  /// An element's start is written without its `>` until it is known whether it is empty.
  private var isStartOpen = false

  static func read(_ svg: String) -> Result<String, PictureProblem> {
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let problem = reader.problem { return .failure(problem) }
    guard isWellFormed, !reader.svg.isEmpty, reader.open.isEmpty else {
      return .failure(reader.malformed(parser))
    }
    return .success(reader.svg)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let name = qualifiedName ?? elementName
    if open.isEmpty, name != "svg" { return stop(parser, .wrongRoot(name)) }
    if let around = open.last, SVGRules.textElements.contains(around) {
      return stop(parser, .markupInText(element: around))
    }
    if let problem = SVGRules.problem(inElement: name, namespace: namespaceURI) {
      return stop(parser, problem)
    }
    closeStart()
    svg += "<\(name)"
    if open.isEmpty { svg += " xmlns=\"\(SVGRules.namespace)\"" }
    // In an order of our own: a dictionary has none.
    for (key, raw) in attributes.sorted(by: { $0.key < $1.key }) {
      let value = raw.withResolvedAmpersands
      if let problem = SVGRules.problem(inAttribute: key, value: value, of: name) {
        return stop(parser, problem)
      }
      if let key = Self.written(key, besides: attributes) {
        svg += " \(key)=\"\(value.escapedXML)\""
      }
    }
    isStartOpen = true
    open.append(name)
    text = ""
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let name = qualifiedName ?? elementName
    if name == "style", let problem = SVGRules.problem(inStyle: text) {
      return stop(parser, problem)
    }
    open.removeLast()
    svg += isStartOpen ? "/>" : "</\(name)>"
    isStartOpen = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    stop(parser, .processingInstruction(target))
  }

  /// Also for what stands behind the root element, of which `parse()` tells nothing.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if problem == nil { problem = malformed(parser) }
  }

  private func malformed(_ parser: XMLParser) -> PictureProblem {
    .malformed(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
  }

  /// An attribute's name in a page, where no other namespace is needed: SVG 2 has `href` in the
  /// place of `xlink:href`.
  private static func written(_ key: String, besides attributes: [String: String]) -> String? {
    if key == "xlink:href", attributes["href"] == nil { return "href" }
    return key.hasPrefix("xlink:") || key.hasPrefix("xmlns") ? nil : key
  }

  private func append(_ string: String) {
    closeStart()
    svg += string.escapedXML
    if open.last == "style" { text += string }
  }

  private func closeStart() {
    if isStartOpen { svg += ">" }
    isStartOpen = false
  }

  private func stop(_ parser: XMLParser, _ problem: PictureProblem) {
    // The first one; parsing may go on a little after it was told to end.
    if self.problem == nil { self.problem = problem }
    parser.abortParsing()
  }
}

extension String {
  fileprivate var escapedXML: String {
    // By scalars: with a combining mark behind it, `<` is another character and still markup.
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// libxml2 hands over `&amp;` in an attribute as `&#38;`.
  fileprivate var withResolvedAmpersands: String { replacing("&#38;", with: "&") }
}
