final class Account {
  let id: Int
  init?(_ id: Int) {
    self.id = id
    guard id > 0 else {
      print("refused")
      return nil
    }
  }
  deinit { print("account \(id) closed") }
}
Account(0)
print("after refused")
Account(1)
print("after one")
var account = Account(2)
account = Account(-1)
print(account == nil)
