import Foundation
import TestSupport
import Testing

@testable import SampleRunning

/// Files that a program may have replaced with anything.
@Suite struct ProgramFileTests {
  private let tree: TemporaryTree
  private var folder: String { tree.path }

  init() throws { tree = try TemporaryTree() }

  @Test func readsAPlainFileUpToItsLimit() throws {
    try tree.write("file", bytes: [1, 2, 3])
    let whole = ProgramFile("\(folder)/file", limit: 3)
    #expect(whole.bytes == [1, 2, 3])
    #expect(!whole.isCut)
    let cut = ProgramFile("\(folder)/file", limit: 2)
    #expect(cut.bytes == [1, 2])
    #expect(cut.isCut)
  }

  @Test func takesNoMoreOfAHugeFileThanItsLimit() throws {
    #expect(FileManager.default.createFile(atPath: "\(folder)/file", contents: nil))
    #expect(truncate("\(folder)/file", 1 << 40) == 0)
    let file = ProgramFile("\(folder)/file", limit: 1000)
    #expect(file.bytes == [UInt8](repeating: 0, count: 1000))
    #expect(file.isCut)
  }

  @Test func followsNoLinkAndWaitsForNobody() throws {
    #expect(symlink("/etc/passwd", "\(folder)/link") == 0)
    #expect(symlink("/dev/zero", "\(folder)/device") == 0)
    #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    #expect(mkdir("\(folder)/folder", 0o700) == 0)
    for path in ["link", "device", "pipe", "folder", "nothing"].map({ "\(folder)/\($0)" }) {
      #expect(ProgramFile(path, limit: 1000).bytes.isEmpty, "\(path)")
    }
    #expect(ProgramFile("/dev/zero", limit: 1000).bytes.isEmpty)
  }

  @Test func readsWhyAProgramCouldNotWrite() {
    #expect(ChannelFault(Array(ChannelFault.blank.utf8)) == nil)
    #expect(ChannelFault([]) == nil)
    #expect(ChannelFault(Array("\(ENOSPC)\n\n\n".utf8)) == .noSpace("No space left on device"))
    #expect(ChannelFault(Array("\(EFBIG)\n\n".utf8)) == .tooLarge)
    #expect(ChannelFault(Array("\(EBADF)\n\n".utf8)) == .closed)
    #expect(ChannelFault([0xFF, 0xFE]) == nil)
  }
}
