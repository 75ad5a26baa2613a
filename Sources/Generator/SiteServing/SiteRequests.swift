import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Answers the requests of browsers.
final class SiteRequests: HTTPHandler {
  private let hub: NewsHub
  private let token: String
  private let accept: SiteServer.Accepter
  /// The accepted values of `Host`.
  private let hosts = Mutex<Set<String>>([])
  private let port = Mutex<UInt16>(0)

  /// The limit for a request's body, in bytes.
  private static let mostRead = 4096

  init(hub: NewsHub, token: String, accept: @escaping SiteServer.Accepter) {
    self.hub = hub
    self.token = token
    self.accept = accept
  }

  func listens(on port: UInt16) {
    self.port.withLock { $0 = port }
    let names = ["127.0.0.1", "localhost"]
    // Browsers leave out the protocol's own port.
    let plain = port == 80 ? names : []
    hosts.withLock { $0 = Set(plain + names.map { "\($0):\(port)" }) }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard isOwn(request) else {
      return Self.refusal(.forbidden, "Only the user who started the server may read it.")
    }
    // Another site may have a host name that leads to this machine.
    guard let host = request.headers[.host], hosts.withLock({ $0.contains(host) }) else {
      return Self.refusal(
        .misdirectedRequest, "Ask for 127.0.0.1 or localhost.")
    }
    if request.path == LiveFiles.accept { return await accept(request, host: host) }
    guard request.method == .GET || request.method == .HEAD else {
      return Self.refusal(.methodNotAllowed, "Pages can only be read.")
    }
    if request.path == LiveFiles.events { return events(for: request) }
    if let contents = LiveFiles.contents(of: request.path) {
      return response(ServedFile(address: request.path), contents, request)
    }
    let site = hub.site
    // The decoded path has lost the slash at its end.
    let isFolder = request.target.path().hasSuffix("/") && !request.path.hasSuffix("/")
    let file = ServedFile(address: request.path + (isFolder ? "/" : ""))
    guard let contents = site.files[file.path] else { return missing(request, in: site) }
    if file.isPage { return response(file, page(file.path, in: site), request) }
    // The query says that the page has run the script before.
    let isRepeated = file.path.hasSuffix(".js") && request.query.contains { $0.name == "live" }
    return response(file, Data(isRepeated ? ServedFile.repeatable(contents) : contents), request)
  }

  private func isOwn(_ request: HTTPRequest) -> Bool {
    // A connection that is closed already has no other end, which could read an answer.
    guard case .ip4(_, let peer) = request.remoteAddress else { return true }
    return LocalPeer(port: peer, server: port.withLock(\.self)).isOwn
  }

  private func page(_ path: String, in site: ServedSite) -> Data {
    let digest = site.digest(of: path)?.description ?? ""
    return Data(
      ServedFile.live(
        site.files[path] ?? [], digest: digest, server: hub.name, token: token))
  }

  /// A page that reloads as soon as the site has the requested one.
  private func missing(_ request: HTTPRequest, in site: ServedSite) -> HTTPResponse {
    let file = ServedFile(address: "/404.html")
    let html = site.files[file.path] ?? Array(Self.emptyPage.utf8)
    let page = ServedFile.live(html, digest: "", server: hub.name, token: token)
    return response(file, Data(page), request, status: .notFound)
  }

  private static let emptyPage =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Exhibit</title></head><body></body></html>\n"

  private func response(
    _ file: ServedFile, _ contents: Data, _ request: HTTPRequest, status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    var headers = Self.headers(type: file.type)
    let isHead = request.method == .HEAD
    if isHead { headers[.contentLength] = String(contents.count) }
    return HTTPResponse(
      statusCode: status, headers: headers,
      // A single chunk.
      body: HTTPBodySequence(
        data: isHead ? Data() : contents, suggestedBufferSize: max(4096, contents.count)))
  }

  private static func headers(type: String) -> HTTPHeaders {
    [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("X-Frame-Options"): "DENY",
    ]
  }

  private static func refusal(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers(type: "text/plain; charset=utf-8"),
      body: Data("\(message)\n".utf8))
  }

  // MARK: - News

  private func events(for request: HTTPRequest) -> HTTPResponse {
    let address = request.query.first { $0.name == "page" }?.value ?? "/"
    return HTTPResponse(
      statusCode: .ok, headers: Self.headers(type: "text/event-stream"),
      body: HTTPBodySequence(
        from: EventBytes(events: hub.listen(for: ServedFile(address: address).path))))
  }

  // MARK: - Accepting

  /// Accepts a claim for one of this server's own pages, which know the token and have its origin.
  private func accept(_ request: HTTPRequest, host: String) async -> HTTPResponse {
    guard request.method == .POST else {
      return Self.refusal(.methodNotAllowed, "Claims are accepted by POST.")
    }
    guard request.headers[HTTPHeader("Origin")] == "http://\(host)",
      request.headers[.contentType] == "application/json",
      request.headers[HTTPHeader("X-Exhibit-Token")] == token
    else { return Self.refusal(.forbidden, "Only a page of this server may do that.") }
    guard let size = request.headers[.contentLength].flatMap(Int.init), size <= Self.mostRead,
      let body = try? await request.bodyData,
      let claim = try? JSONDecoder().decode(SiteServer.Claim.self, from: body)
    else { return Self.refusal(.badRequest, "The request does not name a claim.") }
    if let problem = await accept(claim) { return Self.refusal(.conflict, problem) }
    return HTTPResponse(statusCode: .noContent, headers: Self.headers(type: "text/plain"))
  }
}
