actor Account {
  let id: Int
  var balance: Int
  init(_ id: Int, balance: Int) {
    self.id = id
    self.balance = balance
  }
  func withdraw(_ amount: Int) throws {
    guard balance >= amount else { throw Shortage(missing: amount - balance) }
    balance -= amount
  }
  func deposit(_ amount: Int) { balance += amount }
}
struct Shortage: Error { let missing: Int }
let a = Account(1, balance: 50)
let b = Account(2, balance: 0)
do {
  try await a.withdraw(30)
  await b.deposit(30)
  try await a.withdraw(30)
} catch let shortage as Shortage {
  print("missing \(shortage.missing)")
}
print(await a.balance, await b.balance)
