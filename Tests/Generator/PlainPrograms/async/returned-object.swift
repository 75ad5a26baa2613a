final class Response: Sendable {
  let code: Int
  init(_ code: Int) { self.code = code }
  deinit { print("response \(code) freed") }
}
func get(_ code: Int) async -> Response { Response(code) }
print(await get(200).code)
await get(404)
print("after 404")
var response: Response? = await get(500)
response = nil
print("after 500")
