/// The file that is being sent over a connection, and how far it is.
struct FileOnItsWay {
  let id: Int
  let path: String
  let size: Int
  var sent = 0
  /// How many bytes have arrived, as the partner says.
  var received = 0
}

extension SessionState {
  /// What to send next of the files in the queue: one after the other, each from its beginning.
  enum FileStep {
    case start(TransferRecord.File)
    case bytes(FileOnItsWay, count: Int)
    case withdraw(id: Int)
  }

  /// The next step; `nil` if there is none until the partner answers.
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
