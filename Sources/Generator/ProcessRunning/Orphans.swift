import Foundation
import SystemFiles
import TutorialModel

/// Processes that outlive the program that started them, where there is no sandbox to end them.
package enum Orphans {
  /// From the first call on, what loses its parent below Exhibit becomes Exhibit's own child.
  private static let adopts: Bool = {
    #if os(Linux)
      // `prctl` takes any number of arguments, which Swift does not import: it is looked up in the
      // C library by its name.
      typealias Call = @convention(c) (CInt, CUnsignedLong) -> CInt
      guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "prctl") else { return false }
      let childSubreaper: CInt = 36
      return unsafeBitCast(symbol, to: Call.self)(childSubreaper, 1) == 0
    #else
      false
    #endif
  }()

  /// Is to be called before the first program starts.
  package static func adopt() { _ = adopts }

  /// Kills the processes that were left behind, which are known by a variable of the environment
  /// that they began with or by the folder that they work in.
  ///
  /// One that left its process group, its folder and its environment is not found.
  package static func end(startedWith variable: String, in folder: String) {
    guard adopts else { return }
    let wanted = Array(variable.utf8)
    // What a killed process leaves behind is adopted in its turn.
    while true {
      let orphans = ProcessTree.children(of: getpid()).filter { process in
        FileBytes.read("/proc/\(process)/environ").split(separator: 0)
          .contains { $0.elementsEqual(wanted) }
          || (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd"))?
            .hasPrefix(folder) == true
      }
      guard !orphans.isEmpty else { return }
      for process in orphans {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
    }
  }
}
