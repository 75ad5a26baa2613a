#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Serializes the recording of values, and ignores values that are reported while another value is
/// being described.
///
/// It uses plain POSIX threads, so that a sample program loads no additional library.
enum RecordingLock {
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// The key of a value that is set on a thread while the thread records. Meanwhile, a description
  /// or a signal handler may report values on the same thread. Such values are ignored, because the
  /// thread would wait forever for its own lock.
  private static let busy = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Runs a closure while no other thread records. Does nothing on a thread that is recording
  /// already.
  static func withLock(_ body: () -> Void) {
    alone {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      body()
    }
  }

  /// Describes a value; `nil` on a thread that is recording already.
  static func describing<Result>(_ body: () -> Result) -> Result? {
    alone(body)
  }

  @discardableResult
  private static func alone<Result>(_ body: () -> Result) -> Result? {
    guard pthread_getspecific(busy) == nil else { return nil }
    pthread_setspecific(busy, UnsafeRawPointer(mutex))
    defer { pthread_setspecific(busy, nil) }
    return body()
  }
}
