/// Draws a value below the sample that calls this; does nothing outside Exhibit.
public func show(_ value: some PictureConvertible) {
  show(value.picture)
}

/// Draws a picture below the sample that calls this; does nothing outside Exhibit.
public func show(_ picture: Picture) {
  __exhibit_show?(picture.svg, picture.alternativeText)
}

/// Takes what is shown; Exhibit sets it before a sample begins, and nobody else needs it.
// Unsafe only in name: it is set once, before the program that reads it has begun.
nonisolated(unsafe) public var __exhibit_show:
  (@Sendable (_ svg: String, _ alternativeText: String) -> Void)?
