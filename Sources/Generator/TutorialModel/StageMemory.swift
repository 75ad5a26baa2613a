import Synchronization

/// The last output of a stage for each place in which it is used, so that what is asked for again with
/// the same input is not made again.
package final class StageMemory<
  Place: Hashable & Sendable, Input: Equatable & Sendable, Output: Sendable
>: Sendable {
  private let last = Mutex<[Place: (input: Input, output: Output)]>([:])

  private let isKept: Bool

  /// - Parameter isKept: whether to remember anything: what is made once needs no memory.
  package init(isKept: Bool = true) { self.isKept = isKept }

  /// The output for an input; `nil` if the last input in that place was another one.
  package func output(at place: Place, of input: Input) -> Output? {
    guard let known = last.withLock({ $0[place] }), known.input == input else { return nil }
    return known.output
  }

  /// The last output in a place, whatever its input was.
  package func lastOutput(at place: Place) -> Output? {
    last.withLock { $0[place]?.output }
  }

  package func lastInput(at place: Place) -> Input? {
    last.withLock { $0[place]?.input }
  }

  package func remember(_ output: Output, at place: Place, of input: Input) {
    guard isKept else { return }
    last.withLock { $0[place] = (input, output) }
  }

  /// The output for an input: the known one, or else a new one.
  package func output<Failure: Error>(
    at place: Place, of input: Input, _ make: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    if let known = output(at: place, of: input) { return known }
    let output = try make()
    remember(output, at: place, of: input)
    return output
  }

  /// The same for a stage that waits for something.
  package func awaitedOutput(
    at place: Place, of input: Input, isolation: isolated (any Actor)? = #isolation,
    _ make: () async throws -> Output
  ) async rethrows -> Output {
    if let known = output(at: place, of: input) { return known }
    let output = try await make()
    remember(output, at: place, of: input)
    return output
  }

  /// Forgets the places that are no longer used.
  package func keepOnly(_ isUsed: (Place) -> Bool) {
    last.withLock { last in last = last.filter { isUsed($0.key) } }
  }
}
