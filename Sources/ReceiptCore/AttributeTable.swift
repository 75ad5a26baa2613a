import Foundation

/// The attributes of a set by what they say, and their values.
struct AttributeTable<Field: Hashable & RawRepresentable<Int>> {
  private let attributes: [Field: ReceiptAttribute]

  init(_ attributes: [Field: ReceiptAttribute]) { self.attributes = attributes }

  func required(_ field: Field) throws(ReceiptError) -> ReceiptAttribute {
    guard let attribute = attributes[field] else {
      throw .missingAttribute(type: field.rawValue)
    }
    return attribute
  }

  func text(_ field: Field) throws(ReceiptError) -> String? {
    guard let attribute = attributes[field] else { return nil }
    return try AttributeValue.text(attribute)
  }

  func number(_ field: Field) throws(ReceiptError) -> Int? {
    guard let attribute = attributes[field] else { return nil }
    return try AttributeValue.number(attribute)
  }

  func date(_ field: Field) throws(ReceiptError) -> Date? {
    guard let attribute = attributes[field] else { return nil }
    return try AttributeValue.date(attribute)
  }

  /// Like `text(_:)`; an empty text counts as an absent attribute.
  func requiredText(_ field: Field) throws(ReceiptError) -> String {
    try required(field, text(field))
  }

  func requiredNumber(_ field: Field) throws(ReceiptError) -> Int {
    try required(field, number(field))
  }

  func requiredDate(_ field: Field) throws(ReceiptError) -> Date {
    try required(field, date(field))
  }

  private func required<Value>(_ field: Field, _ value: Value?) throws(ReceiptError) -> Value {
    guard let value else { throw .missingAttribute(type: field.rawValue) }
    return value
  }
}
