import Foundation
import TutorialModel

/// Renders a picture that a sample showed. Inside an `img`, an SVG neither runs nor loads anything.
struct PictureRenderer {
  func render(_ picture: DrawnPicture, into html: inout String) {
    let data = Data(picture.svg.utf8).base64EncodedString()
    html += "<figure class=\"picture\"><img alt=\"\(picture.alternativeText.escaped)\""
    html += " src=\"data:image/svg+xml;base64,\(data)\" /></figure>\n"
  }
}
