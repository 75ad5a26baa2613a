import Foundation

/// A file that is sent or was received, with a dictionary beside it.
///
/// Source: Apple, "WCSessionFile".
public struct WatchFile: Sendable {
  /// The location of the file. A received file has the name that the sender gave it, and is deleted
  /// when the delegate's method returns.
  public let fileURL: URL
  private let encodedMetadata: Data?

  init(fileURL: URL, metadata: Data?) {
    self.fileURL = fileURL
    encodedMetadata = metadata
  }

  /// The dictionary that was sent with the file; `nil` if there was none.
  public var metadata: [String: any Sendable]? { encodedMetadata.flatMap(Payload.decode) }
}
