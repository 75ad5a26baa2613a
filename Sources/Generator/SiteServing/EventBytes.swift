import FlyingSocks

/// The bytes of events, as the body of an endless response.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<String>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<String>.Iterator
    var rest: ArraySlice<UInt8> = []

    mutating func next() async -> UInt8? {
      await nextBuffer(suggested: 1)?.first
    }

    /// At most `count` bytes of one event.
    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = Array(event.utf8)[...]
      }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
