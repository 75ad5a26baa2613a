/// An SVG image with alternative text.
///
/// The image must be self-contained: without scripts, and without anything that is loaded from
/// elsewhere. Exhibit reports any picture that is not.
public struct Picture: Sendable, Hashable {
  /// A whole SVG document: `<svg xmlns="http://www.w3.org/2000/svg" …>…</svg>`.
  public var svg: String
  /// A sentence that describes the picture to readers who cannot see it.
  public var alternativeText: String

  /// Makes a picture from an SVG document.
  ///
  /// - Parameters:
  ///   - svg: a whole document, whose root element is `svg` in the SVG namespace.
  ///   - alternativeText: a sentence that describes the picture.
  public init(svg: String, alternativeText: String) {
    self.svg = svg
    self.alternativeText = alternativeText
  }

  /// The width that the document declares, in points; `nil` if it declares none.
  public var width: Double? { size(named: "width", inViewBox: 2) }

  /// The height that the document declares, in points; `nil` if it declares none.
  public var height: Double? { size(named: "height", inViewBox: 3) }

  private func size(named name: String, inViewBox index: Int) -> Double? {
    let root = RootAttributes(of: svg)
    if let points = root[name].flatMap(Self.points) { return points }
    let box = root["viewBox"]?.split { $0 == " " || $0 == "," || $0.isNewline } ?? []
    return box.count == 4 ? Double(box[index]) : nil
  }

  /// A number with or without `px`; `nil` for other units and percentages.
  private static func points(_ text: Substring) -> Double? {
    Double(text.hasSuffix("px") ? text.dropLast(2) : text)
  }
}

extension Picture: PictureConvertible {
  public var picture: Picture { self }
}
