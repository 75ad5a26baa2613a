/// Requests products from the store by their identifiers. The response goes to the delegate.
///
/// Source: Apple, "SKProductsRequest".
@MainActor public final class ProductsRequest {
  /// The identifiers of the products to request.
  public let productIdentifiers: Set<String>
  /// Receives the response.
  public weak var delegate: (any ProductsRequestDelegate)?
  private let queue: PaymentQueue
  private var isCancelled = false

  /// Makes a request; `start` sends it.
  public init(productIdentifiers: Set<String>, queue: PaymentQueue = .default) {
    self.productIdentifiers = productIdentifiers
    self.queue = queue
  }

  /// Sends the request, unless it was canceled. The delegate is called before this returns.
  public func start() {
    guard !isCancelled else { return }
    delegate?.productsRequest(self, didReceive: queue.products(for: productIdentifiers))
  }

  /// Cancels the request: the delegate is not called.
  public func cancel() { isCancelled = true }
}
