import Foundation
import HandrailModel

/// The appearance that a mode's name means, by the words that teams use in English, German, French, Spanish and Japanese.
struct ModeWords {
  enum Meaning: Equatable {
    case appearance(String)
    /// The default mode.
    case standard
    /// A look that the palette does not have: dimmed, for colour blindness, a wireframe.
    case otherLook
    case unknown

    var name: String? { if case .appearance(let name) = self { name } else { nil } }
  }

  static func meaning(of name: String) -> Meaning {
    let words = words(name)
    let japanese = name.precomposedStringWithCanonicalMapping
    func has(_ list: Set<String>, _ signs: [String] = []) -> Bool {
      !list.isDisjoint(with: words) || signs.contains { japanese.contains($0) }
    }
    if has(otherLooks, ["色覚", "色弱", "ワイヤーフレーム", "低コントラスト"]) || words.isSuperset(of: ["low", "contrast"]) { return .otherLook }
    let isDark = has(dark, ["ダーク", "夜", "暗"])
    let isLight = has(light, ["ライト", "昼", "明"])
    if isDark, isLight { return .unknown }
    let isPlain = has(standard, ["標準", "既定", "通常", "デフォルト"])
    let isHigh = has(strong, ["ハイコントラスト", "高"]) || has(contrast, ["コントラスト"]) && !isPlain
    if isDark { return .appearance(isHigh ? "dark-high" : "dark") }
    if isHigh { return .appearance("light-high") }
    if isLight { return .appearance("light") }
    return isPlain || name.hasPrefix("Mode 1") ? .standard : .unknown
  }

  private static let dark: Set<String> = [
    "dark", "darkmode", "darkhc", "night", "nightmode", "dunkel", "nacht", "dunkelmodus", "sombre", "nuit", "fonce", "oscuro",
    "noche",
  ]
  private static let light: Set<String> = [
    "light", "lightmode", "lighthc", "day", "daymode", "hell", "tag", "hellmodus", "clair", "jour", "claro", "dia",
  ]
  /// Words that by themselves mean more contrast.
  private static let strong: Set<String> = [
    "hc", "high", "increased", "highcontrast", "darkhc", "lighthc", "ihc", "hoch", "hoher", "hohem", "erhoht", "erhohter",
    "hochkontrast",
    "kontrastreich", "eleve", "renforce", "alto", "aumentado", "reforzado",
  ]
  private static let contrast: Set<String> = ["contrast", "kontrast", "contraste"]
  private static let standard: Set<String> = [
    "default", "standard", "normal", "regular", "base", "value", "global", "normale", "defaut", "predeterminado", "estandar",
    "normaler",
    "normalem",
  ]
  private static let otherLooks: Set<String> = [
    "dimmed", "dim", "soft", "wireframe", "colorblind", "colourblind", "protanopia", "deuteranopia", "tritanopia",
    "achromatopsia", "print",
    "blind", "farbenblind", "daltonien", "daltonismo", "sepia",
  ]

  /// The words of a name in lower case and without accents: `DarkHighContrast` has three.
  private static func words(_ name: String) -> Set<String> {
    let plain = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isDiacritic || $0.isASCII }
    var words: [String] = []
    var (word, previous) = ("", Unicode.Scalar(" "))
    for scalar in plain {
      let isLetter = scalar.properties.isAlphabetic
      let isNew = scalar.properties.isUppercase && previous.properties.isLowercase
      if !isLetter || isNew, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isLetter { word += scalar.properties.lowercaseMapping }
      previous = scalar
    }
    return Set(words + [word])
  }
}

extension ModeWords {
  /// The mode of each appearance.
  struct Assignment: Equatable {
    var modes: [String: String] = [:]
    /// Modes that are not an appearance.
    var others: [String] = []
  }

  /// Assigns modes to appearances: as the person specified, then by their names.
  ///
  /// - Throws: The modes with a guess for each, if a name suggests nothing or two suggest the same.
  static func assign(_ names: [String], _ given: [(mode: String, appearance: String)]) throws(ExchangeError) -> Assignment {
    var result = Assignment()
    for (mode, appearance) in given {
      guard let name = names.first(where: { $0 == mode }) ?? names.first(where: { $0.lowercased() == mode.lowercased() }) else {
        throw ExchangeError(mode, .tokens(.unknownMode(known: names)))
      }
      guard result.modes.updateValue(name, forKey: appearance) == nil else {
        throw ExchangeError(mode, .tokens(.appearanceTwice(appearance)))
      }
    }
    let used = Set(result.modes.values)
    let rest = names.filter { !used.contains($0) }
    var found: [String: [String]] = [:]
    for name in rest {
      if case .appearance(let appearance) = meaning(of: name) { found[appearance, default: []].append(name) }
    }
    if !given.isEmpty {
      // Modes the person left out are matched if they are unambiguous.
      for (appearance, modes) in found where result.modes[appearance] == nil && modes.count == 1 {
        result.modes[appearance] = modes[0]
      }
    } else {
      guard found.values.allSatisfy({ $0.count == 1 }) else { throw asked(names) }
      result.modes = found.compactMapValues(\.first)
      if result.modes["light"] == nil {
        let plain = rest.filter { meaning(of: $0) == .standard }
        let open = rest.filter { meaning(of: $0) == .unknown }
        if plain.count == 1 {
          result.modes["light"] = plain[0]
        } else if names.count == 1, let only = open.first {
          result.modes["light"] = only
        } else if result.modes.isEmpty || !plain.isEmpty || !open.isEmpty {
          throw asked(names)
        }
      }
    }
    let assigned = Set(result.modes.values)
    result.others = names.filter { !assigned.contains($0) }
    return result
  }

  private static func asked(_ names: [String]) -> ExchangeError {
    ExchangeError(
      "",
      .tokens(
        .unclearModes(
          names.map { name in
            if case .appearance(let appearance) = meaning(of: name) { return .init(mode: name, appearance: appearance) }
            return .init(mode: name, appearance: nil)
          })))
  }
}
