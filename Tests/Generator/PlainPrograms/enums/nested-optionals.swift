let nested: Int?? = .some(nil)
let deep: Int??? = 5
print(nested as Any, deep as Any)
print(nested == nil, nested == .some(nil))
if let inner = nested { print("outer is some, inner is", inner as Any) }
[1, nil, 3].compactMap { $0 }
print([1, nil, 3].compactMap { $0 })
