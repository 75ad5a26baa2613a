import Foundation

extension FileSystem {
  /// Exchanges two folders in one step.
  static func exchange(_ first: String, _ second: String) -> Int32 {
    #if os(Linux)
      typealias Call =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = symbol("renameat2") else { return ENOSYS }
      let exchangeFlag: UInt32 = 1 << 1
      let call = unsafeBitCast(symbol, to: Call.self)
      return call(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0 ? 0 : errno
    #else
      return renamex_np(first, second, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #endif
  }

  /// Flushes the file system of a folder to the disk.
  static func flush(_ path: String) -> Int32 {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return errno }
    defer { close(folder) }
    #if os(Linux)
      // One call for the whole site: an fsync for each of a thousand files takes seconds.
      typealias Call = @convention(c) (Int32) -> Int32
      if let symbol = symbol("syncfs") {
        return unsafeBitCast(symbol, to: Call.self)(folder) == 0 ? 0 : errno
      }
    #endif
    sync()
    return 0
  }

  #if os(Linux)
    /// Looks up a GNU extension in the C library by name, because the Glibc module lacks it.
    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
      dlsym(dlopen(nil, RTLD_NOW), name)
    }
  #endif
}
