import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The network settings that git gets while it fetches dependencies.
///
/// A stranger's manifest chooses the servers that git asks. So git gets only proxies, certificates
/// and alternative addresses for the same repositories, from the user's and the system's settings.
/// Settings that contain a name or a password are omitted.
struct FetchSettings: Sendable, Hashable {
  var environment: [String: String]
  /// The paths of certificates, and of folders with repositories.
  var readable: [String]

  /// Asks git for its settings outside any repository.
  static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> FetchSettings {
    guard let git = SearchPath.find("git", in: environment) else {
      return FetchSettings(environment: environment, git: "")
    }
    let answer = try await Capture.run(git, ["config", "--list", "-z"], in: "/")
    return FetchSettings(environment: environment, git: answer.succeeded ? answer.output : "")
  }

  /// - Parameter git: the output of `git config --list -z`: a key, a line feed, the value, a zero
  ///   byte.
  init(environment: [String: String], git: String) {
    let settings = git.split(separator: "\0").compactMap { setting -> (String, String)? in
      let halves = setting.split(separator: "\n", maxSplits: 1)
      return halves.count == 2 ? (String(halves[0]), String(halves[1])) : nil
    }
    .filter { Self.isAboutPlaces($0.0) && !Self.holdsSecret($0.0) && !Self.holdsSecret($0.1) }
    var variables = environment.filter { name, value in
      (Self.proxies.contains(name.lowercased()) || Self.certificates.contains(name))
        && !Self.holdsSecret(value)
    }
    readable = variables.filter { Self.certificates.contains($0.key) }.map(\.value)
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    variables["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (index, (key, value)) in settings.enumerated() {
      variables["GIT_CONFIG_KEY_\(index)"] = key
      variables["GIT_CONFIG_VALUE_\(index)"] = value
      if key.hasPrefix("http."), value.hasPrefix("/") { readable.append(value) }
      // `url./srv/git/.insteadof`
      let place = key.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
      if place.hasPrefix("/"), let end = place.range(of: ".insteadof", options: .backwards) {
        readable.append(String(place[..<end.lowerBound]))
      }
    }
    readable = Set(readable.filter { $0.hasPrefix("/") }).sorted()
    self.environment = variables
  }

  private static let proxies: Set = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
  private static let certificates: Set = [
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "GIT_SSL_CAINFO",
  ]

  /// Returns whether a key is for addresses, proxies or certificates; git prints its first and last
  /// component in lower case.
  private static func isAboutPlaces(_ key: String) -> Bool {
    (key.hasPrefix("url.") && key.hasSuffix(".insteadof"))
      || (key.hasPrefix("http.")
        && [".proxy", ".sslcainfo", ".sslcapath"].contains(where: key.hasSuffix))
  }

  /// Returns whether an address contains a name or a password: `https://token@example.org`.
  ///
  /// The user name in an SSH address is not a secret.
  private static func holdsSecret(_ text: String) -> Bool {
    text.contains(#/[A-Za-z]+:\/\/[^\/\s@]*:[^\/\s@]*@/#)
      || text.contains(#/(?i)(?:https?|socks\w*):\/\/[^\/\s@]+@/#)
      || text.contains(#/^[^\/\s@]+:[^\/\s@]+@/#)
  }
}
