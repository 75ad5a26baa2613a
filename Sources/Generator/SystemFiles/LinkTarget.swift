import Foundation

/// Reads where symbolic links lead, without following them.
enum LinkTarget {
  /// The target of a link in an open folder; `nil` if it is not a link, or its target is not UTF-8.
  static func read(_ link: String, in folder: CInt) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlinkat(folder, link, &buffer, buffer.count)
    guard length > 0 else { return nil }
    return String(validating: buffer[..<length].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
