final class Model {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("model \(n) freed") }
}
struct View {
  var model: Model? {
    willSet { print("will \(newValue?.n ?? 0)") }
    didSet { print("did \(oldValue?.n ?? 0)") }
  }
}
var view = View()
view.model = Model(1)
view.model = Model(2)
view.model = nil
print("end")
