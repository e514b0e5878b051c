#if os(Linux)
  import Foundation
  import HandrailLedger
  import Testing

  @Suite struct CertificatesTests {
    /// The function that libgit2 finds; mbed TLS's own refuses a missing file.
    @Test func noneIsReadAtTheStart() throws {
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "mbedtls_x509_crt_parse_file"))
      typealias Read = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Int32
      #expect(unsafeBitCast(symbol, to: Read.self)(nil, "/no/such/file") == 0)
    }
  }
#endif
