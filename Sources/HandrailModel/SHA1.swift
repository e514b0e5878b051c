#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// The SHA-1 of bytes that arrive in parts; one of git's packs ends with it.
public struct SHA1 {
  #if canImport(CryptoKit)
    private var hash = Insecure.SHA1()

    public init() {}

    public mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

    /// The 20 bytes of the digest; nothing may be added after this.
    public mutating func finish() -> [UInt8] { Array(hash.finalize()) }
  #else
    private var state = SHA_CTX()

    public init() { SHA1_Init(&state) }

    public mutating func update(_ bytes: [UInt8]) { SHA1_Update(&state, bytes, bytes.count) }

    /// The 20 bytes of the digest; nothing may be added after this.
    public mutating func finish() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
        SHA1_Final(digest.baseAddress, &state)
        count = 20
      }
    }
  #endif
}
