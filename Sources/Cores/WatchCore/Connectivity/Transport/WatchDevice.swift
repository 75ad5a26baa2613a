/// One of the two devices that talk.
public enum WatchDevice: String, CaseIterable, Hashable, Sendable {
  case phone
  case watch

  /// The other one.
  public var partner: WatchDevice { self == .phone ? .watch : .phone }
}
