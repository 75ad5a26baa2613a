/// Text fields one below the other, of which the user is in one at most.
@MainActor public final class FormModel {
  public private(set) var fields: [TextFieldModel] = []

  public init(_ fields: [TextFieldModel]) {
    fields.forEach(add)
  }

  /// Adds a field below those that there are; it is in this form alone from then on.
  public func add(_ field: TextFieldModel) {
    fields.append(field)
    field.willBeginEditing = { [weak self] in self?.editedField?.endEditing() }
  }

  /// The field that the user is in.
  public var editedField: TextFieldModel? { fields.first(where: \.isEditing) }

  /// The field below another; `nil` below the last.
  public func field(below field: TextFieldModel) -> TextFieldModel? {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return nil }
    return fields.dropFirst(index + 1).first
  }

  /// Taps a field: editing ends in the one that the user was in and begins in this.
  public func tap(_ field: TextFieldModel) {
    field.beginEditing()
  }

  /// Taps beside the fields, which ends editing.
  public func tapBackground() {
    editedField?.endEditing()
  }
}

extension FormModel: @MainActor CustomStringConvertible {
  /// The fields by their labels: "Name: Ada, Age: 36".
  public var description: String {
    fields.map { "\($0.label): \($0)" }.joined(separator: ", ")
  }
}
