import Foundation
import HandrailModel

extension TokenColour {
  /// A colour in CSS syntax: `#rgb` to `#rrggbbaa`, `rgb(…)`, `hsl(…)`, `oklch(…)`, `color(display-p3 …)` and so on.
  init?(css text: String) {
    let text = text.trimmed.lowercased()
    if let digits = text.dropping("#") {
      guard let colour = Self.hex(digits) else { return nil }
      self = colour
      return
    }
    switch text {
    case "transparent": self.init(.value(.sRGB, red: 0, green: 0, blue: 0, alpha: 0))
    case "black": self.init(.value(.sRGB, red: 0, green: 0, blue: 0, alpha: 1))
    case "white": self.init(.value(.sRGB, red: 1, green: 1, blue: 1, alpha: 1))
    default: self.init(function: text)
    }
  }

  private static func hex(_ digits: String) -> TokenColour? {
    let short = digits.utf8.count < 5
    let long = short ? digits.map { "\($0)\($0)" }.joined() : digits
    guard [6, 8].contains(long.utf8.count) else { return nil }
    return ColourReference("#" + long).map { TokenColour($0) }
  }

  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), text.utf8.count < 200 else { return nil }
    var name = String(text[..<open])
    let inside = text[text.index(after: open)...].dropLast()
    guard !inside.contains("(") else { return nil }
    var words = inside.split { $0 == "," || $0 == " " || $0 == "/" || $0 == "\t" }.map(String.init)
    if name == "color" {
      guard !words.isEmpty else { return nil }
      name = words.removeFirst()
    }
    // Tokens Studio writes `rgba(#112233, 0.5)`.
    if words.count == 2, name == "rgba", let digits = words[0].dropping("#"), let alpha = Self.number(words[1]) {
      guard let colour = Self.hex(digits)?.with(alpha: words[1].hasSuffix("%") ? alpha / 100 : alpha) else { return nil }
      self = colour
      return
    }
    guard words.count == 3 || words.count == 4 else { return nil }
    let kind = ["rgba": "srgb", "rgb": "srgb", "hsla": "hsl"][name] ?? name
    let isRGB = name.hasPrefix("rgb")
    var parts: [Double] = []
    for (place, word) in words.prefix(3).enumerated() {
      guard let part = Self.part(word, place, kind, isByte: isRGB) else { return nil }
      parts.append(part)
    }
    var alpha = 1.0
    if words.count == 4 {
      guard let given = Self.number(words[3]) else { return nil }
      alpha = words[3].hasSuffix("%") ? given / 100 : given
    }
    // A component that is missing in one space is not an error; an unknown space is.
    self.init(space: kind, parts, alpha: alpha)
  }

  /// One component, in the range that DTCG defines.
  private static func part(_ word: String, _ place: Int, _ space: String, isByte: Bool) -> Double? {
    guard let number = number(word) else { return nil }
    let isPercent = word.hasSuffix("%")
    switch space {
    case "hsl", "hwb": return number
    case "lab": return isPercent && place > 0 ? number * 1.25 : number
    case "lch": return isPercent && place == 1 ? number * 1.5 : number
    case "oklab": return isPercent ? (place == 0 ? number / 100 : number * 0.004) : number
    case "oklch": return isPercent ? (place == 0 ? number / 100 : number * 0.004) : number
    default: return isPercent ? number / 100 : isByte ? number / 255 : number
    }
  }

  /// A number without its unit; turns and radians become degrees.
  private static func number(_ word: String) -> Double? {
    if word == "none" { return 0 }
    for (unit, factor) in [("%", 1), ("deg", 1), ("grad", 0.9), ("turn", 360), ("rad", 180 / Double.pi)]
    where word.hasSuffix(unit) {
      return plain(String(word.dropLast(unit.count))).map { $0 * factor }
    }
    return plain(word)
  }

  private static func plain(_ word: String) -> Double? {
    guard word.utf8.allSatisfy({ "0123456789+-.e".utf8.contains($0) }), let number = Double(word), number.isFinite else {
      return nil
    }
    return number
  }

  /// A colour as DTCG has it, `{"colorSpace": …, "components": […], "alpha": …}`, or as Figma's variables do, with `r`, `g`, `b`,
  /// `a`.
  init?(object json: JSONValue) {
    func part(_ value: JSONValue) -> Double? { value.string == "none" ? 0 : value.double }
    if let space = json["colorSpace"]?.string, let components = json["components"]?.array {
      let parts = components.compactMap(part)
      guard parts.count == components.count else { return nil }
      let alpha = json["alpha"].map(part) ?? 1
      guard let alpha else { return nil }
      self.init(space: space.lowercased(), parts, alpha: alpha)
    } else if let red = json["r"]?.double, let green = json["g"]?.double, let blue = json["b"]?.double {
      self.init(space: "srgb", [red, green, blue], alpha: json["a"]?.double ?? 1)
    } else {
      return nil
    }
  }
}
