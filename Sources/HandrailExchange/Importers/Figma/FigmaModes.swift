import HandrailModel

/// Which of our appearances a mode of a design's variables is, by its name: the tool itself has no notion of contrast.
enum FigmaModes {
  /// Nil where the name says nothing of it, or another thing.
  static func appearance(_ name: String) -> String? {
    let lower = name.lowercased()
    let words = Set(lower.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    func has(_ all: [String], in parts: [String] = []) -> Bool {
      !words.isDisjoint(with: all) || parts.contains { lower.contains($0) }
    }
    if has([], in: ["dimmed", "blind", "tritan", "protan", "deutan"]) { return nil }
    let isDark = has(["dark", "night"], in: ["ダーク", "夜"])
    let isHigh = has(["high", "increased", "contrast", "hc"], in: ["コントラスト", "高", "highcontrast"])
    let isLight = has(["light", "day"], in: ["ライト", "昼"])
    guard isDark || isHigh || isLight else { return nil }
    return (isDark ? "dark" : "light") + (isHigh ? "-high" : "")
  }
}

/// What a person says about a design besides naming its files.
public struct FigmaOptions: Sendable {
  /// Names or ids of pages; all where there are none.
  public var pages: [String] = []
  /// How wide a screen is, in points.
  public var widths: ClosedRange<Double> = 320...480
  /// The language of the texts in the design.
  public var language = "en"
  /// Mode's name → appearance.
  public var modes: [String: String] = [:]
  /// The design's key on the web, where the person gave its address.
  public var key: String?

  public init() {}

  /// Takes the key out of the address of a design, or a key itself; false where it is neither.
  public mutating func link(to address: String) -> Bool {
    key = FigmaLink.key(address) ?? (FigmaLink.isKey(address) ? address : nil)
    return key != nil
  }

  /// `COLLECTION/MODE` → appearance, as the variables' file names them.
  var appearances: [String: String] = [:]

  func appearance(ofMode name: String) -> String? {
    modes.first { sameBytes($0.key.lowercased(), name.lowercased()) }?.value ?? FigmaModes.appearance(name)
  }
}
