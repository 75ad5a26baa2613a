import Synchronization
import Testing

@testable import SwiftBuilding

@Suite struct SharedWorkTests {
  private struct Failure: Error {}

  @Test func isDoneOnceForAllCallersButAgainAfterAFailure() async throws {
    let work = SharedWork<Int>()
    await #expect(throws: Failure.self) { try await work.output { throw Failure() } }
    let count = Mutex(0)
    for _ in 1...2 {
      let output = try await work.output {
        count.withLock {
          $0 += 1
          return $0
        }
      }
      #expect(output == 1)
    }
  }

  @Test func givesOthersItsOutputWhereTheFirstCallerIsCancelled() async throws {
    let work = SharedWork<String>()
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let (endless, ends) = AsyncStream.makeStream(of: Void.self)
    defer { ends.finish() }
    let first = Task {
      try await work.output {
        begins.finish()
        for await _ in endless {}
        // An ended tool does not necessarily report its cancellation.
        throw Failure()
      }
    }
    for await _ in begun {}
    async let second = work.output { "second" }
    first.cancel()
    await #expect(throws: Failure.self) { try await first.value }
    let output = try await second
    #expect(output == "second")
  }
}
