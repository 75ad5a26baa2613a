/// A value that has a picture.
///
/// In an Exhibit tutorial such a value is drawn below the sample that made it. A library that wants
/// its own types drawn adopts this; outside Exhibit it costs nothing.
public protocol PictureConvertible {
  /// The value, drawn.
  var picture: Picture { get }
}
