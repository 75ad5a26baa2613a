import Foundation
import ReceiptCore
import SwiftASN1

/// Returns the same container with its signer in it twice.
func doublingTheSigner(of bytes: [UInt8]) throws -> Data {
  let root = try BER.parse(bytes)
  func elements(_ node: ASN1Node) throws -> [ASN1Node] {
    guard case .constructed(let nodes) = node.content else { throw CocoaError(.coderInvalidValue) }
    return Array(nodes)
  }
  let content = try elements(elements(root)[1])[0]
  var parts = try elements(content).map { Array($0.encodedBytes) }
  let signer = try Array(elements(elements(content)[parts.count - 1])[0].encodedBytes)
  parts[parts.count - 1] = value(0x31, signer + signer)
  let type = try Array(elements(root)[0].encodedBytes)
  return Data(value(0x30, type + value(0xa0, value(0x30, Array(parts.joined())))))
}

func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
  let length = withUnsafeBytes(of: content.count.bigEndian, Array.init).drop { $0 == 0 }
  return [tag] + (content.count < 128 ? [] : [0x80 | UInt8(length.count)])
    + (length.isEmpty ? [0] : length) + content
}
