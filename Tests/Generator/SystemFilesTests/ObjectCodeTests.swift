import Testing

@testable import SystemFiles

@Suite struct ObjectCodeTests {
  /// A 64-bit ELF file of three sections: the names, and two with given names and contents.
  private func elf(_ first: (String, [UInt8]), _ second: (String, [UInt8])) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
    let names = [0] + Array(first.0.utf8) + [0] + Array(second.0.utf8) + [0]
    let contents = [names, first.1, second.1]
    let offsets = [1 + first.0.utf8.count + 1, 1, 0]
    var body: [UInt8] = []
    var headers: [UInt8] = []
    for (content, name) in zip(contents, [0, offsets[1], offsets[0]]) {
      headers += little(name, 4) + little(1, 4) + little(0, 16) + little(64 + body.count, 8)
      headers += little(content.count, 8) + little(0, 24)
      body += content
    }
    return [0x7F, 0x45, 0x4C, 0x46, 2, 1] + little(0, 34) + little(64 + body.count, 8)
      + little(0, 10) + little(64, 2) + little(3, 2) + little(0, 2) + body + headers
  }

  @Test func leavesOutWhatOnlyDebuggersRead() {
    let code = ObjectCode.digest(of: elf((".text", [1, 2]), (".debug_info", [3])))
    #expect(code == ObjectCode.digest(of: elf((".text", [1, 2]), (".debug_info", [4, 5]))))
    #expect(code != ObjectCode.digest(of: elf((".text", [1, 9]), (".debug_info", [3]))))
    let lines = ObjectCode.digest(of: elf((".text", [1]), (".debug_line", [3])))
    #expect(lines != ObjectCode.digest(of: elf((".text", [1]), (".debug_line", [4]))))
    let relocated = ObjectCode.digest(of: elf((".rela.debug_str", [1]), (".swift_modhash", [3])))
    #expect(
      relocated == ObjectCode.digest(of: elf((".rela.debug_str", [2]), (".swift_modhash", [4]))))
  }

  @Test func bearsFilesOfAnyKind() {
    let file = elf((".text", [1, 2]), (".data", [3]))
    #expect(ObjectCode.digest(of: []) != ObjectCode.digest(of: [1]))
    // The last fields of the last section say nothing that is read.
    for length in file.indices.dropLast(24) {
      #expect(ObjectCode.digest(of: Array(file[..<length])) != ObjectCode.digest(of: file))
      var damaged = file
      damaged[length] ^= 0xFF
      _ = ObjectCode.digest(of: damaged)
    }
  }
}
