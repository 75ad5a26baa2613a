@MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public convenience override init() { fatalError() }
  open var view: UIView!
  open var preferredContentSize = CGSize.zero
  open var extensionContext: NSExtensionContext? { fatalError() }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
}

/// Foundation has this class on Apple's platforms only.
@MainActor open class NSExtensionContext: NSObject {}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case alert
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
  open var textFields: [UITextField]? { fatalError() }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
  open func addAction(_ action: UIAlertAction) {}
}

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel
  }

  open var isEnabled = true

  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) { fatalError() }
}
