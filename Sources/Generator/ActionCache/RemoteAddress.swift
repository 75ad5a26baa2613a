import Foundation

/// The address of a server with results that many machines share, and the headers that grant
/// access.
///
/// Its description contains no password.
package struct RemoteAddress: Sendable, Hashable, CustomStringConvertible {
  /// The environment variable with the address.
  package static let variable = "EXHIBIT_REMOTE_CACHE"
  /// The environment variable with a whole header for every request.
  package static let headerVariable = "EXHIBIT_REMOTE_CACHE_HEADER"

  /// The valid forms of an address, for messages.
  package static let forms = "a server that speaks Bazel's HTTP protocol"

  /// The problem of an address or a header, as a sentence that does not repeat them.
  package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// The address without a trailing slash, user name or password.
  let base: URL
  /// The names and values of the headers that grant access.
  private(set) var headers: [String: String] = [:]

  /// - Parameter text: `http` or `https`, perhaps with a user and a password.
  /// - Throws: `Refusal` for anything else.
  package init(_ text: String) throws(Refusal) {
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.query == nil,
      parts.fragment == nil
    else {
      throw Refusal(
        description: "The address of the remote cache is not like https://host/path.")
    }
    let (user, password) = (parts.user, parts.password)
    (parts.user, parts.password) = (nil, nil)
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    guard let url = parts.url else {
      throw Refusal(description: "The address of the remote cache is not like https://host/path.")
    }
    base = url
    if let user {
      let pair = Data("\(user):\(password ?? "")".utf8).base64EncodedString()
      headers["Authorization"] = "Basic \(pair)"
    }
  }

  /// The address in the environment, if there is one, with the header from the environment.
  ///
  /// - Parameter text: overrides the variable.
  /// - Throws: `Refusal` if the address or the header is invalid.
  package init?(_ text: String?, in environment: [String: String]) throws(Refusal) {
    guard let text = text ?? environment[Self.variable], !text.isEmpty else { return nil }
    try self.init(text)
    guard let header = environment[Self.headerVariable], !header.isEmpty else { return }
    let halves = header.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard halves.count == 2, !halves[0].isEmpty, halves[0].utf8.allSatisfy(Self.isPartOfName),
      !halves[1].isEmpty, halves[1].utf8.allSatisfy({ 0x20...0x7E ~= $0 })
    else {
      throw Refusal(
        description: "\(Self.headerVariable) is not like `Authorization: Bearer TOKEN`.")
    }
    headers[halves[0]] = halves[1]
  }

  /// The address without a user name, a password or headers.
  package var description: String { base.absoluteString }

  /// Source: RFC 9110, "HTTP Semantics", 5.6.2.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
