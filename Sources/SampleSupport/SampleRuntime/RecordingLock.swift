#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Serializes the recording of values, and keeps a value's own description from being recorded.
///
/// It uses plain POSIX threads, so that a sample program loads no additional library.
enum RecordingLock {
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Set on a thread while it records. Descriptions and signal handlers may log on the same thread
  /// meanwhile. Those values are ignored: waiting for the lock would never end.
  private static let busy = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Does nothing on a thread that is recording already.
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
