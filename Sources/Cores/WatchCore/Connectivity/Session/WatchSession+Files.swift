import Foundation

extension WatchSession {
  /// The files that are neither handled nor canceled, oldest first.
  public var outstandingFileTransfers: [FileTransfer] {
    state.withLock { $0.record.outstandingFiles }.filter { !$0.isWithdrawn }
      .map { FileTransfer($0, of: self) }
  }

  /// Adds a file to the queue of files, which outlives the process. Files arrive whole and in
  /// order. Do not move the file until the delegate's `didFinish` is called: it is read when it is
  /// sent, and again if the connection breaks.
  ///
  /// - Throws: `fileAccessDenied` if the file cannot be read, `payloadTooLarge` for metadata above
  ///   65,536 bytes, `payloadUnsupportedTypes`, `storage`, or an error about the session's state;
  ///   the file is not queued in that case. Apple's method does not throw; its delegate's
  ///   `didFinish` is called with the error.
  @discardableResult public func transferFile(
    _ file: URL, metadata: [String: any Sendable]?
  ) throws(WatchConnectivityError) -> FileTransfer {
    let path = file.absoluteURL.path
    guard Self.size(ofFile: path) != nil else { throw .fileAccessDenied(path: path) }
    var payload: Data?
    if let metadata { payload = try Payload.encode(metadata, limit: Payload.messageLimit) }
    let id = try keep {
      .fileQueued(id: $0.lastFile + 1, path: path, metadata: payload)
    }.lastFile
    transport.perform { self.sendTransfers() }
    return FileTransfer(
      TransferRecord.File(id: id, path: path, metadata: payload), of: self)
  }

  // MARK: In the transport's turns

  func sendFiles() {
    while let step = state.withLock({ $0.nextFileStep() }) {
      switch step {
      case .withdraw(let id): send(.fileWithdrawn(id: id))
      case .start(let file): start(file)
      case .bytes(let file, let count): sendBytes(of: file, count: count)
      }
    }
  }

  private func start(_ file: TransferRecord.File) {
    guard let size = Self.size(ofFile: file.path) else { return giveUp(file.id, path: file.path) }
    state.withLock { $0.fileOnItsWay = FileOnItsWay(id: file.id, path: file.path, size: size) }
    let name = URL(fileURLWithPath: file.path).lastPathComponent
    send(
      .fileStart(
        id: file.id,
        header: WatchFrame.FileHeader(name: name, size: size, metadata: file.metadata)))
  }

  private func sendBytes(of file: FileOnItsWay, count: Int) {
    guard let bytes = Self.bytes(ofFile: file.path, at: file.sent, count: count) else {
      return giveUp(file.id, path: file.path)
    }
    state.withLock { $0.fileOnItsWay?.sent += count }
    send(.fileBytes(bytes))
  }

  /// Withdraws a file that can no longer be read.
  private func giveUp(_ id: Int, path: String) {
    guard let file = state.withLock({ $0.record.outstandingFiles.first { $0.id == id } }) else {
      return
    }
    do {
      try keepInTurn(.fileWithdrawn(id: id))
    } catch {
      // The file stays in the queue, and is sent again over the next connection.
      state.withLock { $0.withdrawnFile = id }
      return
    }
    delegate?.session(
      self, didFinish: FileTransfer(file, of: self), error: .fileAccessDenied(path: path))
  }

  func noteProgress(ofFile id: Int, bytes: Int) {
    state.withLock { state in
      // The partner cannot have received more than was sent.
      guard let file = state.fileOnItsWay, file.id == id, 0...file.sent ~= bytes else { return }
      state.fileOnItsWay?.received = bytes
    }
    sendFiles()
  }

  func finishFiles(through id: Int) {
    let finished = state.withLock { state in
      state.record.outstandingFiles.prefix { $0.id <= id }
    }
    guard !finished.isEmpty, (try? keepInTurn(.filesAcknowledged(through: id))) != nil else {
      return
    }
    for file in finished where !file.isWithdrawn {
      delegate?.session(self, didFinish: FileTransfer(file, of: self), error: nil)
    }
    sendFiles()
  }

  func receiveFileStart(_ id: Int, _ header: WatchFrame.FileHeader) {
    guard state.withLock({ $0.announcement != nil }) else { return }
    guard id > state.withLock({ $0.receivedFile }) else { return send(.fileReceived(through: id)) }
    inbox.begin(id, header)
    takeCompleteFile()
  }

  func receiveFileBytes(_ bytes: Data) {
    guard let (id, count) = inbox.add(bytes) else { return }
    send(.fileProgress(id: id, bytes: count))
    takeCompleteFile()
  }

  func receiveFileWithdrawal(_ id: Int) {
    inbox.discard()
    noteFile(id)
  }

  private func takeCompleteFile() {
    guard let delegate, let (id, file) = inbox.completeFile else { return }
    do {
      try delegate.session(self, didReceive: file)
      inbox.discard()
      noteFile(id)
    } catch {
      // The file is sent again over the next connection, before any other file.
      inbox.discard()
    }
  }

  /// Records that a file was handled or will never come, and notifies the partner.
  private func noteFile(_ id: Int) {
    let (queue, last) = state.withLock { ($0.announcement?.queue, $0.receivedFile) }
    guard let queue else { return }
    // If this is not saved, the file is sent once more. It is never lost.
    if id > last, (try? keepInTurn(.receivedFile(queue: queue, id: id))) == nil { return }
    send(.fileReceived(through: max(id, last)))
  }

  // MARK: Reading files

  /// Returns the size of a file in bytes; `nil` if it cannot be read.
  private static func size(ofFile path: String) -> Int? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue, let handle = FileHandle(forReadingAtPath: path),
      let size = try? handle.seekToEnd()
    else { return nil }
    return Int(size)
  }

  /// Reads a part of a file; `nil` if it cannot be read or the file has become shorter.
  private static func bytes(ofFile path: String, at offset: Int, count: Int) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: path),
      (try? handle.seek(toOffset: UInt64(offset))) != nil,
      let bytes = try? handle.read(upToCount: count), bytes.count == count
    else { return nil }
    return bytes
  }
}
