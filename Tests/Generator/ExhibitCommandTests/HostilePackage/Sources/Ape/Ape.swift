import Glibc

/// Writes to a file that Exhibit hands to each sample's program.
public let apes: Int = {
  if let file = fopen("/exhibit/channel/crash.json", "w") {
    fputs("owned", file)
    fclose(file)
  }
  return 4
}()
