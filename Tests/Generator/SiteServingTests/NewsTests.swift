import Foundation
import Testing
import TutorialModel

@testable import SiteServing

/// Tests of the events for open pages.
@Suite(.timeLimit(.minutes(30))) struct NewsTests {
  private func site(_ files: [String: String]) -> ServedSite {
    var site = ServedSite()
    site.replaceFiles(
      with: files.map { SiteFile(path: $0.key, contents: Array($0.value.utf8)) })
    return site
  }

  private func news(in event: String?) throws -> SiteNews {
    let event = try #require(event)
    let data = try #require(event.firstMatch(of: #/data: (.*)\n\n/#)?.1)
    return try JSONDecoder().decode(SiteNews.self, from: Data(data.utf8))
  }

  @Test func tellsEachPageOfItself() throws {
    var before = site(["a.html": "a", "b.html": "b", "site.css": "c"])
    before.pages["a.html"] = ServedSite.PageState(running: [2], old: [3])
    let problem = Diagnostic(
      path: "Content/a.md", position: SourcePosition(line: 7, column: 3), message: "differs",
      details: ["expected: 1", "actual:   2"])
    before.problems = [ServedSite.Problem(problem, page: "a.html", isAcceptable: true)]
    let a = try news(in: SiteNews(of: before, for: "a.html").event)
    #expect(a.running == [2] && a.old == [3])
    #expect(a.problems.map(\.place) == ["Content/a.md:7:3"])
    #expect(a.problems.map(\.isHere) == [true])
    #expect(a.problems.map(\.isAcceptable) == [true])
    #expect(a.problems.map(\.details) == [["expected: 1", "actual:   2"]])
    let b = try news(in: SiteNews(of: before, for: "b.html").event)
    #expect(b.running == [] && b.problems.map(\.isHere) == [false])
    #expect(a.page != b.page && a.styles == b.styles)
    #expect(try news(in: SiteNews(of: before, for: "c.html").event).page == nil)

    var after = before
    after.replaceFiles(with: [
      SiteFile(path: "a.html", contents: Array("a".utf8)),
      SiteFile(path: "b.html", contents: Array("other".utf8)),
      SiteFile(path: "site.css", contents: Array("c".utf8)),
    ])
    #expect(SiteNews(of: after, for: "a.html") == a)
    #expect(SiteNews(of: after, for: "b.html").page != b.page)
  }

  @Test func keepsOnlyTheNewestForASlowReader() async throws {
    let hub = NewsHub()
    var events = hub.listen(for: "a.html").makeAsyncIterator()
    #expect(hub.count == 1)
    for number in 1...1000 { hub.publish(site(["a.html": "\(number)"])) }
    hub.publish(hub.site)
    let newest = SiteNews(of: hub.site, for: "a.html")
    #expect(try news(in: await events.next()) == newest)
    hub.end()
    #expect(await events.next() == nil)
    #expect(hub.count == 0)
    var late = hub.listen(for: "a.html").makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test func losesNoNewsToTheHeartbeat() async throws {
    let hub = NewsHub()
    var events = hub.listen(for: "a.html").makeAsyncIterator()
    hub.publish(site(["a.html": "1"]))
    hub.beat()
    #expect(try news(in: await events.next()) == SiteNews(of: hub.site, for: "a.html"))
    hub.beat()
    #expect(await events.next() == ":\n\n")
    hub.end()
  }

  @Test func forgetsReadersThatAreGone() async {
    let hub = NewsHub()
    let task = Task { for await _ in hub.listen(for: "a.html") {} }
    while hub.count == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(hub.count == 0)
  }

  @Test func sendsAnEventInPieces() async throws {
    let (events, feed) = AsyncStream.makeStream(of: String.self)
    feed.yield("abcdef")
    feed.yield("g")
    feed.finish()
    var bytes = EventBytes(events: events).makeAsyncIterator()
    var pieces: [String] = []
    while let piece = await bytes.nextBuffer(suggested: 4) {
      pieces.append(String(decoding: piece, as: UTF8.self))
    }
    #expect(pieces == ["abcd", "ef", "g"])
  }
}
