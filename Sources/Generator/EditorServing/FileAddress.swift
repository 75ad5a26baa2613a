import Foundation

/// The addresses by which editors call files: `file:///home/ada/a%20page.md`.
enum FileAddress {
  /// The path of a file; `nil` for the address of something else.
  static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    let path = url.standardizedFileURL.path(percentEncoded: false)
    return path.hasPrefix("/") ? path : nil
  }

  static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}
