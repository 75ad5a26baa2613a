class Token {
  deinit { print("token released") }
}
var token: Token? = Token()
token
token = nil
print("end")
