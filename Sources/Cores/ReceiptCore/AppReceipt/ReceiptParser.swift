import Foundation

/// Reads an app receipt: the PKCS#7 container and the attributes in it.
///
/// The parser does not check who signed the receipt: `ReceiptValidator` does. A damaged receipt
/// gives an error. Time and memory grow at most linearly with the receipt's size.
public struct ReceiptParser: Sendable {
  /// The largest accepted size of a receipt, in bytes; 16 MiB by default.
  ///
  /// A receipt with 10,000 purchases has about 3 MB.
  public var sizeLimit: Int

  /// Makes a parser.
  public init(sizeLimit: Int = 16 << 20) {
    self.sizeLimit = sizeLimit
  }

  /// Reads a receipt's bytes, DER or BER.
  ///
  /// - Throws: `ReceiptError` if the input is not a receipt or is damaged.
  public func parse(_ data: some DataProtocol) throws(ReceiptError) -> AppReceipt {
    var work = ParsingWork()
    return try parse(data, work: &work)
  }

  /// Reads a receipt in base64, as it is sent to the verifyReceipt endpoint. White space is
  /// ignored.
  ///
  /// - Throws: `ReceiptError` if the input is not a receipt or is damaged.
  public func parse(base64: String) throws(ReceiptError) -> AppReceipt {
    try parse(Self.decode(base64: base64))
  }

  /// Decodes base64 text. White space is ignored.
  ///
  /// - Throws: `ReceiptError.notBase64`, or `.empty`.
  public static func decode(base64: String) throws(ReceiptError) -> Data {
    let text = base64.utf8.filter { !Self.isWhiteSpace($0) }
    guard !text.isEmpty else { throw .empty }
    guard let data = Data(base64Encoded: Data(text)) else { throw .notBase64 }
    return data
  }

  /// Reads a receipt's bytes and counts the work.
  func parse(_ data: some DataProtocol, work: inout ParsingWork) throws(ReceiptError)
    -> AppReceipt
  {
    let signedData = try container(data, work: &work)
    return try payload(signedData.payload, work: &work)
  }

  /// Returns the container without reading its payload.
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
