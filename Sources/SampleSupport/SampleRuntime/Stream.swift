#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A standard stream that Exhibit gave to the program: a pipe that is emptied into a file.
struct Stream: Sendable {
  /// A copy of the pipe's writing end.
  private let pipe: CInt
  /// The path of the file.
  private let file: String

  init(_ descriptor: CInt, arrivingIn file: String) {
    pipe = Channel.copy(of: descriptor)
    self.file = file
  }

  /// The number of bytes that were written so far; -1 if it is unknown.
  var position: Int64 {
    // No bytes were moved from the pipe to the file if the file's size is the same before and after.
    var size = arrived
    while size >= 0 {
      var waiting: CInt = 0
      guard ioctl(pipe, UInt(FIONREAD), &waiting) == 0 else { return -1 }
      let now = arrived
      if now == size { return size + Int64(waiting) }
      size = now
    }
    return -1
  }

  /// Returns whether a descriptor is still this stream.
  func isStill(_ descriptor: CInt) -> Bool {
    var given = stat()
    var now = stat()
    return fstat(pipe, &given) == 0 && fstat(descriptor, &now) == 0
      && now.st_dev == given.st_dev && now.st_ino == given.st_ino
  }

  private var arrived: Int64 {
    var status = stat()
    return stat(file, &status) == 0 ? Int64(status.st_size) : -1
  }
}
