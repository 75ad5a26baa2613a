import Foundation
import Synchronization

/// Debian's nginx as a server of files that are fetched with GET and stored with PUT, on a free
/// port of this machine, until it is ended.
package final class Nginx: Sendable {
  package struct Failure: Error {
    package var what: String
  }

  package static let executable = "/usr/sbin/nginx"

  package let port: UInt16
  package var address: String { "http://127.0.0.1:\(port)/cache" }
  /// The paths of the stored files: `cache/ac/…` and `cache/cas/…`.
  package let files: TemporaryTree
  /// The process; `nil` after it has ended. Its number may then belong to another program or to a
  /// thread of this one, which a signal would end.
  private let process: Mutex<pid_t?>

  /// - Parameters:
  ///   - directives: more of the configuration, for all files.
  ///   - isFull: whether it accepts no more than 1 KiB at a time.
  package init(_ directives: String = "", isFull: Bool = false) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.executable) else {
      throw Failure(what: "there is no \(Self.executable): make setup-test installs it")
    }
    let socket = try LoopbackServer()
    port = socket.port
    files = try TemporaryTree()
    try files.write(
      "nginx.conf",
      """
      daemon off; worker_processes 1; user root;
      pid \(files.path)/pid; error_log \(files.path)/errors;
      events {}
      http {
        access_log off;
        client_body_temp_path \(files.path)/bodies; proxy_temp_path \(files.path)/proxy;
        fastcgi_temp_path \(files.path)/fastcgi; uwsgi_temp_path \(files.path)/uwsgi;
        scgi_temp_path \(files.path)/scgi;
        server {
          listen 127.0.0.1:\(port);
          root \(files.path);
          location / {
            dav_methods PUT; create_full_put_path on; client_max_body_size \(isFull ? "1k" : "64m");
            \(directives)
          }
          location /elsewhere { return 302 /cache$request_uri; }
        }
      }

      """)
    // nginx inherits the port with the connections that wait there, so no request comes too early.
    _ = fcntl(socket.socket, F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let inherited: Int32 = 200
    posix_spawn_file_actions_adddup2(&actions, socket.socket, inherited)
    for descriptor in [0, 1, 2] as [Int32] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let arguments = [Self.executable, "-p", files.path, "-c", files.path("nginx.conf")]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("NGINX=\(inherited);"), nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, Self.executable, &actions, nil, &words, &variables)
    guard code == 0 else { throw Failure(what: String(cString: strerror(code))) }
    self.process = Mutex(process)
  }

  /// Ends the server and no other; then nothing listens at its port.
  package func end() {
    process.withLock { process in
      guard let number = process else { return }
      process = nil
      // Its worker ends with it.
      kill(number, SIGTERM)
      var status: Int32 = 0
      waitpid(number, &status, 0)
    }
  }

  deinit { end() }
}
