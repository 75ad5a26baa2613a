struct Broken: Error {}
let failing = Task<Int, any Error> { throw Broken() }
switch await failing.result {
case .success(let n): print("got \(n)")
case .failure(let error): print("failed: \(error)")
}
