import Foundation

print("to output")
FileHandle.standardError.write(Data("to error\n".utf8))
print("to output again")
FileHandle.standardError.write(Data("raw error\n".utf8))
