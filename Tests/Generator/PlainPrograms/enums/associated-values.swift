enum Barcode {
  case upc(Int, Int)
  case qr(String)
}
var code = Barcode.upc(8, 85909)
print(code)
code = .qr("ABC")
switch code {
case .upc(let system, let maker): print(system, maker)
case .qr(let text) where text.count > 5: print("long")
case .qr(let text): print("qr \(text)")
}
