import Synchronization

/// The last output of a stage for each place that uses it. An unchanged input is not processed
/// again.
package final class StageMemory<
  Place: Hashable & Sendable, Input: Equatable & Sendable, Output: Sendable
>: Sendable {
  private let last = Mutex<[Place: (input: Input, output: Output)]>([:])

  private let isKept: Bool

  /// - Parameter isKept: whether outputs are kept. A single build needs no memory.
  package init(isKept: Bool = true) { self.isKept = isKept }

  /// Returns the output for an input; `nil` if the last input at that place was different.
  package func output(at place: Place, of input: Input) -> Output? {
    guard let known = last.withLock({ $0[place] }), known.input == input else { return nil }
    return known.output
  }

  /// Returns the last output at a place, regardless of its input.
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

  /// Returns the output for an input: the known one if there is one, otherwise a new one.
  package func output<Failure: Error>(
    at place: Place, of input: Input, _ make: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    if let known = output(at: place, of: input) { return known }
    let output = try make()
    remember(output, at: place, of: input)
    return output
  }

  /// Returns the output for an input, for a stage that is asynchronous.
  package func awaitedOutput(
    at place: Place, of input: Input, isolation: isolated (any Actor)? = #isolation,
    _ make: () async throws -> Output
  ) async rethrows -> Output {
    if let known = output(at: place, of: input) { return known }
    let output = try await make()
    remember(output, at: place, of: input)
    return output
  }

  /// Removes the places that are no longer used.
  package func keepOnly(_ isUsed: (Place) -> Bool) {
    last.withLock { last in last = last.filter { isUsed($0.key) } }
  }
}
