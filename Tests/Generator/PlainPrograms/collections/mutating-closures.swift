var matrix = [[1, 2], [3, 4]]
matrix.indices.forEach { row in matrix[row].indices.forEach { matrix[row][$0] *= 2 } }
print(matrix)
matrix.swapAt(0, 1)
matrix[0].reverse()
print(matrix, matrix.joined().max() ?? 0)
