enum Size: Comparable { case small, medium(Int), large }
let sizes: [Size] = [.large, .medium(3), .small, .medium(1)]
print(sizes.sorted())
print(Size.medium(2) < .medium(3), sizes.max() as Any)
