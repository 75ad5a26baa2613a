extension View {
  public func padding(_ length: CGFloat? = nil) -> some View { ModifiedView() }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { ModifiedView() }
  public func font(_ font: Font?) -> some View { ModifiedView() }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView() }
  public func tint(_ tint: Color?) -> some View { ModifiedView() }
  public func imageScale(_ scale: Image.Scale) -> some View { ModifiedView() }
  public func keyboardType(_ type: UIKeyboardType) -> some View { ModifiedView() }
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { ModifiedView() }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { ModifiedView() }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { ModifiedView() }
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { ModifiedView() }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { ModifiedView() }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ModifiedView()
  }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView() }
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { ModifiedView() }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { ModifiedView() }
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { ModifiedView() }
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { ModifiedView() }
}

public struct ContainerBackgroundPlacement: Sendable {
  public init() {}
}

public enum Visibility: Sendable {
  case visible
}

public enum HorizontalEdge: Sendable {
  case leading, trailing
}

public struct Font: Sendable {
  public static let largeTitle = Font()
  public static let title = Font()
  public static let headline = Font()
  public func bold() -> Font { fatalError() }
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle {
  public static var secondary: Color { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { fatalError() }
  public static var green: Color { fatalError() }
  public static var orange: Color { fatalError() }
  public static var red: Color { fatalError() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { fatalError() }
}

public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { fatalError() }
}

public struct BackgroundStyle: ShapeStyle {}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { fatalError() }
}
