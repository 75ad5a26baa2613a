/// A link as seen by one launch of an app.
final class LinkEnd: WatchTransport {
  let device: WatchDevice
  /// The number of the launch, counted over all apps. Frames for an earlier launch never reach a
  /// later one.
  let launch: Int
  private weak let link: WatchLink?

  init(device: WatchDevice, launch: Int, link: WatchLink) {
    self.device = device
    self.launch = launch
    self.link = link
  }

  func open(_ handler: @escaping @Sendable (TransportEvent) -> Void) {
    link?.open(self, handler)
  }

  func send(_ frame: WatchFrame, over connection: Int) {
    link?.send(frame, from: self, over: connection)
  }

  func wakePartner() { link?.wakePartner(of: self) }

  func perform(_ work: @escaping @Sendable () -> Void) { link?.perform(work, at: self) }
}
