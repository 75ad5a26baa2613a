@_exported import Foundation
import SwiftUIFacade

/// Foundation has this type on Apple's platforms.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

public protocol IntentResult: Sendable {}

public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  public static func result() -> Self { fatalError() }
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> EmptyIntentResult { fatalError() }
}

@propertyWrapper public struct IntentParameter<Value: Sendable>: Sendable {
  public init(title: LocalizedStringResource, default defaultValue: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
}

extension AppIntent {
  public typealias Parameter = IntentParameter
}

extension Button {
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    fatalError()
  }
}
