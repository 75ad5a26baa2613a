import Foundation

struct Point: Decodable {
  let x: Int
  let y: Int
}
for text in ["{\"x\": 1, \"y\": 2}", "{\"x\": 1}", "{\"x\": \"a\", \"y\": 2}"] {
  do {
    print(try JSONDecoder().decode(Point.self, from: Data(text.utf8)))
  } catch DecodingError.keyNotFound(let key, _) {
    print("no \(key.stringValue)")
  } catch DecodingError.typeMismatch(let type, _) {
    print("not \(type)")
  }
}
