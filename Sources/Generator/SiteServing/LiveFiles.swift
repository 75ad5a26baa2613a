import Foundation

/// The files that only a served site has. No page can have their names.
enum LiveFiles {
  static let folder = "/_exhibit/"
  static let script = folder + "live.js"
  static let styles = folder + "live.css"
  /// The address of a page's event stream: `?page=dates.html`.
  static let events = folder + "events"
  /// The address for requests to accept a claim.
  static let accept = folder + "accept"

  /// The contents of `live.js` or `live.css`.
  static func contents(of address: String) -> Data? {
    switch address {
    case script: Data(PackageResources.live_js)
    case styles: Data(PackageResources.live_css)
    default: nil
    }
  }
}
