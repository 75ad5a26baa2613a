import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Why a program could not write down what it did: the reader of what `SampleRuntime` leaves in
/// the channel when a write fails.
enum ChannelFault: Hashable {
  /// The file, whose bytes stand from the beginning so that writing needs no space.
  static let file = "fault"
  static let blank = String(repeating: "\n", count: 16)

  /// The disk is full or broken: what the system says.
  case noSpace(String)
  case tooLarge
  /// The program closed the files itself.
  case closed

  /// `nil` where everything was written.
  ///
  /// - Parameter bytes: the number of the error in decimal digits, then line ends.
  init?(_ bytes: [UInt8]) {
    let digits = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let number = CInt(String(decoding: digits, as: UTF8.self)) else { return nil }
    self =
      switch number {
      case EFBIG: .tooLarge
      case ENOSPC, EDQUOT, EIO, EROFS: .noSpace(String(cString: strerror(number)))
      default: .closed
      }
  }
}
