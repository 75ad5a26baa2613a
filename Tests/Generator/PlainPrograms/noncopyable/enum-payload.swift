struct Socket: ~Copyable {
  let port: Int
  deinit { print("socket \(port) closed") }
}
enum Connection: ~Copyable {
  case closed
  case open(Socket)
}
func describe(_ connection: borrowing Connection) -> String {
  switch connection {
  case .closed: "closed"
  case .open(let socket): "open on \(socket.port)"
  }
}
func run() {
  var connection = Connection.open(Socket(port: 80))
  print(describe(connection))
  connection = .closed
  print(describe(connection))
}
run()
