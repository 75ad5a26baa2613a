import Foundation
import SampleRunning
import SiteServing
import Synchronization
import SystemFiles
import TutorialModel

extension Run {
  /// The port that is used, if it is free, when none is requested.
  public static let usualPort: UInt16 = 8000

  /// Serves the site on this machine, and updates it while its files change. Writes no site to the
  /// disk.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 for any free one; `nil` for the usual one if it is free,
  ///     otherwise any.
  ///   - begun: called with the address before the first build.
  /// - Throws: `CancellationError` if the task is canceled; a typed error for an error in the
  ///   environment.
  public func serve(port: UInt16?, begun: @escaping @Sendable (URL) -> Void = { _ in })
    async throws
  {
    let storage = try RunStorage(configuration) { observer.observe(.warning($0)) }
    defer { storage.remove() }
    let tools = try await RunTools(configuration, storage, engine.gate)
    tellShortfalls(of: tools, storage)
    let folders = WatchedFolders(configuration)
    let watcher = try FileWatcher(folders.all, excluding: [configuration.outputFolder])
    defer { watcher.end() }
    let site = Mutex<LiveSite?>(nil)
    let accept: SiteServer.Accepter = { claim in
      guard let live = site.withLock(\.self) else { return "the site is not ready yet" }
      return await live.accept(claim)
    }
    let server = try await Self.server(on: port, accept: accept)
    begun(server.address)
    let log = ProblemLog(observer)
    let live = LiveSite(remembering, in: tools, opened: { await server.opened }) { served in
      log.take(served)
      await server.publish(served)
    }
    site.withLock { $0 = live }
    await live.update(sourcesChanged: false)
    for await _ in watcher.news {
      await live.update(sourcesChanged: folders.hasSources(watcher.take()))
    }
    await live.end()
    await server.stop()
    try Task.checkCancellation()
  }

  private static func server(on port: UInt16?, accept: @escaping SiteServer.Accepter) async throws
    -> SiteServer
  {
    if let port { return try await SiteServer(port: port, accept: accept) }
    do {
      return try await SiteServer(port: usualPort, accept: accept)
    } catch is EnvironmentError {
      return try await SiteServer(port: 0, accept: accept)
    }
  }

  /// An engine that remembers its results. It reports neither problems nor finished samples: the
  /// site itself shows them.
  private var remembering: SiteEngine {
    SiteEngine(
      configuration: configuration, gate: engine.gate, memory: EngineMemory(isRenderedAgain: true),
      observer: QuietObserver(observer: observer))
  }
}

/// Passes on only the events that matter to an author who looks at the pages.
private struct QuietObserver: RunObserver {
  let observer: RunObservers

  func observe(_ event: RunEvent) {
    switch event {
    case .warning, .building(.began): observer.observe(event)
    default: break
    }
  }
}

/// Reports each problem to an observer once, and the moment when no problems are left.
private final class ProblemLog: Sendable {
  private let observer: RunObservers
  private let known = Mutex<[Diagnostic]>([])

  init(_ observer: RunObservers) {
    self.observer = observer
  }

  func take(_ site: ServedSite) {
    let problems = site.problems.map(\.diagnostic)
    let before = known.withLock { known in
      defer { known = problems }
      return known
    }
    for problem in problems where !before.contains(problem) {
      observer.observe(.diagnostic(problem))
    }
    if problems.isEmpty, !before.isEmpty { observer.observe(.step("No problems any more")) }
  }
}
