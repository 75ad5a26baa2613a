import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a page as XML, which forgives nothing: open tags, stray brackets, doubled attributes.
final class MarkupReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""
  private(set) var error: String?

  init(_ html: String) {
    super.init()
    let parser = XMLParser(data: Data(html.replacing("<!DOCTYPE html>\n", with: "").utf8))
    parser.delegate = self
    if !parser.parse(), error == nil { error = "not well-formed" }
  }

  func count(of name: String) -> Int { elements.count { $0.name == name } }

  func attributes(_ name: String) -> [String] { elements.compactMap { $0.attributes[name] } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    self.error = "line \(parser.lineNumber), column \(parser.columnNumber): \(error)"
  }
}
