final class Host {}
final class Guest {
  unowned let host: Host
  init(_ host: Host) { self.host = host }
}
var host: Host? = Host()
let guest = Guest(host!)
print("host is there: \(guest.host === host)")
host = nil
print("host left")
_ = guest.host
print("never")
