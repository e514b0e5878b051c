/// Values of iOS's system colours (iOS 13 to 18), from Apple's Human Interface Guidelines and UIKit.
///
/// Nil means that no value is published: the colour is not judged in that appearance.
public enum SystemColours {
  /// The value of `system:NAME` in an appearance; `isKnown` distinguishes an unknown name from a value that is not published.
  static func rgba(_ name: String, _ appearance: Appearance) -> RGBA? {
    guard let values = values(name) else { return nil }
    return values[appearance.rawValue].map { RGBA($0) }
  }

  /// The value of `system:NAME` in an appearance by its name; nil if none is published.
  public static func value(_ name: String, in appearance: String) -> RGBA? {
    Appearance(appearance).flatMap { rgba(name, $0) }
  }

  public static func isKnown(_ name: String) -> Bool { values(name) != nil }

  /// Every known name, sorted.
  public static var names: [String] { table.keys.sorted() }

  /// A colour's values under its name here or as UIKit spells it: `system-background`, `systemBackground`.
  private static func values(_ name: String) -> [UInt32?]? {
    if let values = table[name] ?? aliases[name].flatMap({ table[$0] }) { return values }
    let isCapital = { (byte: UInt8) in byte &- 0x41 < 26 }
    guard name.utf8.contains(where: isCapital) else { return nil }
    var folded: [UInt8] = []
    for byte in name.utf8 {
      if isCapital(byte), !folded.isEmpty { folded.append(0x2D) }
      folded.append(isCapital(byte) ? byte | 0x20 : byte)
    }
    let written = String(decoding: folded, as: UTF8.self)
    return table[written] ?? aliases[written].flatMap { table[$0] }
  }

  /// Names from before iOS 13 that UIKit keeps for colours that have been renamed.
  private static let aliases = [
    "group-table-view-background": "system-grouped-background", "table-background": "system-background",
    "table-cell-grouped-background": "secondary-system-grouped-background",
  ]

  /// Whether it is one of the system's text colours that are weaker than the label colour.
  static func isWeakText(_ name: String) -> Bool {
    let weak = ["secondary-label", "tertiary-label", "quaternary-label", "placeholder-text"]
    guard let found = values(name) else { return false }
    return weak.contains { table[$0] == found }
  }

  /// Values as 0xRRGGBBAA: light, dark, light with Increase Contrast, dark with it.
  private static let table: [String: [UInt32?]] = {
    var table = adaptive.merging(surfaces) { first, _ in first }
    for (name, value) in fixed { table[name] = [value, value, value, value] }
    return table
  }()

  private static let adaptive: [String: [UInt32?]] = [
    "system-red": [0xFF3B_30FF, 0xFF45_3AFF, 0xD700_15FF, 0xFF69_61FF],
    "system-orange": [0xFF95_00FF, 0xFF9F_0AFF, 0xC934_00FF, 0xFFB3_40FF],
    "system-yellow": [0xFFCC_00FF, 0xFFD6_0AFF, 0xB250_00FF, 0xFFD4_26FF],
    "system-green": [0x34C7_59FF, 0x30D1_58FF, 0x248A_3DFF, 0x30DB_5BFF],
    "system-mint": [0x00C7_BEFF, 0x63E6_E2FF, 0x0C81_7BFF, 0x66D4_CFFF],
    "system-teal": [0x30B0_C7FF, 0x40C8_E0FF, 0x0082_99FF, 0x5DE6_FFFF],
    "system-cyan": [0x32AD_E6FF, 0x64D2_FFFF, 0x0071_A4FF, 0x70D7_FFFF],
    "system-blue": [0x007A_FFFF, 0x0A84_FFFF, 0x0040_DDFF, 0x409C_FFFF],
    "system-indigo": [0x5856_D6FF, 0x5E5C_E6FF, 0x3634_A3FF, 0x7D7A_FFFF],
    "system-purple": [0xAF52_DEFF, 0xBF5A_F2FF, 0x8944_ABFF, 0xDA8F_FFFF],
    "system-pink": [0xFF2D_55FF, 0xFF37_5FFF, 0xD30F_45FF, 0xFF64_82FF],
    "system-brown": [0xA284_5EFF, 0xAC8E_68FF, 0x7F65_45FF, 0xB594_69FF],
    "system-gray": [0x8E8E_93FF, 0x8E8E_93FF, 0x6C6C_70FF, 0xAEAE_B2FF],
    "system-gray2": [0xAEAE_B2FF, 0x6363_66FF, 0x8E8E_93FF, 0x7C7C_80FF],
    "system-gray3": [0xC7C7_CCFF, 0x4848_4AFF, 0xAEAE_B2FF, 0x5454_56FF],
    "system-gray4": [0xD1D1_D6FF, 0x3A3A_3CFF, 0xBCBC_C0FF, 0x4444_46FF],
    "system-gray5": [0xE5E5_EAFF, 0x2C2C_2EFF, 0xD8D8_DCFF, 0x3636_38FF],
    "system-gray6": [0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF],
  ]

  private static let surfaces: [String: [UInt32?]] = [
    "label": [0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF],
    "secondary-label": [0x3C3C_4399, 0xEBEB_F599, nil, nil],
    "tertiary-label": [0x3C3C_434C, 0xEBEB_F54C, nil, nil],
    "quaternary-label": [0x3C3C_432D, 0xEBEB_F528, nil, nil],
    "placeholder-text": [0x3C3C_434C, 0xEBEB_F54C, nil, nil],
    "link": [0x007A_FFFF, 0x0984_FFFF, nil, nil],
    "separator": [0x3C3C_4349, 0x5454_5899, nil, nil],
    "opaque-separator": [0xC6C6_C8FF, 0x3838_3AFF, nil, nil],
    "system-fill": [0x7878_8033, 0x7878_805B, nil, nil],
    "secondary-system-fill": [0x7878_8028, 0x7878_8051, nil, nil],
    "tertiary-system-fill": [0x7676_801E, 0x7676_803D, nil, nil],
    "quaternary-system-fill": [0x7474_8014, 0x7676_802D, nil, nil],
    "system-background": [0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF],
    "secondary-system-background": [0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF],
    "tertiary-system-background": [0xFFFF_FFFF, 0x2C2C_2EFF, 0xFFFF_FFFF, 0x3636_38FF],
    "system-grouped-background": [0xF2F2_F7FF, 0x0000_00FF, 0xEBEB_F0FF, 0x0000_00FF],
    "secondary-system-grouped-background": [0xFFFF_FFFF, 0x1C1C_1EFF, 0xFFFF_FFFF, 0x2424_26FF],
    "tertiary-system-grouped-background": [0xF2F2_F7FF, 0x2C2C_2EFF, 0xEBEB_F0FF, 0x3636_38FF],
  ]

  /// Colours that are the same in every appearance.
  private static let fixed: [String: UInt32] = [
    "white": 0xFFFF_FFFF, "black": 0x0000_00FF, "clear": 0x0000_0000, "dark-text": 0x0000_00FF,
    "light-text": 0xFFFF_FF99, "dark-gray": 0x5555_55FF, "light-gray": 0xAAAA_AAFF, "gray": 0x8080_80FF,
    "red": 0xFF00_00FF, "green": 0x00FF_00FF, "blue": 0x0000_FFFF, "cyan": 0x00FF_FFFF, "yellow": 0xFFFF_00FF,
    "scroll-view-textured-background": 0x6F71_79FF, "view-flipside-background": 0x1F21_24FF,
    "magenta": 0xFF00_FFFF, "orange": 0xFF80_00FF, "purple": 0x8000_80FF, "brown": 0x9966_33FF,
  ]
}
