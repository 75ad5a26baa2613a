/// A receiver of a store's changes, such as an app's queue.
@MainActor protocol StoreListener: AnyObject {
  func handle(_ change: StoreChange)
}
