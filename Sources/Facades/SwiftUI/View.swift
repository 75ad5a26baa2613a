@_exported import Foundation
@_exported import UIKitFacade

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that SwiftUI draws itself.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError() }
}

/// The result of a modifier.
public struct ModifiedView: PrimitiveView {
  public init() {}
}

public struct EmptyView: PrimitiveView {
  public init() {}
}

public struct TupleView<T>: PrimitiveView {}

public struct _ConditionalContent<TrueContent, FalseContent>: PrimitiveView {}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public struct Binding {}

  public init<T>() where Value == T?, T: Hashable { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding { fatalError() }
}

public struct SubmitLabel: Sendable {
  public static var next: SubmitLabel { fatalError() }
}

public struct EnvironmentValues {}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
