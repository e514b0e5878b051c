/// The one generator of the tests: a seed, which is printed when a law fails, gives the same again (SplitMix64).
public struct Seeded: RandomNumberGenerator, Sendable {
  public private(set) var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `count`.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
