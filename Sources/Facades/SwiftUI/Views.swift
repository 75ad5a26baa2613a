public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct Text: PrimitiveView {
  public struct DateStyle: Sendable {
    public static let relative = DateStyle()
  }

  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(_ date: Date, style: DateStyle) {}
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {}
}

public struct TimeDataSource<Value> {}

extension TimeDataSource where Value == Date {
  public static var currentDate: TimeDataSource<Date> { fatalError() }
}

public struct Image: PrimitiveView {
  public enum Scale: Sendable {
    case large
  }

  public init(_ name: String) {}
  public init(systemName: String) {}
}

public struct AsyncImage<Content: View>: PrimitiveView {}

extension AsyncImage where Content == Image {
  public init(url: URL?) {}
}

public struct Button<Label: View>: PrimitiveView {}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
}

public struct TextField<Label: View>: PrimitiveView {}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
}

public struct Gauge<Label: View, CurrentValueLabel: View>: PrimitiveView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {}
}

public struct LabeledContent<Label: View, Content: View>: PrimitiveView {}

extension LabeledContent where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
