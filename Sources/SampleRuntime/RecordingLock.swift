#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Serializes the recording of values, and keeps a value's own description from being recorded.
///
/// Plain POSIX threads: a sample program loads nothing for it that it did not load anyway.
enum RecordingLock {
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Set on a thread while it describes a value.
  private static let describing = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Describes a value, or gives `nil` where the sample's own `description` is running: what
  /// that logs is not the page's.
  static func describing<Result>(_ body: () -> Result) -> Result? {
    guard pthread_getspecific(describing) == nil else { return nil }
    pthread_setspecific(describing, UnsafeRawPointer(mutex))
    defer { pthread_setspecific(describing, nil) }
    return body()
  }
}
