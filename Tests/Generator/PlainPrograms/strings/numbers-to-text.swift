print(String(255, radix: 16), String(-5, radix: 2), Int("7f", radix: 16) ?? 0)
print(0.1 + 0.2, 1e21, 100.0, Float(1) / 3, Double.nan, -Double.infinity)
print(Int("12a") as Any, Double("2.50") as Any)
