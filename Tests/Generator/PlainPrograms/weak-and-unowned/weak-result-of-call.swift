final class Factory {
  weak var last: Product?
  func make() -> Product {
    let product = Product()
    last = product
    return product
  }
}
final class Product {
  deinit { print("product gone") }
}
let factory = Factory()
_ = factory.make()
print(factory.last == nil)
let kept = factory.make()
print(factory.last === kept)
withExtendedLifetime(kept) {}
