let a: UInt8 = 200
print(a &+ 100, a.addingReportingOverflow(100).overflow, a.multipliedReportingOverflow(by: 2))
print(-7 / 2, -7 % 2, (-7).quotientAndRemainder(dividingBy: 2))
print(0b1010 & 0b0110, 1 << 10, ~0, 5 ^ 3, Int8(truncatingIfNeeded: 300))
