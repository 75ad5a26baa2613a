final class Ref { var value = 1 }
var first: Ref = Ref()
first = Ref()
print("unique:", isKnownUniquelyReferenced(&first))
var second = first
print("shared:", isKnownUniquelyReferenced(&second))
second = Ref()
print("again:", isKnownUniquelyReferenced(&second))
