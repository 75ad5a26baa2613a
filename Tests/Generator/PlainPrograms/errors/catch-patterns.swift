enum VendingError: Error {
  case outOfStock
  case insufficientFunds(needed: Int)
}
func vend(_ coins: Int) throws -> String {
  if coins < 0 { throw VendingError.outOfStock }
  if coins < 3 { throw VendingError.insufficientFunds(needed: 3 - coins) }
  return "snack"
}
for coins in [3, 1, -1] {
  do {
    print(try vend(coins))
  } catch VendingError.insufficientFunds(let needed) where needed > 1 {
    print("needs \(needed) more")
  } catch is VendingError {
    print("vending error")
  }
}
