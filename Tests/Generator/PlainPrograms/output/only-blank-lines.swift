print()
print("")
print("\n")
print(" ")
