/// Counts the elements that a browser draws for a picture whose parts refer to each other.
///
/// A few hundred bytes can draw a million shapes: ten uses of a group of ten uses of a group, and
/// so on. A reference counts as all elements that it refers to. Because fills are inherited, a
/// reference in a fill counts once for each element that may inherit it.
struct SVGExpansion {
  /// The maximum number of elements. More keep a browser busy for seconds.
  static let maximum = 100_000

  private struct Element {
    var name: String
    var line: Int
    var children: [Int] = []
    /// The names of the referenced elements.
    var references: [String] = []
    /// The number of elements in it, including itself.
    var size = 1
    /// The number of elements drawn for it; `nil` until known.
    var count: Int?
  }

  private var elements: [Element] = []
  private var places: [String: Int] = [:]
  private var open: [Int] = []

  mutating func begin(_ name: String, _ attributes: [String: String], line: Int) {
    var element = Element(name: name, line: line)
    for (key, value) in attributes {
      let isReference = key == "href" || key == "xlink:href"
      if isReference, value.hasPrefix("#"), !Self.pointers.contains(name) {
        element.references.append(String(value.dropFirst()))
      }
      element.references += Self.targets(in: value)
    }
    element.references.sort()
    let place = elements.count
    // If names are equal, the first one counts.
    if let id = attributes["id"], places[id] == nil { places[id] = place }
    if let around = open.last { elements[around].children.append(place) }
    elements.append(element)
    open.append(place)
  }

  /// - Parameter text: The rules of a style sheet, which may apply to any element.
  mutating func end(text: String) {
    guard let place = open.popLast() else { return }
    if let around = open.last { elements[around].size += elements[place].size }
    if !text.isEmpty { elements[0].references += Self.targets(in: text) }
  }

  /// The problem of the whole picture, and the line of the element that causes it.
  var problem: (problem: PictureProblem, line: Int)? {
    var counted = self
    return counted.count()
  }

  /// Attributes that point at an element without drawing it.
  private static let pointers: Set = [
    "a", "animate", "animateMotion", "animateTransform", "set", "mpath", "view",
  ]
  /// Elements that are drawn once, regardless of the number of their uses.
  private static let paints: Set = ["linearGradient", "radialGradient"]

  /// Returns the names in `url(#name)`, anywhere in the text.
  private static func targets(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")), text.utf8.contains(UInt8(ascii: "(")) else {
      return []
    }
    return text.matches(of: /url\(\s*["']?#([^"')\s]*)/.ignoresCase()).map { String($0.output.1) }
  }

  /// Counts each element after the elements that it refers to. It does not recurse, because a chain
  /// of uses may be as long as the picture.
  private mutating func count() -> (problem: PictureProblem, line: Int)? {
    guard !elements.isEmpty else { return nil }
    var waiting = [needs(of: 0)]
    var isWaiting: Set<Int> = [0]
    while var needs = waiting.popLast() {
      let element = elements[needs.element]
      if let next = needs.rest.popLast() {
        waiting.append(needs)
        guard elements[next].count == nil else { continue }
        // The element refers to itself.
        guard isWaiting.insert(next).inserted else {
          return (.selfReference(element.name), element.line)
        }
        waiting.append(self.needs(of: next))
        continue
      }
      var count = element.children.reduce(1) { $0 + (elements[$1].count ?? 0) }
      for target in targets(of: element) { count += (elements[target].count ?? 0) * element.size }
      guard count <= Self.maximum else { return (.tooManyElements, element.line) }
      elements[needs.element].count = count
    }
    return nil
  }

  /// Returns an element and the elements that must be counted before it.
  private func needs(of place: Int) -> (element: Int, rest: [Int]) {
    (place, elements[place].children + targets(of: elements[place]))
  }

  private func targets(of element: Element) -> [Int] {
    element.references.compactMap { places[$0] }
      .filter { !Self.paints.contains(elements[$0].name) }
  }
}
