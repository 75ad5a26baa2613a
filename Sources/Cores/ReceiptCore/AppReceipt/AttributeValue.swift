import Foundation
import SwiftASN1

/// Decodes an attribute's value: text, a number or a date in ASN.1.
enum AttributeValue {
  /// Decodes a UTF8String or an IA5String; `nil` if it is empty, which means absent in receipts.
  static func text(_ attribute: ReceiptAttribute) throws(ReceiptError) -> String? {
    let (tag, content) = try value(of: attribute)
    guard tag == .utf8String || tag == .ia5String else {
      throw .unreadableAttribute(type: attribute.type, reason: "it is not a text")
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .unreadableAttribute(type: attribute.type, reason: "it is not UTF-8")
    }
    return text.isEmpty ? nil : text
  }

  /// Decodes an INTEGER of at most 64 bits; `nil` if there is an empty string instead.
  static func number(_ attribute: ReceiptAttribute) throws(ReceiptError) -> Int? {
    let (tag, content) = try value(of: attribute)
    if content.isEmpty, tag == .ia5String || tag == .utf8String { return nil }
    guard tag == .integer, (1...8).contains(content.count) else {
      throw .unreadableAttribute(type: attribute.type, reason: "it is not a number of 64 bits")
    }
    // Two's complement, the most significant byte first. Source: X.690, 8.3.
    return content.reduce(content.first.map { $0 < 128 ? 0 : -1 } ?? 0) { $0 << 8 | Int($1) }
  }

  /// Decodes a date in the form of RFC 3339 or in Xcode's form; `nil` if the text is empty.
  static func date(_ attribute: ReceiptAttribute) throws(ReceiptError) -> Date? {
    guard let text = try text(attribute) else { return nil }
    guard let date = ReceiptDate.parse(text) else {
      throw .unreadableAttribute(
        type: attribute.type, reason: "'\(text.prefix(40))' is not a date")
    }
    return date
  }

  /// Encodes a UTF8String, with its tag and length.
  static func encodedText(_ text: String) -> [UInt8] {
    var serializer = DER.Serializer()
    serializer.appendPrimitiveNode(identifier: .utf8String) { $0 += Array(text.utf8) }
    return serializer.serializedBytes
  }

  private static func value(of attribute: ReceiptAttribute) throws(ReceiptError) -> (
    tag: ASN1Identifier, content: ArraySlice<UInt8>
  ) {
    var cursor = DERCursor(attribute.value[...])
    // The tag must be universal and primitive.
    if let (tag, content) = cursor.next(), (1..<0x20).contains(tag), cursor.isAtEnd {
      let identifier = ASN1Identifier(tagWithNumber: UInt(tag), tagClass: .universal)
      return (identifier, attribute.value[content])
    }
    do {
      let node = try BER.parse(attribute.value)
      guard case .primitive(let content) = node.content else {
        throw ReceiptError.unreadableAttribute(
          type: attribute.type, reason: "it is not a single value")
      }
      return (node.identifier, content)
    } catch let error as ReceiptError {
      throw error
    } catch {
      throw .unreadableAttribute(type: attribute.type, reason: "it is not ASN.1")
    }
  }
}
