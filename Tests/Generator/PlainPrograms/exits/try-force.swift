struct Bad: Error {}
func fail() throws -> Int { throw Bad() }
print("trying")
let value = try! fail()
print(value)
