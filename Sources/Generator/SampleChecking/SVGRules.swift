import TutorialModel

/// The elements and attributes that a picture may contain.
enum SVGRules {
  static let namespace = "http://www.w3.org/2000/svg"

  /// The names of the allowed elements, without those that run scripts, contain other languages or
  /// play media.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2, Appendix F: Element Index.
  static let elements = Set(
    """
    a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend \
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker \
    mask metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch \
    symbol text textPath title tspan use view
    """.split(separator: " ").map(String.init))

  /// Elements that may contain only text, because a browser parses their content as HTML or CSS.
  static let textElements: Set = ["title", "desc", "style", "metadata"]

  private static let animations: Set = ["animate", "animateMotion", "animateTransform", "set"]
  private static let references: Set = ["href", "xlink:href", "src"]
  /// Attributes that may have any value, because browsers read no addresses in them.
  private static let texts: Set = ["id", "class", "lang", "xml:lang", "role"]
  private static let forbidden: Set = ["xml:base", "ping", "formaction", "action", "srcset", "is"]
  private static let namespaces = [
    "xmlns": namespace, "xmlns:svg": namespace, "xmlns:xlink": "http://www.w3.org/1999/xlink",
  ]

  static func problem(inElement name: String, namespace uri: String?) -> PictureProblem? {
    if name.contains(":") { return .prefixedName("<\(name)>") }
    if !elements.contains(name) { return .forbiddenElement(name) }
    return uri == namespace ? nil : .wrongNamespace(element: name)
  }

  /// - Parameter name: The name as written, including its prefix. Case is ignored, as in HTML.
  static func problem(inAttribute name: String, value: String, of element: String)
    -> PictureProblem?
  {
    let key = name.lowercased()
    if key == "xmlns" || key.hasPrefix("xmlns:") {
      return namespaces[key] == value ? nil : .prefixedName("\(name)=\"\(value)\"")
    }
    if key.hasPrefix("on") { return .eventHandler(name) }
    if forbidden.contains(key) { return .forbiddenAttribute(name) }
    if key.contains(":"), !key.hasPrefix("xlink:"), !key.hasPrefix("xml:") {
      return .prefixedName(name)
    }
    if references.contains(key) {
      return isInside(value, element: element)
        ? nil : .externalReference(attribute: name, value: String(value.prefix(60)))
    }
    if animations.contains(element), key == "attributename" {
      let target = value.filter { !$0.isWhitespace }.lowercased()
      let isHarmless =
        !references.contains(target) && !target.hasPrefix("on") && target != "style"
        && !target.contains(":")
      return isHarmless ? nil : .animatedReference(value)
    }
    if texts.contains(key) || key.hasPrefix("aria-") || key.hasPrefix("data-") { return nil }
    return problem(inStyle: value)
  }

  /// Checks the rules of a style sheet, or an attribute that may contain one of their values.
  static func problem(inStyle text: String) -> PictureProblem? {
    // Only ASCII has a meaning in rules, and a combining mark must not change a character of it.
    let ascii = text.unicodeScalars.map { $0.isASCII ? $0 : "?" as Unicode.Scalar }
    let style = String(String.UnicodeScalarView(ascii)).lowercased()
    // Escapes and comments could hide the words that are checked below.
    if style.contains("\\") { return .externalStyle("a backslash") }
    for word in ["@import", "@charset", "image-set(", "expression(", "javascript:", "-moz-binding"]
    where style.contains(word) {
      return .externalStyle(word)
    }
    for function in ["src(", "image(", "cross-fade("] where style.callsFunction(function) {
      return .externalStyle(function + "…)")
    }
    for found in style.ranges(of: "url(") {
      let target = style[found.upperBound...].drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      guard target.first == "#" else {
        return .externalStyle("url(\(target.prefix { $0 != ")" }.prefix(60)))")
      }
    }
    return nil
  }

  /// Returns whether a reference points into the picture.
  private static func isInside(_ value: String, element: String) -> Bool {
    if value.hasPrefix("#") { return true }
    guard element == "image" || element == "feImage",
      let comma = value.firstIndex(of: ",")
    else { return false }
    let kinds = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64" }
    return kinds.contains(value[..<comma].lowercased())
      && value[comma...].dropFirst().utf8.allSatisfy(\.isBase64)
  }
}

extension String {
  fileprivate func callsFunction(_ name: String) -> Bool {
    ranges(of: name).contains { found in
      guard let before = self[..<found.lowerBound].last else { return true }
      return !before.isLetter && !before.isNumber && before != "-" && before != "_"
    }
  }
}

extension UInt8 {
  /// Indicates whether the byte may occur in base64 text, which may contain line endings in
  /// attributes.
  fileprivate var isBase64: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || [0x2B, 0x2F, 0x3D, 0x20, 0x0A, 0x0D, 0x09].contains(self)
  }
}
