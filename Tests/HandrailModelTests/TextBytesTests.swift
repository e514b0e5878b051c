import Testing

@testable import HandrailModel

/// Code that reads eight bytes at a time sees every byte, wherever the words end.
@Suite struct TextBytesTests {
  @Test(arguments: 0...40) func everyByteCounts(_ count: Int) {
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    plain.withUnsafeBufferPointer { #expect($0.isASCII) }
    for place in 0..<count {
      var bytes = plain
      bytes[place] = 0x0A
      #expect(bytes.withUnsafeBufferPointer { $0.isASCII })
      bytes[place] = 0x80
      #expect(bytes.withUnsafeBufferPointer { !$0.isASCII })
    }
  }

  /// Two texts that differ in one byte are distinguished and ordered by it, whatever follows and however long they are.
  @Test(arguments: 0...40) func oneByteTellsTextsApart(_ count: Int) {
    let plain = [UInt8](repeating: UInt8(ascii: "m"), count: count)
    #expect(sameBytes(plain, plain) && !sameBytes(plain, plain + [UInt8(ascii: "m")]))
    for place in 0..<count {
      for behind in [UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "z")] {
        var (low, high) = (plain, plain)
        (low[place], high[place]) = (UInt8(ascii: "c"), UInt8(ascii: "d"))
        if place + 1 < count { low[place + 1] = behind }
        #expect(!sameBytes(low, high))
        let (a, b) = (String(decoding: low, as: UTF8.self), String(decoding: high, as: UTF8.self))
        #expect(!sameBytes(a, b) && utf8Precedes(a, b) && !utf8Precedes(b, a), "\(a), \(b)")
      }
    }
  }
}
