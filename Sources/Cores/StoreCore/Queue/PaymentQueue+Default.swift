extension PaymentQueue {
  /// The app's queue. The initial queue belongs to a store that sells nothing.
  public static var `default`: PaymentQueue {
    get {
      if let queue = TaskDefault.queue { return queue }
      let queue = shared ?? PaymentQueue(StoreTestSession(clock: SystemClock()))
      shared = queue
      return queue
    }
    set { shared = newValue }
  }

  private static var shared: PaymentQueue?

  /// Runs a closure with this queue as the default. Other tasks keep their own default, so that
  /// each of several parallel tests has its own store.
  public func asDefault<Value: Sendable>(_ body: @MainActor () async throws -> Value) async rethrows
    -> Value
  {
    try await TaskDefault.$queue.withValue(self) { try await body() }
  }
}

/// The default queue of a task, which replaces the app's.
private enum TaskDefault {
  @TaskLocal static var queue: PaymentQueue?
}
