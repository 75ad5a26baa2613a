import SwiftUIFacade

public struct StoreView: PrimitiveView {
  public init(ids: some Collection<String>) {}
}

public struct ProductView: PrimitiveView {
  public init(id: String, prefersPromotionalIcon: Bool = false) {}
}

public struct SubscriptionStoreView: PrimitiveView {
  public init(groupID: String) {}
}

public enum EntitlementTaskState<Value> {
  case success(Value)
}

public struct StoreButtonKind: Sendable {
  public static let restorePurchases = StoreButtonKind()
}

extension View {
  public func storeButton(_ visibility: Visibility, for storeButtons: StoreButtonKind...)
    -> some View
  { ModifiedView() }
  public func currentEntitlementTask(
    for productID: String,
    action: @escaping (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View { ModifiedView() }
  public func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { ModifiedView() }
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { ModifiedView() }
  public func subscriptionStatusTask(
    for groupID: String,
    action: @escaping (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View { ModifiedView() }
}
