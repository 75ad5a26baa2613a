import Foundation

FileHandle.standardOutput.write(Data([0, 255, 10, 13, 10, 65]))
print()
print("after")
