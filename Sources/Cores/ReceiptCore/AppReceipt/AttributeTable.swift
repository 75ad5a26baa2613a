import Foundation

/// The attributes of a set by field. If a field occurs twice, the first attribute counts.
struct AttributeTable<Field: RawRepresentable<Int>> {
  // A set has about a dozen attributes: a linear search is faster than hashing.
  private let attributes: [ReceiptAttribute]

  init(_ attributes: [ReceiptAttribute]) { self.attributes = attributes }

  private subscript(field: Field) -> ReceiptAttribute? {
    let type = field.rawValue
    return attributes.first { $0.type == type }
  }

  func required(_ field: Field) throws(ReceiptError) -> ReceiptAttribute {
    guard let attribute = self[field] else {
      throw .missingAttribute(type: field.rawValue)
    }
    return attribute
  }

  func text(_ field: Field) throws(ReceiptError) -> String? {
    guard let attribute = self[field] else { return nil }
    return try AttributeValue.text(attribute)
  }

  func number(_ field: Field) throws(ReceiptError) -> Int? {
    guard let attribute = self[field] else { return nil }
    return try AttributeValue.number(attribute)
  }

  func date(_ field: Field) throws(ReceiptError) -> Date? {
    guard let attribute = self[field] else { return nil }
    return try AttributeValue.date(attribute)
  }

  /// Returns the text of a required attribute. An empty string counts as a missing attribute.
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
