/// The file that is being sent over a connection, and its progress.
struct FileOnItsWay {
  let id: Int
  let path: String
  let size: Int
  var sent = 0
  /// The number of bytes that the partner has confirmed.
  var received = 0
}

extension SessionState {
  /// The next step in sending the files in the queue: one at a time, each from its beginning.
  enum FileStep {
    case start(TransferRecord.File)
    case bytes(FileOnItsWay, count: Int)
    case withdraw(id: Int)
  }

  /// Returns the next step; `nil` if there is none until the partner answers.
  mutating func nextFileStep() -> FileStep? {
    guard activation == .activated, status.connection != nil,
      let head = record.outstandingFiles.first, head.id != withdrawnFile
    else { return nil }
    guard !head.isWithdrawn else {
      withdrawnFile = head.id
      fileOnItsWay = nil
      return .withdraw(id: head.id)
    }
    guard let file = fileOnItsWay, file.id == head.id else { return .start(head) }
    let count = min(Self.filePart, file.size - file.sent)
    guard count > 0, file.sent - file.received < Self.fileWindow else { return nil }
    return .bytes(file, count: count)
  }
}
