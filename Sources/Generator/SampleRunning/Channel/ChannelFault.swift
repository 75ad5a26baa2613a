import ActionCache
import Foundation
import ProcessRunning
import SampleChannel
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The reason why a program could not record its activity, read from the text that `SampleRuntime`
/// leaves in the channel when a write fails.
enum ChannelFault: Hashable {
  /// The contents of the file before a fault.
  static let blank = String(repeating: "\n", count: Int(CHANNEL_FAULT_SIZE))

  /// A full or broken disk, with the system's description of the error.
  case noSpace(String)
  case tooLarge
  /// A program that closed the files itself.
  case closed

  /// Returns `nil` if everything was written.
  ///
  /// - Parameter bytes: the error number in decimal digits, then line feeds.
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
