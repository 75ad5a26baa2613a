/// An alert: a title, a message, text fields, and buttons, one of which ends it.
@MainActor public final class AlertModel {
  public var title: String
  public var message: String
  public private(set) var actions: [AlertAction] = []
  public private(set) var isPresented = false
  private var handlers: [@MainActor (AlertModel) -> Void] = []
  private let form: FormModel

  public init(title: String, message: String = "", textFields: [TextFieldModel] = []) {
    self.title = title
    self.message = message
    form = FormModel(textFields)
  }

  public var textFields: [TextFieldModel] { form.fields }

  /// Adds a field below those that there are.
  public func addTextField(_ field: TextFieldModel) {
    form.add(field)
  }

  /// Adds a button, which ends the alert and then calls the handler.
  ///
  /// - Returns: `false` where the alert already has a cancel button and this would be another, or
  ///   one of the same title.
  @discardableResult public func addAction(
    _ action: AlertAction, handler: @escaping @MainActor (AlertModel) -> Void = { _ in }
  ) -> Bool {
    let isSecondCancel =
      action.style == .cancel && actions.contains { $0.style == .cancel }
    guard !isSecondCancel, !actions.contains(where: { $0.title == action.title }) else {
      return false
    }
    actions.append(action)
    handlers.append(handler)
    return true
  }

  /// Enables or disables the button of a title.
  ///
  /// - Returns: whether there is such a button.
  @discardableResult public func setEnabled(
    _ isEnabled: Bool, actionTitled title: String
  ) -> Bool {
    guard let index = actions.firstIndex(where: { $0.title == title }) else { return false }
    actions[index].isEnabled = isEnabled
    return true
  }

  /// Shows the alert; the first of its fields is edited.
  public func present() {
    isPresented = true
    textFields.first?.beginEditing()
  }

  /// Taps the button of a title: the alert ends, and the button's handler is called.
  ///
  /// - Returns: whether there is such a button, which can be tapped now.
  @discardableResult public func tap(_ title: String) -> Bool {
    guard
      isPresented,
      let index = actions.firstIndex(where: { $0.title == title && $0.isEnabled })
    else { return false }
    dismiss()
    handlers[index](self)
    return true
  }

  /// Ends the alert without a button.
  public func dismiss() {
    form.tapBackground()
    isPresented = false
  }
}

extension AlertModel: @MainActor CustomStringConvertible {
  /// The title, with the message where there is one.
  public var description: String { message.isEmpty ? title : "\(title): \(message)" }
}
