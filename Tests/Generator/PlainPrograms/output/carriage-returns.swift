print("progress 10%\r", terminator: "")
print("progress 99%\r\ndone\r\n", terminator: "")
print("tab\tand\u{7}bell")
