import AppIntentsFacade
import SwiftUIFacade

public protocol TimelineEntry {
  var date: Date { get }
}

public struct TimelineReloadPolicy: Sendable {
  public static let never = TimelineReloadPolicy()
  public static func after(_ date: Date) -> TimelineReloadPolicy { fatalError() }
}

public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

public struct TimelineProviderContext {}

public protocol TimelineProvider<Entry> {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol AppIntentTimelineProvider<Entry> {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public init<S: StringProtocol>(intent: Intent, description: S) {}
}

public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
  init()
}

extension Widget {
  public static func main() {}
}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
  public var body: Never { fatalError() }
}

extension WidgetConfiguration {
  public func configurationDisplayName(
    _ displayNameKey: LocalizedStringKey
  ) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}

public enum WidgetFamily: Int, Sendable {
  case systemMedium, accessoryCircular, accessoryRectangular, accessoryInline
  /// A corner of a watch face, on watchOS only.
  case accessoryCorner
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { fatalError() }
}

public struct TimelineEntryRelevance: Sendable {
  public init(score: Float, duration: TimeInterval = 0) {}
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { fatalError() }
}

extension View {
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    ModifiedView()
  }
}

extension ContainerBackgroundPlacement {
  public static let widget = ContainerBackgroundPlacement()
}
