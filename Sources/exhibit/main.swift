print("exhibit")
