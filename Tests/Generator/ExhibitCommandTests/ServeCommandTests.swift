import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension CommandTests {
  /// `exhibit serve`, with the real executable.
  @Suite(.timeLimit(.minutes(30))) struct ServeCommandTests {
    private func serve(_ tree: TemporaryTree) throws -> ServerProcess {
      try ServerProcess(
        ExhibitCommand.executable, ["serve", "--port", "0", "--package", tree.path],
        adding: UserHome.variables(in: tree.path(ExhibitCommand.userFolder)))
    }

    /// Waits until a page says something: the page is requested whenever the server announces a
    /// change.
    private func wait(for text: String, at url: URL) async throws {
      for await _ in SiteEvents.of(url) {
        let answer = try? await URLSession.patient.data(from: url)
        if let data = answer?.0, String(decoding: data, as: UTF8.self).contains(text) { return }
      }
      Issue.record("the server ended before \(url) said \(text)")
    }

    @Test func servesUntilItIsInterruptedAndWritesNothing() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("let answer = 6 * 7\nprint(\"it is\", answer)")
      ])
      let server = try serve(tree)
      do {
        let page = server.address.appending(path: "a.html")
        try await wait(for: "it is 42", at: page)
        // A laptop that sleeps: the process is suspended while its files change.
        server.send(SIGSTOP)
        try tree.write("Content/a.md", sample("print(\"it is\", 7 * 9)"))
        server.send(SIGCONT)
        try await wait(for: "it is 63", at: page)
        // The server can be ended regardless of what it is doing.
        try tree.write("Content/a.md", sample("while true {}"))
        _ = await LeftProcesses.wait(for: "swift", below: tree.root.path)
      } catch {
        server.send(SIGKILL)
        throw error
      }
      #expect(server.end() == 130)
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(tree.entries() == [".build", "Content"])
    }

    /// A server that could not accept a connection formerly stopped listening.
    @Test func servesAgainAfterItWasOutOfFileDescriptors() async throws {
      let tree = try TemporaryTree(["Content/a.md": page("A page.")])
      let server = try ServerProcess(
        "sh",
        [
          "-c", "ulimit -n 90; exec \"$0\" serve --port 0 --package \"$1\"",
          ExhibitCommand.executable,
          tree.path,
        ], adding: UserHome.variables(in: tree.path(ExhibitCommand.userFolder)))
      defer { server.end() }
      let port = UInt16(try #require(server.address.port))
      let sockets = (1...200).map { _ in Self.connection(to: port) }
      // The server closes all connections when it fails.
      var byte: UInt8 = 0
      #expect(recv(sockets[0], &byte, 1, 0) <= 0)
      sockets.forEach { close($0) }
      var status: Int?
      for _ in 1...100_000 where status == nil {
        let answer = try? await URLSession.patient.data(from: server.address)
        status = (answer?.1 as? HTTPURLResponse)?.statusCode
      }
      #expect(status == 200 || status == 404)
    }

    private static func connection(to port: UInt16) -> CInt {
      let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      _ = fcntl(descriptor, F_SETFL, flags)
      return descriptor
    }

    /// A long day: `make soak` edits a thousand times.
    @Test func manyEditsLeaveMemoryAndProcessesAsTheyWere() async throws {
      let tree = try TemporaryTree([:])
      func save(_ edition: Int) throws {
        let code = "let number = \(edition / 10)"
        try tree.write("Content/a.md", sample(code) + "\nEdition \(edition).\n")
      }
      try save(0)
      let server = try serve(tree)
      do {
        let page = server.address.appending(path: "a.html")
        var early = 0
        let count = Soak.isOn ? 1000 : 20
        for edition in 1...count {
          try save(edition)
          try await wait(for: "Edition \(edition).", at: page)
          if edition == count / 10 { early = server.residentBytes }
        }
        #expect(server.residentBytes < early * 3 / 2)
      } catch {
        server.send(SIGKILL)
        throw error
      }
      #expect(server.end() == 130)
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }
  }
}

/// The events that a server sends to an open page, in order.
private final class SiteEvents: NSObject, URLSessionDataDelegate {
  private let feed: AsyncStream<Void>.Continuation

  private init(_ feed: AsyncStream<Void>.Continuation) { self.feed = feed }

  /// - Parameter page: the page's address.
  static func of(_ page: URL) -> AsyncStream<Void> {
    let (events, feed) = AsyncStream.makeStream(of: Void.self)
    let address = URL(string: "/_exhibit/events?page=\(page.path)", relativeTo: page) ?? page
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = URLSession.patience
    let session = URLSession(
      configuration: configuration, delegate: SiteEvents(feed), delegateQueue: nil)
    feed.onTermination = { _ in session.invalidateAndCancel() }
    session.dataTask(with: address).resume()
    return events
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    feed.yield()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    feed.finish()
  }
}
