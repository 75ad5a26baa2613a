import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TestSupport
import Testing
import TutorialModel

@testable import SiteServing

/// Tests of the server over loopback.
@Suite(.timeLimit(.minutes(30))) struct SiteServerTests {
  private static let page = """
    <html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'" /></head>
    <body><p>Hello</p></body></html>
    """

  private static func site(_ files: [String: String] = ["index.html": page]) -> ServedSite {
    var site = ServedSite()
    site.replaceFiles(
      with: files.map { SiteFile(path: $0.key, contents: Array($0.value.utf8)) })
    return site
  }

  private struct Answer {
    var status: Int
    var type: String?
    var text: String
  }

  /// Runs the body with a server, and returns the claims that it accepted.
  @discardableResult
  private func serve(
    _ site: ServedSite = site(), _ body: (SiteServer) async throws -> Void
  ) async throws -> [SiteServer.Claim] {
    let claims = Mutex<[SiteServer.Claim]>([])
    let server = try await SiteServer(port: 0) { claim in
      claims.withLock { $0.append(claim) }
      return claim.line == 0 ? "there is no such claim" : nil
    }
    await server.publish(site)
    do { try await body(server) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    return claims.withLock(\.self)
  }

  private func ask(
    _ server: SiteServer, _ path: String, _ method: HTTPMethod = .GET, host: String? = nil,
    headers: [String: String] = [:], body: String = ""
  ) async throws -> Answer {
    let port = try #require(server.address.port)
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(port))
    var fields: HTTPHeaders = [.host: host ?? "127.0.0.1:\(port)"]
    for (name, value) in headers { fields[HTTPHeader(name)] = value }
    let parts = path.split(separator: "?", maxSplits: 1)
    let query = parts.dropFirst().first.map {
      [HTTPRequest.QueryItem(name: "live", value: "\($0)")]
    }
    let request = HTTPRequest(
      method: method, version: .http11, path: String(parts[0]), query: query ?? [],
      headers: fields, body: HTTPBodySequence(data: Data(body.utf8)))
    var client = HTTPClient()
    var answer: HTTPResponse?
    while answer == nil {
      do { answer = try await client.sendHTTPRequest(request, to: address) } catch let error
        as SocketError
      {
        // The client waits five seconds for a connection, too short for a busy machine.
        guard case .timeout = error else { throw error }
      }
    }
    let response = try #require(answer)
    return Answer(
      status: response.statusCode.code, type: response.headers[.contentType],
      text: String(decoding: try await response.bodyData, as: UTF8.self))
  }

  @Test func servesTheFilesOfTheSite() async throws {
    let files = [
      "index.html": Self.page, "dates/index.html": "<body>Dates</body>", "site.js": "const a = 1;",
      "404.html": "<body>Nothing</body>",
    ]
    try await serve(Self.site(files)) { server in
      let home = try await ask(server, "/")
      #expect(home.status == 200)
      #expect(home.type == "text/html; charset=utf-8")
      #expect(home.text.contains("content=\"connect-src 'self'; default-src 'none'\""))
      #expect(home.text.contains("<p>Hello</p><script src=\"/_exhibit/live.js\" data-token=\""))
      #expect(try await ask(server, "/dates/").text.contains("Dates"))
      let missing = try await ask(server, "/nothing.html")
      #expect(missing.status == 404)
      #expect(missing.text.contains("Nothing"))
      #expect(try await ask(server, "/site.js").text == "const a = 1;")
      #expect(try await ask(server, "/site.js?1").text == "(() => {\nconst a = 1;\n})();\n")
      #expect(try await ask(server, "/_exhibit/live.js").type == "text/javascript; charset=utf-8")
      #expect(try await ask(server, "/_exhibit/live.css").status == 200)
      #expect(try await ask(server, "/../../etc/passwd").status == 404)
    }
  }

  @Test(arguments: ["example.com", "127.0.0.1", "localhost:1", "", "127.0.0.1:80@example.com"])
  func answersToItsOwnNameOnly(host: String) async throws {
    try await serve { server in
      for path in ["/", "/_exhibit/live.js", "/_exhibit/events", "/_exhibit/accept"] {
        let answer = try await ask(server, path, host: host)
        #expect(answer.status == 421)
        #expect(!answer.text.contains("Hello"))
      }
    }
  }

  /// Browsers leave the port of `http` out of `Host`.
  @Test(arguments: [(80, "localhost", true), (80, "127.0.0.1:80", true), (81, "localhost", false)])
  func answersWithoutThePortOfTheProtocol(port: UInt16, host: String, isAnswered: Bool) async throws
  {
    let hub = NewsHub()
    hub.publish(Self.site())
    let requests = SiteRequests(hub: hub, token: "") { _ in nil }
    requests.listens(on: port)
    let answer = try await requests.handleRequest(
      HTTPRequest(
        method: .GET, version: .http11, path: "/", query: [], headers: [.host: host],
        body: HTTPBodySequence(data: Data())))
    #expect(answer.statusCode == (isAnswered ? .ok : .misdirectedRequest))
  }

  /// Any user of the machine can connect, and pages contain the token that accepts claims.
  @Test(.enabled("only the superuser becomes another user") { geteuid() == 0 })
  func answersToItsOwnUserOnly() async throws {
    try await serve { server in
      let fetch = Process()
      let output = Pipe()
      fetch.executableURL = URL(filePath: "/usr/bin/setpriv")
      fetch.arguments = [
        "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/curl", "--silent",
        server.address.absoluteString + "/",
      ]
      fetch.standardOutput = output
      try fetch.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text.contains("Only the user"))
      #expect(!text.contains("data-token"))
    }
  }

  @Test func knowsWhoseConnectionItIs() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F40 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 1 1
         1: 0100007F:C001 0100007F:1F40 01 00000000:00000000 00:00000000 00000000  1001        0 2 1
         2: 0100007F:C002 0100007F:1F41 01 00000000:00000000 00:00000000 00000000  1002        0 3 1
         3: 0000000000000000FFFF00000100007F:C003 0000000000000000FFFF00000100007F:1F40 01 \
      00000000:00000000 00:00000000 00000000  1003        0 4 1
      """
    let owners: [(UInt16, uid_t?)] = [
      (0xC001, 1001), (0xC002, nil), (0xC003, 1003), (0x1F40, nil),
    ]
    for (port, owner) in owners {
      #expect(LocalPeer(port: port, server: 8000).owner(in: table) == owner)
    }
  }

  @Test func acceptsAClaimFromItsOwnPagesOnly() async throws {
    let claim = #"{"path":"Content/a.md","line":7,"column":3}"#
    let claims = try await serve { server in
      let token = try #require(
        try await ask(server, "/").text.firstMatch(of: #/data-token="([a-z0-9]+)"/#)?.1)
      let host = "127.0.0.1:\(try #require(server.address.port))"
      let right = [
        "Origin": "http://\(host)", "Content-Type": "application/json",
        "X-Exhibit-Token": String(token),
      ]
      func accept(_ changes: [String: String] = [:], _ body: String = claim) async throws -> Int {
        var headers = right
        for (name, value) in changes { headers[name] = value.isEmpty ? nil : value }
        return try await ask(
          server, "/_exhibit/accept", .POST, headers: headers, body: body
        ).status
      }
      #expect(try await accept() == 204)
      let other = try await accept([:], #"{"path":"Content/a.md","line":0,"column":1}"#)
      #expect(other == 409)
      #expect(try await accept(["Origin": "http://example.com"]) == 403)
      #expect(try await accept(["Origin": "null"]) == 403)
      #expect(try await accept(["Origin": ""]) == 403)
      #expect(try await accept(["X-Exhibit-Token": "\(token)1"]) == 403)
      #expect(try await accept(["X-Exhibit-Token": ""]) == 403)
      #expect(try await accept(["Content-Type": "text/plain"]) == 403)
      #expect(try await accept([:], "{}") == 400)
      #expect(try await accept([:], claim + String(repeating: " ", count: 5000)) == 400)
      #expect(try await ask(server, "/_exhibit/accept").status == 405)
      #expect(try await ask(server, "/", .POST).status == 405)
    }
    #expect(claims.map(\.line) == [7, 0])
  }

  @Test func refusesAPortThatIsTaken() async throws {
    try await serve { server in
      let port = UInt16(try #require(server.address.port))
      await #expect(throws: EnvironmentError.self) {
        _ = try await SiteServer(port: port) { _ in nil }
      }
    }
  }
}
