import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A colour with its numbers: gamma-encoded components of extended sRGB and alpha.
///
/// Components are from 0 to 1 inside sRGB; a Display P3 colour outside it has components below 0 or above 1.
public struct RGBA: Sendable, Hashable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let white = RGBA(red: 1, green: 1, blue: 1)
  public static let black = RGBA(red: 0, green: 0, blue: 0)

  public var isOpaque: Bool { alpha >= 1 }
}

extension RGBA {
  /// Reads `#rrggbb`, `#rrggbbaa` and the same after `p3:`; nil for names and for anything else.
  public init?(_ text: String) {
    if let packed = Self.packed(text) {
      self.init(packed)
    } else if let digits = text.dropping("p3:"), let packed = Self.packed(digits) {
      self.init(displayP3: packed)
    } else {
      return nil
    }
  }

  /// `#rrggbb` or `#rrggbbaa` as 0xRRGGBBAA; nil for anything else.
  static func packed(_ text: String) -> UInt32? {
    guard text.utf8.count == 7 || text.utf8.count == 9, text.utf8.first == 0x23 else { return nil }
    var packed: UInt32 = 0
    for byte in text.utf8.dropFirst() {
      guard let digit = digit(byte) else { return nil }
      packed = packed << 4 | digit
    }
    return text.utf8.count == 7 ? packed << 8 | 0xFF : packed
  }

  /// An sRGB colour of eight bits a component, as 0xRRGGBBAA.
  init(_ packed: UInt32) {
    red = Double(packed >> 24) / 255
    green = Double(packed >> 16 & 0xFF) / 255
    blue = Double(packed >> 8 & 0xFF) / 255
    alpha = Double(packed & 0xFF) / 255
  }

  /// A Display P3 colour, converted through XYZ (D65); P3 has the transfer curve of sRGB.
  private init(displayP3 packed: UInt32) {
    let r = Transfer.table[Int(packed >> 24)]
    let g = Transfer.table[Int(packed >> 16 & 0xFF)]
    let b = Transfer.table[Int(packed >> 8 & 0xFF)]
    self.init(
      linearRed: 1.224_940_176_280_56 * r - 0.224_940_176_280_56 * g,
      green: -0.042_056_954_709_688 * r + 1.042_056_954_709_688 * g,
      blue: -0.019_637_554_590_334 * r - 0.078_636_045_550_632 * g + 1.098_273_600_140_966 * b,
      alpha: Double(packed & 0xFF) / 255)
  }

  init(linearRed: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      red: Transfer.encoded(linearRed), green: Transfer.encoded(green), blue: Transfer.encoded(blue), alpha: alpha)
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is translucent; what lies outside sRGB is clipped.
  public var hex: String {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    let parts = (alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]).map(byte)
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The nearest colour inside sRGB that has eight bits a component, opaque.
  var rounded: RGBA {
    func byte(_ part: Double) -> Double { (min(max(part, 0), 1) * 255).rounded() / 255 }
    return RGBA(red: byte(red), green: byte(green), blue: byte(blue))
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte &- 0x30)
    case 0x41...0x46: UInt32(byte &- 0x37)
    case 0x61...0x66: UInt32(byte &- 0x57)
    default: nil
    }
  }
}

/// The transfer curve of sRGB and of Display P3, mirrored at zero for colours outside sRGB.
enum Transfer {
  /// Linear light for each eight-bit component.
  static let table: [Double] = (0...255).map { curve(Double($0) / 255) }

  /// Linear light of a gamma-encoded component.
  static func linear(_ encoded: Double) -> Double {
    let scaled = encoded * 255
    let byte = scaled.rounded()
    if byte >= 0, byte <= 255, abs(scaled - byte) < 1e-9 { return table[Int(byte)] }
    return encoded < 0 ? -curve(-encoded) : curve(encoded)
  }

  /// The gamma-encoded component of linear light.
  static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  private static func curve(_ encoded: Double) -> Double {
    encoded <= 0.040_45 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }
}
