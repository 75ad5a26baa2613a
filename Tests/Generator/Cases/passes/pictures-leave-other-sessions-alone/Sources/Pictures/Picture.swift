public struct Picture: Sendable {
  public var svg: String
  public var alternativeText: String

  public init(svg: String, alternativeText: String) {
    self.svg = svg
    self.alternativeText = alternativeText
  }
}

public protocol PictureConvertible {
  var picture: Picture { get }
}

extension Picture: PictureConvertible {
  public var picture: Picture { self }
}

public func show(_ value: some PictureConvertible) {
  let picture = value.picture
  __exhibit_show?(picture.svg, picture.alternativeText)
}

nonisolated(unsafe) public var __exhibit_show:
  (@Sendable (_ svg: String, _ alternativeText: String) -> Void)?
