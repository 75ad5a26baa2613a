/// Draws a value below the sample that calls this; does nothing outside Exhibit.
public func show(_ value: some PictureConvertible) {
  show(value.picture)
}

/// Draws a picture below the sample that calls this; does nothing outside Exhibit.
public func show(_ picture: Picture) {
  __exhibit_show?(picture.svg, picture.alternativeText)
}

/// Receives pictures. Exhibit sets this before a sample begins; do not use it yourself.
// Safe: it is set once, before the program that reads it begins.
nonisolated(unsafe) public var __exhibit_show:
  (@Sendable (_ svg: String, _ alternativeText: String) -> Void)?
