let n = 6
print(#"6 times 7 is \(n * 7)"#)
print(#"6 times 7 is \#(n * 7)"#)
print("sum: \(1 + 2), nested: \("a\("b")c")")
