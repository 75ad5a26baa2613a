/// A file of the content folder that pages link to or show.
package struct ContentAsset: Sendable, Hashable {
  /// Where it stands in the content folder, and will stand in the site: `authoring/map.png`.
  package var path: String
  package var contents: [UInt8]
  /// `nil` for what is no picture.
  package var size: PictureSize?

  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
    size = PictureSize(contents: contents)
  }
}
