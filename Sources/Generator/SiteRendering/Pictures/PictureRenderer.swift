import TutorialModel

/// Renders the pictures that a sample showed. Inside an `img`, an SVG neither runs nor loads
/// anything.
struct PictureRenderer {
  /// The maximum height, in CSS pixels. Taller pictures are scaled down.
  private static let maximumHeight = 512

  let files: PictureFiles
  /// The file of the page, which links to them.
  let source: String

  func render(of sample: Sample, into html: inout String) {
    let entries = files.pictures(of: sample)
    guard !entries.isEmpty else { return }
    html += "<div class=\"pictures\">\n"
    for entry in entries {
      html +=
        "<figure class=\"picture\"><img\(entry.picture.isAdaptive ? " class=\"adaptive\"" : "") src=\""
      html += RelativeLink.from(source, to: entry.path)
      html += "\" alt=\"\(entry.picture.alternativeText.escaped)\""
      let size = PictureSize(svg: entry.picture.svg)
      html += Self.room(for: size?.scaled(toHeight: Self.maximumHeight))
      html += " loading=\"lazy\" /></figure>\n"
    }
    html += "</div>\n"
  }

  /// The attributes that reserve room for a picture until it is loaded; empty for an unknown size.
  static func room(for size: PictureSize?) -> String {
    size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
  }
}

extension DrawnPicture {
  /// Indicates whether it has colors for dark pages as well.
  var isAdaptive: Bool { svg.contains("prefers-color-scheme") }
}
