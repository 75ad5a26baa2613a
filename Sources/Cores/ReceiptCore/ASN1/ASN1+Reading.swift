import SwiftASN1

extension ASN1ObjectIdentifier {
  // Source: RFC 5652, sections 4, 5.1, 11.1 and 11.2.
  static let data: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 1]
  static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 7, 2]
  static let contentType: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 9, 3]
  static let messageDigest: ASN1ObjectIdentifier = [1, 2, 840, 113549, 1, 9, 4]
}

extension ASN1Identifier {
  static func contextSpecific(_ number: UInt) -> ASN1Identifier {
    ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
  }
}

extension BER {
  /// Returns the content of the next value, which must be `[tag] EXPLICIT`.
  static func explicitlyTagged(_ nodes: inout ASN1NodeCollection.Iterator, tag: UInt) throws
    -> ASN1Node
  {
    guard let node = nodes.next(), node.identifier == .contextSpecific(tag) else {
      throw ASN1Error.invalidASN1Object(reason: "[\(tag)] is absent")
    }
    return node
  }
}

/// Returns the values inside a constructed value.
func children(of node: ASN1Node) throws -> [ASN1Node] {
  guard case .constructed(let nodes) = node.content else {
    throw ASN1Error.unexpectedFieldType(node.identifier)
  }
  return Array(nodes)
}

/// Returns the only value inside a constructed value.
func only(_ node: ASN1Node) throws -> ASN1Node {
  let values = try children(of: node)
  guard values.count == 1, let value = values.first else {
    throw ASN1Error.invalidASN1Object(reason: "\(values.count) values instead of one")
  }
  return value
}

/// Returns the ASN.1 library's description of an error on one line.
func reason(_ error: any Error) -> String {
  guard let error = error as? ASN1Error else { return "\(error)" }
  return "\(error.code)"
}
