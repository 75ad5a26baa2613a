var grid = Array(repeating: Array(repeating: ".", count: 4), count: 3)
grid[1][2] = "#"
grid[0][0] = "@"
grid
for row in grid { print(row.joined()) }
print(grid.flatMap { $0 }.filter { $0 != "." }.count)
