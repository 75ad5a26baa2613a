@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  @discardableResult open func resignFirstResponder() -> Bool { fatalError() }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UITouch: NSObject {}
@MainActor open class UIEvent: NSObject {}

public final class UIColor: NSObject, Sendable {
  public static let label = UIColor()
  public static let orange = UIColor()
  public static let systemGreen = UIColor()
  public static let systemOrange = UIColor()
  public static let systemRed = UIColor()
  public func setStroke() {}
}

public final class UIBezierPath: NSObject {
  public var lineWidth: CGFloat = 1
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func stroke() {}
}

public enum NSTextAlignment: Int, Sendable {
  case center
}

public final class UIImage: NSObject, Sendable {
  public convenience init?(systemName name: String) { fatalError() }
}

@MainActor open class UIAction: NSObject {
  public convenience init(handler: @escaping (UIAction) -> Void) { fatalError() }
}

/// Core Graphics has this type on Apple's platforms only.
public struct CGAffineTransform: Sendable {
  public static let identity = CGAffineTransform(rotationAngle: 0)
  public init(rotationAngle angle: CGFloat) {}
}
