var x = 1
let byReference = { x }
let byValue = { [x] in x }
x = 10
print(byReference(), byValue())
