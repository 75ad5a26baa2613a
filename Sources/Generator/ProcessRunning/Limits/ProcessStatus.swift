import Foundation
import SystemFiles

/// The numbers in `/proc/PID/status`; sizes are in KiB.
///
/// The file is read many times a second for each program that runs, so it is not parsed as a whole.
struct ProcessStatus {
  /// The text of the file, followed by a zero byte.
  private let text: [UInt8]

  init(of process: pid_t) {
    text = FileBytes.read("/proc/\(process)/status") + [0]
  }

  /// The number of a field; 0 if the process has none, or has ended.
  subscript(field: String) -> Int {
    text.withUnsafeBytes { text in
      let name = "\n\(field):"
      guard let start = text.baseAddress?.assumingMemoryBound(to: CChar.self),
        let place = strstr(start, name)
      else { return 0 }
      return strtol(place + name.utf8.count, nil, 10)
    }
  }
}
