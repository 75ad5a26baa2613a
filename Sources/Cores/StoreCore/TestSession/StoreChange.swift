/// What a store tells its queues.
enum StoreChange {
  case updated([TransactionRecord])
  case removed([TransactionRecord])
  case restored(failure: StoreError?)
  case revoked([TransactionRecord])
}
