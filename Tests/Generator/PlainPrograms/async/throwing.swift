enum NetworkError: Error { case offline }
func connect(_ online: Bool) async throws -> String {
  guard online else { throw NetworkError.offline }
  return "connected"
}
print(try await connect(true))
do {
  print(try await connect(false))
} catch {
  print("error: \(error)")
}
let result = try? await connect(false)
print(result ?? "nothing")
