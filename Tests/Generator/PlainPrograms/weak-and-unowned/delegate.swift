protocol DownloadDelegate: AnyObject {
  func finished(_ bytes: Int)
}
final class Download {
  weak var delegate: (any DownloadDelegate)?
  func run(_ bytes: Int) {
    if let delegate { delegate.finished(bytes) } else { print("nobody listens") }
  }
}
final class Screen: DownloadDelegate {
  func finished(_ bytes: Int) { print("got \(bytes)") }
  deinit { print("screen closed") }
}
let download = Download()
var screen: Screen? = Screen()
download.delegate = screen
download.run(10)
screen = nil
download.run(20)
download.delegate = Screen()
download.run(30)
