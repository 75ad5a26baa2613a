/// Receives the response to a `ProductsRequest`.
@MainActor public protocol ProductsRequestDelegate: AnyObject {
  func productsRequest(_ request: ProductsRequest, didReceive response: ProductsResponse)
}
