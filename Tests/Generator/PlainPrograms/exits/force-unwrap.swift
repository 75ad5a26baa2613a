let text = "abc"
let number = Int(text)
print(number as Any)
print(number!)
