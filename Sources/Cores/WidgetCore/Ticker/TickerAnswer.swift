/// Prices, with their source.
public struct TickerAnswer: Hashable, Sendable {
  /// The source of prices.
  public enum Source: Hashable, Sendable {
    case server
    /// A recorded response, because the server gave no usable one.
    case recording(because: TickerError)
  }

  public let history: PriceHistory
  public let source: Source

  public init(history: PriceHistory, source: Source) {
    self.history = history
    self.source = source
  }

  /// Indicates whether the prices come from the recording.
  public var isRecorded: Bool { source != .server }
}

extension TickerAnswer: CustomStringConvertible {
  public var description: String {
    switch source {
    case .server: "\(history), from the server"
    case .recording(let error): "\(history), recorded. \(error)"
    }
  }
}
