struct Age {
  let years: Int
  enum Invalid: Error { case negative }
  init(_ years: Int) throws {
    guard years >= 0 else { throw Invalid.negative }
    self.years = years
  }
}
print(try Age(4).years)
print((try? Age(-4))?.years as Any)
do { try Age(-1) } catch { print("\(error)") }
