import Foundation

puts("from puts")
print("from print")
fflush(nil)
putchar(65)
putchar(10)
