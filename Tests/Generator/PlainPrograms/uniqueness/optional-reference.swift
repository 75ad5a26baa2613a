final class Thing {}
var thing: Thing? = Thing()
print(isKnownUniquelyReferenced(&thing))
var same = thing
print(isKnownUniquelyReferenced(&thing))
same = nil
print(isKnownUniquelyReferenced(&thing))
thing = nil
print(isKnownUniquelyReferenced(&thing))
