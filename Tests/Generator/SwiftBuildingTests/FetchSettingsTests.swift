import Testing

@testable import SwiftBuilding

/// The settings of the machine, as far as a package's manifest can read them.
@Suite struct FetchSettingsTests {
  @Test func passesPlacesAndNoSecrets() {
    let settings = FetchSettings(
      environment: [
        "https_proxy": "http://proxy:8080", "HTTP_PROXY": "http://me:word@proxy:8080",
        "ALL_PROXY": "me:word@proxy:8080", "GITHUB_TOKEN": "hush", "HOME": "/root",
        "SSL_CERT_FILE": "/certificates/all.pem",
      ],
      git: [
        "user.name\nMe", "url./srv/git/.insteadof\nhttps://example.org/",
        "url.https://hush@example.org/.insteadof\nhttps://example.org/",
        "url.https://me:hush@example.org/.insteadof\nhttps://example.com/",
        "url.ssh://git@example.org/.insteadof\nhttps://example.net/",
        "http.proxy\nhttp://proxy:8080", "http.https://example.org.proxy\nhttp://me:hush@proxy",
        "http.https://example.org.extraheader\nAuthorization: basic hush",
        "http.sslcainfo\n/certificates/own.pem", "credential.helper\nstore",
        "core.sshcommand\nssh -i hush",
      ].map { "\($0)\0" }.joined())
    var environment = settings.environment
    let pairs = (0..<4).map { index in
      [
        environment.removeValue(forKey: "GIT_CONFIG_KEY_\(index)"),
        environment.removeValue(forKey: "GIT_CONFIG_VALUE_\(index)"),
      ]
    }
    #expect(
      pairs == [
        ["url./srv/git/.insteadof", "https://example.org/"],
        ["url.ssh://git@example.org/.insteadof", "https://example.net/"],
        ["http.proxy", "http://proxy:8080"], ["http.sslcainfo", "/certificates/own.pem"],
      ])
    #expect(
      environment == [
        "https_proxy": "http://proxy:8080", "SSL_CERT_FILE": "/certificates/all.pem",
        "GIT_TERMINAL_PROMPT": "0", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_COUNT": "4",
      ])
    #expect(
      settings.readable == ["/certificates/all.pem", "/certificates/own.pem", "/srv/git/"])
  }
}
