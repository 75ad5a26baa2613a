let answer = 42
answer
