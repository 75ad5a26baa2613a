import Foundation

/// The redirection with which a server answered git's first request for a repository, for example
/// because the repository was renamed.
///
/// Git itself follows no redirections, because a server could lead it to this machine.
enum RepositoryRedirection {
  /// The environment that makes git print the headers of servers' answers among its errors.
  static let environment = ["GIT_TRACE_CURL": "1", "GIT_TRACE_CURL_NO_DATA": "1"]

  /// Git's first request, after the repository's address.
  private static let request = "/info/refs?service=git-upload-pack"

  /// Returns the address to which the last answer leads.
  ///
  /// - Parameters:
  ///   - output: what git printed.
  ///   - address: the address that git asked.
  /// - Returns: `nil` if it leads nowhere, or to no repository on a web server.
  static func target(in output: String, from address: String) -> String? {
    var location: String?
    for header in output.matches(of: #/<= Recv header: ([^\r\n]*)/#).map(\.output.1) {
      if header.hasPrefix("HTTP/") { location = nil }
      if let value = header.wholeMatch(of: #/(?i)location:(.*)/#)?.output.1 {
        location = value.trimmingCharacters(in: .whitespaces)
      }
    }
    guard let location, location.hasSuffix(request),
      let url = URL(string: location, relativeTo: URL(string: address))?.absoluteString,
      url.contains(#/^https?:\/\//#)
    else { return nil }
    return String(url.dropLast(request.count))
  }

  /// Returns git's output without the headers.
  static func errors(in output: String) -> String {
    output.split(separator: "\n").filter { !$0.contains(#/^[\d:.]+ http\.c:\d+ /#) }
      .joined(separator: "\n")
  }
}
