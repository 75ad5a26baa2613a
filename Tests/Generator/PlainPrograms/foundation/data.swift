import Foundation

var data = Data([1, 2, 3])
data.append(contentsOf: "hi".utf8)
data
print(data.count, data.base64EncodedString(), data.map { String($0, radix: 16) })
print(Data(base64Encoded: "SGVsbG8=").map { String(decoding: $0, as: UTF8.self) } ?? "")
