/// Pairs the phone with a watch, and installs and removes the watch's app.
extension WatchLink {
  /// Removes the app from the watch, with its storage.
  public func removeWatchApp() {
    terminate(.watch)
    change { $0.isWatchAppInstalled = false }
  }

  /// Installs the app on the watch again, and launches it. Does nothing without a watch.
  public func installWatchApp(storage: any TransferStorage = MemoryTransferStorage()) {
    if state.withLock({ $0.isPaired }) { startWatchApp(storage: storage) }
  }

  /// Ends the pairing, which erases the watch.
  public func unpair() {
    terminate(.watch)
    change {
      $0.isPaired = false
      $0.isWatchAppInstalled = false
    }
  }

  /// Pairs the phone with a watch that has the app, and launches it there.
  public func pair(storage: any TransferStorage = MemoryTransferStorage()) {
    startWatchApp(storage: storage)
  }

  private func startWatchApp(storage: any TransferStorage) {
    let install = change { state in
      state.isPaired = true
      state.isWatchAppInstalled = true
      return state[.watch].install
    }
    start(.watch, storage: storage, install: install)
  }
}
