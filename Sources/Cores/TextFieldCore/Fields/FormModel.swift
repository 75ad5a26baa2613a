/// A form of text fields, of which at most one is being edited.
@MainActor public final class FormModel {
  /// The fields, from top to bottom.
  public private(set) var fields: [TextFieldModel] = []

  public init(_ fields: [TextFieldModel]) {
    fields.forEach(add)
  }

  /// Adds a field below the others. From then on, it belongs only to this form.
  public func add(_ field: TextFieldModel) {
    fields.append(field)
    field.willBeginEditing = { [weak self] in self?.editedField?.endEditing() }
  }

  /// The field that is being edited; `nil` if none is.
  public var editedField: TextFieldModel? { fields.first(where: \.isEditing) }

  /// Returns the field below another; `nil` if there is none.
  public func field(below field: TextFieldModel) -> TextFieldModel? {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return nil }
    return fields.dropFirst(index + 1).first
  }

  /// Taps a field: editing ends in the current field and begins in this one.
  public func tap(_ field: TextFieldModel) {
    field.beginEditing()
  }

  /// Taps outside the fields, which ends editing.
  public func tapBackground() {
    editedField?.endEditing()
  }
}

extension FormModel: @MainActor CustomStringConvertible {
  /// The fields with their labels: "Name: Ada, Age: 36".
  public var description: String {
    fields.map { "\($0.label): \($0)" }.joined(separator: ", ")
  }
}
