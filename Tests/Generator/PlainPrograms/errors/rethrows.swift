func twice(_ body: (Int) throws -> Int) rethrows -> Int { try body(body(1)) }
struct TooBig: Error { let n: Int }
print(twice { $0 + 1 })
do {
  try twice { n in
    if n > 1 { throw TooBig(n: n) }
    return n * 5
  }
} catch let error as TooBig {
  print("too big: \(error.n)")
}
