import HandrailTestSupport
import Testing

@testable import HandrailTUI

/// Bytes that come one by one are the text that they are at once: whatever is broken in it, nothing else is lost.
@Suite struct ScalarReaderTests {
  @Test(arguments: 0..<400) func bytesOneByOneAreTheWholeText(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let whole = Array("aé文🧑‍🚀\u{10FFFF}\u{D7FF}\r\n".utf8)
    let odd: [UInt8] = [0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xED, 0xA0, 0xF0, 0xF4, 0x90, 0xF5, 0xFF, 0xE9, 0x41]
    var bytes: [UInt8] = []
    for _ in 0..<40 {
      let source = random.below(3) == 0 ? odd : whole
      let start = random.below(source.count)
      bytes += source[start..<min(source.count, start + 1 + random.below(5))]
    }
    var reader = ScalarReader()
    var read = bytes.flatMap { reader.take($0) }
    read += reader.flush()
    #expect(read == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "seed \(seed)")
    #expect(!reader.isWaiting)
  }
}
