import Foundation
import X509

extension Certificate {
  /// Reads a certificate from a file, DER (`.cer`, `.der`) or PEM.
  ///
  /// - Throws: `ReceiptError.missing`, or `.unreadableCertificate`.
  public init(contentsOf url: URL) throws(ReceiptError) {
    guard let data = try? Data(contentsOf: url) else { throw .missing(path: url.path) }
    do {
      if data.starts(with: Data("-----BEGIN".utf8)) {
        try self.init(pemEncoded: String(decoding: data, as: UTF8.self))
      } else {
        try self.init(derEncoded: Array(data))
      }
    } catch {
      throw .unreadableCertificate(reason: reason(error))
    }
  }
}
