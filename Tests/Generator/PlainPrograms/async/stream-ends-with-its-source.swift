final class Ticker: Sendable {
  let stream: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func tick(_ n: Int) { continuation.yield(n) }
  deinit {
    print("ticker gone")
    continuation.finish()
  }
}
var ticker: Ticker? = Ticker()
let numbers = ticker?.stream
ticker?.tick(1)
ticker?.tick(2)
ticker = nil
if let numbers {
  for await n in numbers { print(n) }
}
print("end")
