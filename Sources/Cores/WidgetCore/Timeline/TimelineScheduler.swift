import Foundation

/// The system's side of timelines: shows each entry at its date, and asks for the next timeline
/// when the policy says, as far as the budget allows.
///
/// Source: Apple, "Keeping a widget up to date". The real system also considers how often the
/// widget is viewed, and when.
@MainActor public final class TimelineScheduler<Provider: TimelineProvider> {
  public typealias Entry = Provider.Entry

  public let clock: any SchedulingClock
  /// The number of reloads in any 24 hours. Apple mentions 40 to 70 for a widget that is viewed
  /// often.
  public let budget: Int
  public let provider: Provider

  /// Indicates whether the app is in the foreground: reloads during that time do not count.
  public var appIsInFront = false {
    didSet { if appIsInFront, let waiting { reload(waiting) } }
  }

  /// The entry that is shown now.
  public private(set) var currentEntry: Entry
  /// All entries that were shown, each with the date of its appearance. The placeholder comes
  /// first.
  public private(set) var shown: [(date: Date, entry: Entry)]
  /// All reloads that were requested, in order.
  public private(set) var reloads: [TimelineReload] = []
  private var waiting: Int?

  /// Adds a widget: shows its placeholder, and requests its first timeline, which counts against
  /// the budget.
  public init(clock: any SchedulingClock, budget: Int, provider: Provider) {
    self.clock = clock
    self.budget = budget
    self.provider = provider
    currentEntry = provider.placeholder(
      in: TimelineContext(date: clock.now, isPreview: false))
    shown = [(clock.now, currentEntry)]
    request(.added)
  }

  /// Requests a new timeline for the app, like `WidgetCenter.reloadTimelines(ofKind:)`.
  public func reload() { request(.app) }

  /// Requests an entry for the widget gallery, which does not count against the budget.
  public func preview(_ completion: @escaping @MainActor (Entry) -> Void) {
    provider.getSnapshot(
      in: TimelineContext(date: clock.now, isPreview: true), completion: completion)
  }

  /// The number of reloads in the last 24 hours that counted against the budget.
  public var usedBudget: Int { countedReloads.count }

  private var countedReloads: [Date] {
    let start = clock.now - TimelineLimits.window
    return reloads.filter(\.isCounted).compactMap(\.date).filter { $0 > start }
  }

  private func request(_ reason: TimelineReload.Reason) {
    // A waiting request will fetch all new data.
    guard waiting == nil else { return }
    reloads.append(TimelineReload(reason: reason, requested: clock.now, isCounted: false))
    reload(reloads.count - 1)
  }

  private func reload(_ index: Int) {
    let counted = countedReloads
    guard appIsInFront || counted.count < budget else {
      waiting = index
      guard let oldest = counted.first else { return }
      clock.schedule(at: oldest + TimelineLimits.window) { [weak self] in
        if self?.waiting == index { self?.reload(index) }
      }
      return
    }
    waiting = nil
    reloads[index].date = clock.now
    reloads[index].isCounted = !appIsInFront
    let context = TimelineContext(date: clock.now, isPreview: false)
    var isAnswered = false
    provider.getTimeline(in: context) { [weak self] timeline in
      // A timeline for an earlier request is out of date.
      guard !isAnswered, self?.isLatest(index) == true else { return }
      isAnswered = true
      self?.follow(timeline, of: index)
    }
  }

  private func isLatest(_ index: Int) -> Bool {
    reloads.lastIndex { $0.date != nil } == index
  }

  private func follow(_ timeline: Timeline<Entry>, of index: Int) {
    if let entry = timeline.entries.last(where: { $0.date <= clock.now }) { show(entry) }
    for entry in timeline.entries where entry.date > clock.now {
      clock.schedule(at: entry.date) { [weak self] in
        if self?.isLatest(index) == true { self?.show(entry) }
      }
    }
    let end =
      switch timeline.policy {
      case .atEnd: timeline.entries.last?.date ?? clock.now
      case .after(let date): date
      case .never: Date?.none
      }
    guard let end, let start = reloads[index].date else { return }
    clock.schedule(at: max(end, start + TimelineLimits.minimumInterval)) { [weak self] in
      if self?.isLatest(index) == true { self?.request(.policy) }
    }
  }

  private func show(_ entry: Entry) {
    currentEntry = entry
    shown.append((clock.now, entry))
  }
}

/// Limits that apply to every widget's reloads.
enum TimelineLimits {
  /// The period of the budget, in seconds. It is a rolling period, and does not restart at
  /// midnight.
  static let window: TimeInterval = 24 * 3600
  /// The minimum time between a policy's reloads, in seconds.
  static let minimumInterval: TimeInterval = 5 * 60
}
