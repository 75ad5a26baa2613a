import Foundation

/// The system's side of a timeline: it shows each entry at its date, and asks for the next timeline
/// as the policy says and as long as the budget lasts.
///
/// Source: Apple, "Keeping a widget up to date". The real system weighs more than this: how often
/// the widget is looked at, and when.
@MainActor public final class TimelineScheduler<Provider: TimelineProvider> {
  public typealias Entry = Provider.Entry

  public let clock: any SchedulingClock
  /// How many reloads there are in any 24 hours. Apple speaks of 40 to 70 for a widget that is
  /// looked at often.
  public let budget: Int
  public let provider: Provider

  /// Whether the app is in front: what is reloaded meanwhile is not counted.
  public var appIsInFront = false {
    didSet { if appIsInFront, let waiting { reload(waiting) } }
  }

  /// What is shown now.
  public private(set) var currentEntry: Entry
  /// All that was shown, with the date from which it was; the placeholder first.
  public private(set) var shown: [(date: Date, entry: Entry)]
  /// All that was asked for, in order.
  public private(set) var reloads: [TimelineReload] = []
  private var waiting: Int?

  /// Adds a widget: shows its placeholder and asks for its first timeline, which is counted.
  public init(clock: any SchedulingClock, budget: Int, provider: Provider) {
    self.clock = clock
    self.budget = budget
    self.provider = provider
    currentEntry = provider.placeholder(
      in: TimelineContext(date: clock.now, isPreview: false))
    shown = [(clock.now, currentEntry)]
    request(.added)
  }

  /// The app asks for a new timeline, as with `WidgetCenter`'s `reloadTimelines(ofKind:)`.
  public func reload() { request(.app) }

  /// Asks for an entry to show in the gallery of widgets, which costs nothing of the budget.
  public func preview(_ completion: @escaping @MainActor (Entry) -> Void) {
    provider.getSnapshot(
      in: TimelineContext(date: clock.now, isPreview: true), completion: completion)
  }

  /// How many reloads of the 24 hours up to now were taken from the budget.
  public var usedBudget: Int { countedReloads.count }

  private var countedReloads: [Date] {
    let start = clock.now - TimelineLimits.window
    return reloads.filter(\.isCounted).compactMap(\.date).filter { $0 > start }
  }

  private func request(_ reason: TimelineReload.Reason) {
    // One that waits already will bring all that is new.
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
      // An answer to an earlier question is out of date.
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

/// What holds for every widget's reloads.
enum TimelineLimits {
  /// What the budget is for, in seconds: it rolls, and does not begin anew at midnight.
  static let window: TimeInterval = 24 * 3600
  /// A policy's reloads are at least so many seconds apart.
  static let minimumInterval: TimeInterval = 5 * 60
}
