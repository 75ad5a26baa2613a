import SwiftASN1

/// Reads a SET of attributes: a receipt's payload, or one in-app purchase in it.
struct AttributeReader {
  /// The name of the set in error messages.
  let part: String

  /// Returns the attributes in order. Anything else in the set is an error.
  func read(_ bytes: ArraySlice<UInt8>, work: inout ParsingWork) throws(ReceiptError)
    -> [ReceiptAttribute]
  {
    work.bytes += bytes.count
    if let attributes = Self.plainAttributes(in: bytes) {
      work.values += attributes.count
      return attributes
    }
    return try attributes(in: bytes, work: &work)
  }

  /// Returns the attributes if they are encoded in the form that all stores use; otherwise `nil`.
  static func plainAttributes(in bytes: ArraySlice<UInt8>) -> [ReceiptAttribute]? {
    var whole = DERCursor(bytes)
    guard var set = whole.inside(0x31), whole.isAtEnd else { return nil }
    var attributes: [ReceiptAttribute] = []
    while !set.isAtEnd {
      guard var parts = set.inside(0x30), let type = parts.number(),
        let version = parts.number(), let value = parts.next(0x04), parts.isAtEnd
      else { return nil }
      attributes.append(ReceiptAttribute(type: type, version: version, value: Array(value)))
    }
    return attributes
  }

  /// Returns the attributes as the ASN.1 library reads them, in DER or BER.
  func attributes(in bytes: ArraySlice<UInt8>, work: inout ParsingWork) throws(ReceiptError)
    -> [ReceiptAttribute]
  {
    do {
      let set = try BER.parse(bytes)
      guard set.identifier == .set, case .constructed(let nodes) = set.content else {
        throw ReceiptError.malformed(part: part, reason: "it is not a SET")
      }
      var attributes: [ReceiptAttribute] = []
      for node in nodes {
        work.values += 1
        attributes.append(try attribute(node))
      }
      return attributes
    } catch let error as ReceiptError {
      throw error
    } catch {
      throw .malformed(part: part, reason: reason(error))
    }
  }

  private func attribute(_ node: ASN1Node) throws -> ReceiptAttribute {
    try BER.sequence(node, identifier: .sequence) { nodes in
      let type = try Int(berEncoded: &nodes)
      let version = try Int(berEncoded: &nodes)
      let value = try ASN1OctetString(berEncoded: &nodes)
      return ReceiptAttribute(type: type, version: version, value: Array(value.bytes))
    }
  }
}
