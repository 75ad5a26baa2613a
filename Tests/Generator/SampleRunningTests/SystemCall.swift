import Foundation
import Testing

/// A system call that tests make by its number, by its name in Linux's headers.
enum SystemCall: String, CaseIterable {
  case addKey = "add_key"
  case createMemoryFile = "memfd_create"
  case fanotifyInit = "fanotify_init"
  case inotifyInit = "inotify_init"
  case inotifyInit1 = "inotify_init1"
  case keyctl
  case mmap
  case mprotect
  case msgget
  case processVMWrite = "process_vm_writev"
  case ptrace
  case semget
  case shmget
  case vmsplice

  /// A processor architecture, and the file in `/usr/include` with its numbers.
  enum Architecture: String, CaseIterable {
    case x86 = "x86_64-linux-gnu/asm/unistd_64.h"
    /// ARM's 64-bit processors have the numbers that Linux gives to all new architectures.
    case arm = "asm-generic/unistd.h"

    static let own: Architecture = {
      #if arch(arm64)
        .arm
      #else
        .x86
      #endif
    }()
  }

  /// Those of some calls that this machine has.
  static func available(_ calls: SystemCall...) -> [SystemCall] {
    calls.filter { $0.number(on: .own) != nil }
  }

  /// The number on this machine; -1, which is no call, if it has none.
  var number: Int { number(on: .own) ?? -1 }

  /// The number on an architecture; `nil` if that has no such call.
  func number(on architecture: Architecture) -> Int? {
    let (x86, arm): (Int, Int?) =
      switch self {
      case .addKey: (248, 217)
      case .createMemoryFile: (319, 279)
      case .fanotifyInit: (300, 262)
      case .inotifyInit: (253, nil)
      case .inotifyInit1: (294, 26)
      case .keyctl: (250, 219)
      case .mmap: (9, 222)
      case .mprotect: (10, 226)
      case .msgget: (68, 186)
      case .processVMWrite: (311, 271)
      case .ptrace: (101, 117)
      case .semget: (64, 190)
      case .shmget: (29, 194)
      case .vmsplice: (278, 75)
      }
    return architecture == .x86 ? x86 : arm
  }
}

@Suite struct SystemCallTests {
  /// A wrong number would make the tests of the sandbox try another call.
  @Test(arguments: SystemCall.Architecture.allCases)
  func numbersAreThoseOfLinux(architecture: SystemCall.Architecture) throws {
    // Not every machine has the headers of both.
    guard
      let header = try? String(
        contentsOfFile: "/usr/include/\(architecture.rawValue)", encoding: .utf8)
    else { return }
    for call in SystemCall.allCases {
      let definition = try Regex("(?m)^#define __NR(?:3264)?_\(call.rawValue)\\s+([0-9]+)$")
      let number = header.firstMatch(of: definition)?.output[1].substring.flatMap { Int($0) }
      #expect(number == call.number(on: architecture), "\(call)")
    }
  }
}
