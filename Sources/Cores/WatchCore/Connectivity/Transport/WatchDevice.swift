/// One of the two paired devices.
public enum WatchDevice: String, CaseIterable, Hashable, Sendable {
  case phone
  case watch

  /// The other device.
  public var partner: WatchDevice { self == .phone ? .watch : .phone }
}
