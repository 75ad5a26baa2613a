import TutorialModel

/// The reason why a picture cannot be put on a page.
package enum PictureProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case noAlternativeText
  case tooLarge(bytes: Int)
  case documentType
  case processingInstruction(String)
  case malformed(line: Int, column: Int)
  case wrongRoot(String)
  case wrongNamespace(element: String)
  case prefixedName(String)
  case forbiddenElement(String)
  case markupInText(element: String)
  case eventHandler(String)
  case forbiddenAttribute(String)
  case externalReference(attribute: String, value: String)
  case externalStyle(String)
  case animatedReference(String)
  case selfReference(String)
  case tooManyElements

  package var description: String {
    switch self {
    case .noAlternativeText:
      "it has no alternative text. Say in a sentence what it shows."
    case .tooLarge(let bytes):
      "its SVG has \(bytes) bytes, more than \(PictureChecker.maximumBytes). Simplify it."
    case .documentType:
      "its SVG has a document type or declares entities. Begin it with <svg."
    case .processingInstruction(let name):
      "its SVG has the processing instruction <?\(name) …?>. Remove it."
    case .malformed(let line, let column):
      "its SVG is not well-formed XML, at line \(line), column \(column) of it. Close every element "
        + "and write & and < as &amp; and &lt;."
    case .wrongRoot(let name):
      "its root element is <\(name)>. Begin it with <svg xmlns=\"\(SVGRules.namespace)\">."
    case .wrongNamespace(let element):
      "<\(element)> is not in the namespace of SVG. Say xmlns=\"\(SVGRules.namespace)\" at the root "
        + "and nowhere else."
    case .prefixedName(let name):
      "\(name) is from another namespace than SVG's. Remove it, or export it as plain SVG."
    case .forbiddenElement(let name):
      "<\(name)> is not allowed in a picture. Draw with SVG's shapes, text, gradients and filters."
    case .markupInText(let element):
      "<\(element)> holds more than text. Leave only text in it."
    case .eventHandler(let name):
      "the attribute \(name) runs a script. Remove it."
    case .forbiddenAttribute(let name):
      "the attribute \(name) is not allowed in a picture. Remove it."
    case .externalReference(let attribute, let value):
      "\(attribute)=\"\(value)\" loads something from elsewhere. Refer to #an-id of the picture, or "
        + "put an image into it as data:image/png;base64,…."
    case .externalStyle(let what):
      "its style uses \(what), which may load something from elsewhere. Only url(#an-id) is allowed, "
        + "and no backslashes."
    case .animatedReference(let name):
      "an animation changes \(name), which may load something or run it. Animate something else."
    case .selfReference(let element):
      "<\(element)> is part of what it refers to, and would be drawn forever. Refer to something "
        + "else."
    case .tooManyElements:
      "its references make more than \(SVGExpansion.maximum) elements. Simplify it."
    }
  }
}
