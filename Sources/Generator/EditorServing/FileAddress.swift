import Foundation

/// Conversions between paths and the URIs by which editors name files:
/// `file:///home/ada/a%20page.md`.
enum FileAddress {
  /// Returns the path of a file; `nil` for a URI that does not name a file.
  static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    let path = url.standardizedFileURL.path(percentEncoded: false)
    return path.hasPrefix("/") ? path : nil
  }

  static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}
