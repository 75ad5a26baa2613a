import Foundation
import Synchronization
import SystemFiles
import TutorialModel

/// Processes that outlive the program that started them, if there is no sandbox to end them.
package enum Orphans {
  /// Indicates whether Exhibit adopts orphans. On the first access, it becomes the parent of
  /// descendants whose own parents end.
  private static let adopts: Bool = {
    #if os(Linux)
      // Swift does not import `prctl`, which is variadic, so this looks it up by name.
      typealias Call = @convention(c) (CInt, CUnsignedLong) -> CInt
      guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "prctl") else { return false }
      let childSubreaper: CInt = 36
      let adopts = unsafeBitCast(symbol, to: Call.self)(childSubreaper, 1) == 0
      hasAdopted.store(adopts, ordering: .relaxed)
      return adopts
    #else
      false
    #endif
  }()
  private static let hasAdopted = Atomic(false)

  /// Starts to adopt orphans; call it before the first program starts.
  package static func adopt() { _ = adopts }

  /// Kills the processes that a program left behind, which it finds by a variable in their initial
  /// environment or by their working folder.
  ///
  /// It does not find a process that left its process group, its folder and its environment.
  package static func end(startedWith variable: String, in folder: String) {
    guard adopts else { return }
    let wanted = Array(variable.utf8)
    // The children of a killed process become orphans in turn.
    while true {
      let orphans = forgetEnded().filter { isLeft($0, startedWith: wanted, in: folder) }
      guard !orphans.isEmpty else { return }
      for process in orphans {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
    }
  }

  /// Forgets the adopted orphans that have ended: otherwise they would be listed as long as Exhibit
  /// runs.
  ///
  /// If programs run without a sandbox and later with one, as in tests, the orphans include those
  /// of sandboxes.
  ///
  /// - Returns: the other children of this process.
  @discardableResult package static func forgetEnded() -> [pid_t] {
    guard hasAdopted.load(ordering: .relaxed) else { return [] }
    return ProcessTree.children(of: getpid()).filter { process in
      guard isEndedOrphan(process) else { return true }
      waitpid(process, nil, WNOHANG)
      return false
    }
  }

  /// Returns whether a child is an orphan that has ended and still takes a process number. A
  /// process that Exhibit starts leads a process group in Exhibit's session; any other child of
  /// this process is in the group of this process.
  private static func isEndedOrphan(_ process: pid_t) -> Bool {
    // 4711 (a name) Z 1 4700 4700 …: the state, the parent, the group and the session. A name may
    // contain anything.
    let status = FileBytes.text(of: "/proc/\(process)/stat")
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    guard fields.count > 4, fields[1] == "Z", let group = pid_t(fields[3]),
      let session = pid_t(fields[4])
    else { return false }
    return session != getsid(0) || (group != process && group != getpgrp())
  }

  private static func isLeft(
    _ process: pid_t, startedWith variable: [UInt8], in folder: String
  ) -> Bool {
    FileBytes.read("/proc/\(process)/environ").split(separator: 0)
      .contains { $0.elementsEqual(variable) }
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd"))?
        .hasPrefix(folder) == true
  }
}
