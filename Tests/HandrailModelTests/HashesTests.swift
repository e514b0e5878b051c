import HandrailModel
import Testing

/// Document digests: known answers, for every length around a block boundary.
struct HashesTests {
  @Test func knownAnswers() {
    #expect(Hashes.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(Hashes.hex(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Hashes.hex("abc".utf8, length: 4) == "ba7816bf")
    #expect(Hashes.gitBlobID([]) == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(Hashes.gitBlobID(Array("hello world\n".utf8)) == "3b18e512dba79e4c8300dd08aeb37f8e728b8dad")
  }

  @Test func aSequenceWithoutStorageGivesTheSame() {
    for count in [0, 1, 55, 56, 63, 64, 65, 1000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      #expect(Hashes.sha256(bytes) == Hashes.sha256(AnySequence(bytes)))
      #expect(Hashes.sha256(bytes[...]) == Hashes.sha256(bytes))
    }
  }
}
