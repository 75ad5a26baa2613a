@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isHidden = false
  open var isOpaque = true
  open var autoresizingMask: AutoresizingMask = []
  open var transform = CGAffineTransform.identity
  public let heightAnchor = NSLayoutDimension()

  open func addSubview(_ view: UIView) {}
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { fatalError() }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  public static let required = UILayoutPriority(rawValue: 1000)
}

@MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  open var isActive = false
}

@MainActor open class NSLayoutDimension: NSObject {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

@MainActor open class UIStackView: UIView {
  public convenience init(arrangedSubviews views: [UIView]) { fatalError() }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open func addArrangedSubview(_ view: UIView) {}
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
  open var textAlignment = NSTextAlignment.center
  open var numberOfLines = 1
}

@MainActor open class UITextView: UIView {}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case large
  }

  public convenience init(style: Style) { fatalError() }
  open func startAnimating() {}
  open func stopAnimating() {}
}

@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case system
  }

  public convenience init(type buttonType: ButtonType) { fatalError() }
  open func setImage(_ image: UIImage?, for state: State) {}
  open func setTitle(_ title: String?, for state: State) {}
}
