struct Seat: ~Copyable {
  let row: Int
  deinit { print("seat \(row) free") }
}
func run() {
  var seat: Seat? = Seat(row: 3)
  if let taken = seat.take() {
    print("took \(taken.row)")
  }
  switch seat {
  case nil: print("nothing left")
  case .some: print("still there")
  }
}
run()
