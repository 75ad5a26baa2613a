/// Asks the store for products by their identifiers; the answer goes to the delegate.
///
/// Source: Apple, "SKProductsRequest".
@MainActor public final class ProductsRequest {
  public let productIdentifiers: Set<String>
  public weak var delegate: (any ProductsRequestDelegate)?
  private let queue: PaymentQueue
  private var isCancelled = false

  /// Makes a request; it is sent by `start`.
  public init(productIdentifiers: Set<String>, queue: PaymentQueue = .default) {
    self.productIdentifiers = productIdentifiers
    self.queue = queue
  }

  /// Sends the request. The delegate is called before this returns, unless it was cancelled.
  public func start() {
    guard !isCancelled else { return }
    delegate?.productsRequest(self, didReceive: queue.products(for: productIdentifiers))
  }

  /// Takes the request back: no answer comes any more.
  public func cancel() { isCancelled = true }
}
