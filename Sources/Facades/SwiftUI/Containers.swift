public struct HorizontalAlignment: Sendable {
  public init() {}
  public static let leading = HorizontalAlignment()
}

public struct VStack<Content: View>: PrimitiveView {
  public init(
    alignment: HorizontalAlignment = HorizontalAlignment(), spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct List<SelectionValue, Content: View>: PrimitiveView {}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct NavigationStack<Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) {}
}

public struct TabView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public protocol TabViewStyle {}

public struct VerticalPageTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  public static var verticalPage: VerticalPageTabViewStyle { fatalError() }
}

public protocol TimelineSchedule {}

public struct PeriodicTimelineSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule { fatalError() }
}

public struct TimelineViewDefaultContext {
  public let date: Date
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}
