import SwiftASN1

/// Takes a SET of attributes apart: a receipt's payload, or one in-app purchase of it.
struct AttributeReader {
  /// What a damaged set is called in an error.
  let part: String

  /// The attributes in their order; what is no attribute is an error.
  func read(_ bytes: ArraySlice<UInt8>, work: inout ParsingWork) throws(ReceiptError)
    -> [ReceiptAttribute]
  {
    work.bytes += bytes.count
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

/// The ASN.1 library's own words, on one line.
func reason(_ error: any Error) -> String {
  guard let error = error as? ASN1Error else { return "\(error)" }
  return "\(error.code)"
}
