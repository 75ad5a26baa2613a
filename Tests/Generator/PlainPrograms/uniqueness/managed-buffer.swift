final class Block: ManagedBuffer<Int, Int> {
  deinit { print("block of \(header) freed") }
}
var block: ManagedBuffer<Int, Int> = Block.create(minimumCapacity: 4) { _ in 4 }
print(isKnownUniquelyReferenced(&block))
block.header = 5
var alias = block
print(isKnownUniquelyReferenced(&block))
alias = Block.create(minimumCapacity: 1) { _ in 1 }
print(isKnownUniquelyReferenced(&block))
print(alias.header)
