import Foundation
import TutorialModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a picture and writes its safe parts, without comments.
final class SVGReader: NSObject, XMLParserDelegate {
  private var svg = ""
  private var open: [String] = []
  /// The content so far of the open text-only element.
  private var text = ""
  private var problem: PictureProblem?
  /// The 1-based line of the problem.
  private var line = 1
  private var expansion = SVGExpansion()
  /// Indicates whether a start tag lacks its `>` because the element may still turn out to be
  /// empty.
  private var isStartOpen = false

  /// A problem of a picture and its 1-based line.
  struct Fault: Error {
    var problem: PictureProblem
    var line: Int
  }

  static func read(_ svg: String) -> Result<String, Fault> {
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let problem = reader.problem {
      return .failure(Fault(problem: problem, line: reader.line))
    }
    guard isWellFormed, !reader.svg.isEmpty, reader.open.isEmpty else {
      return .failure(
        Fault(problem: reader.malformed(parser), line: max(parser.lineNumber, 1)))
    }
    if let problem = reader.expansion.problem {
      return .failure(Fault(problem: problem.problem, line: problem.line))
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
    expansion.begin(name, attributes, line: parser.lineNumber)
    svg += "<\(name)"
    if open.isEmpty { svg += " xmlns=\"\(SVGRules.namespace)\"" }
    // Sorted, because a dictionary has no order.
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
    expansion.end(text: name == "style" ? text : "")
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

  /// Also receives errors about content after the root element, which `parse()` does not report.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if problem == nil {
      problem = malformed(parser)
      line = max(parser.lineNumber, 1)
    }
  }

  private func malformed(_ parser: XMLParser) -> PictureProblem {
    .malformed(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
  }

  /// Returns the name of an attribute in a page, where no other namespace is needed: SVG 2 uses
  /// `href` instead of `xlink:href`.
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
    // Keeps the first problem: the parser may continue a little after it is told to stop.
    if self.problem == nil {
      self.problem = problem
      line = max(parser.lineNumber, 1)
    }
    parser.abortParsing()
  }
}

extension String {
  fileprivate var escapedXML: String {
    // Compares scalars: `<` and a combining mark form a single character but are still markup.
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

  /// The text with `&#38;` replaced, which is how libxml2 reports `&amp;` in an attribute.
  fileprivate var withResolvedAmpersands: String { replacing("&#38;", with: "&") }
}
