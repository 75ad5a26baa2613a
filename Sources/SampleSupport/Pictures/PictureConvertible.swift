/// A value that can be drawn as a picture.
///
/// An Exhibit tutorial draws the value below the sample that made it. A library can conform its own
/// types to this protocol; outside Exhibit, the conformance costs nothing.
public protocol PictureConvertible {
  /// The picture of the value.
  var picture: Picture { get }
}
