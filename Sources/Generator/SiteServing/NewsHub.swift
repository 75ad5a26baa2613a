@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Holds the current state of the site, and the open pages that follow it.
final class NewsHub: Sendable {
  private struct Listener {
    var file: String
    var feed: AsyncStream<String>.Continuation
    /// The last news that the listener received.
    var news: SiteNews
  }

  private struct State {
    var site: ServedSite
    var listeners: [Int: Listener] = [:]
    var lastNumber = 0
    var hasEnded = false
  }

  private let state: Mutex<State>
  /// The server's name. Pages of another server reload.
  let name: String
  /// Sends to each connection from time to time: only then does the system report that the other
  /// end has closed.
  private let heartbeat = DispatchSource.makeTimerSource()

  init(name: String = "") {
    self.name = name
    var site = ServedSite()
    site.activity = "Reading the site"
    state = Mutex(State(site: site))
    heartbeat.setEventHandler { [weak self] in self?.beat() }
    heartbeat.schedule(deadline: .now() + 15, repeating: 15)
    heartbeat.resume()
  }

  deinit { heartbeat.cancel() }

  /// Sends a comment to all listeners.
  func beat() {
    state.withLock { state in
      for listener in state.listeners.values {
        // The buffer holds one event, and unread news is more important.
        if case .dropped(let news) = listener.feed.yield(":\n\n") { listener.feed.yield(news) }
      }
    }
  }

  var site: ServedSite { state.withLock(\.site) }

  func publish(_ site: ServedSite) {
    state.withLock { state in
      state.site = site
      for (number, listener) in state.listeners {
        let news = SiteNews(of: site, for: listener.file, by: name)
        guard news != listener.news else { continue }
        state.listeners[number]?.news = news
        listener.feed.yield(news.event)
      }
    }
  }

  /// The events for a page, beginning with the current state. Each event is complete, so a slow
  /// reader gets only the newest.
  func listen(for file: String) -> AsyncStream<String> {
    let (stream, feed) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.lastNumber += 1
      let news = SiteNews(of: state.site, for: file, by: name)
      state.listeners[state.lastNumber] = Listener(file: file, feed: feed, news: news)
      feed.yield("retry: 300\n" + news.event)
      return state.lastNumber
    }
    guard let number else {
      feed.finish()
      return stream
    }
    feed.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// The files of the pages that listen.
  var opened: Set<String> { state.withLock { Set($0.listeners.values.map(\.file)) } }

  /// The number of pages that listen.
  var count: Int { state.withLock(\.listeners.count) }

  func end() {
    heartbeat.cancel()
    let listeners = state.withLock { state in
      state.hasEnded = true
      return Array(state.listeners.values)
    }
    // Ends the listeners outside the lock, because each of them takes the lock to be removed.
    for listener in listeners { listener.feed.finish() }
  }
}
