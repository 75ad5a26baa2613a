/// A change that a store reports to its listeners.
enum StoreChange {
  case updated([TransactionRecord])
  case removed([TransactionRecord])
  case restored(failure: StoreError?)
  case revoked([TransactionRecord])
}
