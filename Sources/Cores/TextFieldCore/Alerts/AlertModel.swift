/// An alert with a title, a message, text fields, and buttons that dismiss it.
@MainActor public final class AlertModel {
  public var title: String
  public var message: String
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// Indicates whether the alert is on the screen.
  public private(set) var isPresented = false
  private var handlers: [@MainActor (AlertModel) -> Void] = []
  private let form: FormModel

  /// Makes an alert without buttons, which is not presented yet.
  public init(title: String, message: String = "", textFields: [TextFieldModel] = []) {
    self.title = title
    self.message = message
    form = FormModel(textFields)
  }

  /// The fields, from top to bottom.
  public var textFields: [TextFieldModel] { form.fields }

  /// Adds a field below the others.
  public func addTextField(_ field: TextFieldModel) {
    form.add(field)
  }

  /// Adds a button, which dismisses the alert and then calls the handler.
  ///
  /// - Returns: `false` if the alert already has a button with this title, or this is a second
  ///   cancel button.
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

  /// Enables or disables the button with a title.
  ///
  /// - Returns: whether there is one.
  @discardableResult public func setEnabled(
    _ isEnabled: Bool, actionTitled title: String
  ) -> Bool {
    guard let index = actions.firstIndex(where: { $0.title == title }) else { return false }
    actions[index].isEnabled = isEnabled
    return true
  }

  /// Presents the alert, and begins editing its first field.
  public func present() {
    isPresented = true
    textFields.first?.beginEditing()
  }

  /// Taps the button with a title: dismisses the alert, and calls the button's handler.
  ///
  /// - Returns: whether the alert is presented, and has an enabled button with this title.
  @discardableResult public func tap(_ title: String) -> Bool {
    guard
      isPresented,
      let index = actions.firstIndex(where: { $0.title == title && $0.isEnabled })
    else { return false }
    dismiss()
    handlers[index](self)
    return true
  }

  /// Dismisses the alert without a button.
  public func dismiss() {
    form.tapBackground()
    isPresented = false
  }
}

extension AlertModel: @MainActor CustomStringConvertible {
  /// The title, and the message if there is one.
  public var description: String { message.isEmpty ? title : "\(title): \(message)" }
}
