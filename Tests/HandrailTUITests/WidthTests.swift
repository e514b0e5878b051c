import Testing

@testable import HandrailTUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Columns as the C library counts them, by which ncurses places what it paints.
@Suite struct WidthTests {
  @Test(.enabled(if: setlocale(LC_CTYPE, "C.UTF-8") != nil, "needs the locale C.UTF-8"))
  func everyScalarTakesTheColumnsThatTheTerminalGivesIt() throws {
    // The module of the C library does not export it.
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    var differences: [String] = []
    for value in UInt32(0x20)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let theirs = Int(wcwidth(Int32(bitPattern: value)))
      let ours: Int
      switch Columns.width(of: scalar) {
      // Nothing of these is painted.
      case .harmful, .none: continue
      case .mark: ours = 0
      case .columns(let count): ours = count
      }
      // What is newer than the C library is painted as a replacement.
      if ours != theirs, theirs >= 0 { differences.append(String(value, radix: 16) + " ours \(ours) theirs \(theirs)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(2000).joined(separator: ", "))")
  }
}
