/// A drawing in SVG, with words for those who do not see it.
///
/// The drawing must stand alone: no scripts, and nothing that is loaded from elsewhere. Exhibit
/// says so where one does not.
public struct Picture: Sendable, Hashable {
  /// A whole SVG document: `<svg xmlns="http://www.w3.org/2000/svg" …>…</svg>`.
  public var svg: String
  /// What the picture says, in a sentence: for readers who do not see it.
  public var alternativeText: String

  /// Makes a picture of an SVG document.
  ///
  /// - Parameters:
  ///   - svg: a whole document, its root element `svg` in the namespace of SVG.
  ///   - alternativeText: what the picture says, in a sentence.
  public init(svg: String, alternativeText: String) {
    self.svg = svg
    self.alternativeText = alternativeText
  }

  /// How wide the drawing is by its own account, in points; `nil` where it does not say.
  public var width: Double? { size(named: "width", inViewBox: 2) }

  /// How high the drawing is by its own account, in points; `nil` where it does not say.
  public var height: Double? { size(named: "height", inViewBox: 3) }

  private func size(named name: String, inViewBox index: Int) -> Double? {
    let root = RootAttributes(of: svg)
    if let points = root[name].flatMap(Self.points) { return points }
    let box = root["viewBox"]?.split { $0 == " " || $0 == "," || $0.isNewline } ?? []
    return box.count == 4 ? Double(box[index]) : nil
  }

  /// A number, with or without `px`; other units and shares of the page say nothing here.
  private static func points(_ text: Substring) -> Double? {
    Double(text.hasSuffix("px") ? text.dropLast(2) : text)
  }
}

extension Picture: PictureConvertible {
  public var picture: Picture { self }
}
