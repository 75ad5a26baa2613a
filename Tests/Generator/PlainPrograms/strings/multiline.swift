let quote = """
  The White Rabbit put on his spectacles.
    "Where shall I begin?"\t\
  he asked.
  """
print(quote)
print(quote.split(separator: "\n").count)
