/// A file of the content folder that pages link to or show.
package struct ContentAsset: Sendable, Hashable {
  /// The path in the content folder and in the site: `authoring/map.png`.
  package var path: String
  package var contents: [UInt8]
  /// The size of a picture; `nil` for a file that is not a picture.
  package var size: PictureSize?

  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
    size = PictureSize(contents: contents)
  }
}
