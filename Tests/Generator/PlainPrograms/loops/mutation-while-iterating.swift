var list = [1, 2, 3]
for n in list {
  list.append(n * 10)
}
print(list)
for index in list.indices { list[index] += 1 }
print(list)
