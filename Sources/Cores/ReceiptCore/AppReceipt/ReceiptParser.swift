import Foundation

/// Reads an app receipt: the PKCS#7 container and the attributes in it.
///
/// The parser does not ask who signed the receipt; `ReceiptValidator` does. What is damaged gives
/// an error, in time and memory that grow with the number of bytes and nothing faster.
public struct ReceiptParser: Sendable {
  /// The largest receipt that is read, in bytes; 16 MiB unless told otherwise.
  ///
  /// A receipt of 10,000 purchases has about 3 MB.
  public var sizeLimit: Int

  /// Makes a parser.
  public init(sizeLimit: Int = 16 << 20) {
    self.sizeLimit = sizeLimit
  }

  /// Reads a receipt's bytes, DER or BER.
  ///
  /// - Throws: `ReceiptError` when it is no receipt or a damaged one.
  public func parse(_ data: some DataProtocol) throws(ReceiptError) -> AppReceipt {
    var work = ParsingWork()
    return try parse(data, work: &work)
  }

  /// Reads a receipt from base64, as it is sent to the verifyReceipt endpoint; white space in it
  /// is passed over.
  ///
  /// - Throws: `ReceiptError` when it is no receipt or a damaged one.
  public func parse(base64: String) throws(ReceiptError) -> AppReceipt {
    try parse(Self.decode(base64: base64))
  }

  /// The bytes that a base64 text stands for.
  ///
  /// - Throws: `ReceiptError.notBase64`, or `.empty`.
  public static func decode(base64: String) throws(ReceiptError) -> Data {
    let text = base64.utf8.filter { !Self.isWhiteSpace($0) }
    guard !text.isEmpty else { throw .empty }
    guard let data = Data(base64Encoded: Data(text)) else { throw .notBase64 }
    return data
  }

  /// The same, and how much was done for it.
  func parse(_ data: some DataProtocol, work: inout ParsingWork) throws(ReceiptError)
    -> AppReceipt
  {
    let signedData = try container(data, work: &work)
    return try payload(signedData.payload, work: &work)
  }

  /// The container, its payload unread.
  func container(_ data: some DataProtocol, work: inout ParsingWork) throws(ReceiptError)
    -> SignedData
  {
    guard !data.isEmpty else { throw .empty }
    guard data.count <= sizeLimit else {
      throw .tooLarge(byteCount: data.count, limit: sizeLimit)
    }
    return try SignedData(Array(data), work: &work)
  }

  func payload(_ bytes: ArraySlice<UInt8>, work: inout ParsingWork) throws(ReceiptError)
    -> AppReceipt
  {
    let attributes = try AttributeReader(part: "the payload").read(bytes, work: &work)
    return try AppReceipt(attributes: attributes, work: &work)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }
}
