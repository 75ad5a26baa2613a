func make<T: ExpressibleByIntegerLiteral>(_: T.Type) -> T { 7 }
print(make(Int8.self), make(Double.self))
func name<T>(of value: T) -> String { String(describing: T.self) }
print(name(of: [1: "a"]), name(of: (1, "x")), name(of: { (n: Int) in n }))
