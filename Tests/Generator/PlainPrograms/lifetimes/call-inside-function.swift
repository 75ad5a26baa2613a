final class Ticket {
  deinit { print("ticket torn") }
}
@discardableResult
func issue() -> Ticket { Ticket() }
func sell() {
  issue()
  print("sold")
}
sell()
print("closed")
