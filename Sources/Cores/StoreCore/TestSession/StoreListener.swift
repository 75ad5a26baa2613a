/// Hears what changes in a store: an app's queue.
@MainActor protocol StoreListener: AnyObject {
  func handle(_ change: StoreChange)
}
