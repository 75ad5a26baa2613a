/// Receives the changes of a store, as an app's queue does.
@MainActor protocol StoreListener: AnyObject {
  func handle(_ change: StoreChange)
}
