func half(_ n: Int) async -> Int { n / 2 }
async let a = half(10)
async let b = half(20)
print(await a + b)
