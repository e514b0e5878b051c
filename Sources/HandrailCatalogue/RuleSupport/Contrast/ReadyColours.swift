import HandrailModel

extension ContrastColours {
  /// What a text with too little contrast needs instead of another colour: an opaque view, or the system's label colour in place
  /// of a weaker one; nil if neither is enough.
  func remedy(_ appearance: Appearance, _ element: Element, limit: Double) -> (message: String, more: [(String, String)])? {
    if element.has(.alpha), let alpha = element.number(.alpha), case .pair(let opaque) = outcomeOfOpaque(appearance),
      opaque.ratio >= limit
    {
      return ("faded", [("alpha", alpha.plain), ("opaque", Ratio.text(opaque.ratio))])
    }
    let recorded = foreground[appearance].isNone ? foreground[appearance.normal] : foreground[appearance]
    guard case .system(let name) = recorded, SystemColours.isWeakText(name),
      case .pair(let strong) = outcome(of: .system("label"), appearance), strong.ratio >= limit
    else { return nil }
    return ("system", [("system", name), ("strong", Ratio.text(strong.ratio))])
  }
}

extension Message {
  static let fadedText = Message(
    "faded",
    Text(
      en: "The view's opacity of {alpha} leaves its text a contrast of {ratio}:1 in {qualifier} ({foreground} on {background});"
        + " {limit}:1 is required. Opaque, it has {opaque}:1.",
      ja: "ビューの不透明度が {alpha} なので、外観「{qualifier}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です({limit}:1以上が必要)。"
        + "不透明なら{opaque}:1です。"),
    fix: .set(.value("alpha", "1")), or: .set("contrast-exempt", "contrast-reason"), once: .colour)

  static let systemText = Message(
    "system",
    Text(
      en:
        "The system colour {system} has a text contrast of {ratio}:1 in {qualifier} ({foreground} on {background}); {limit}:1 is"
        + " required. The label colour has {strong}:1.",
      ja: "システムカラー {system} は、外観「{qualifier}」で、背景色 {background} の上のコントラスト比が{ratio}:1です({foreground}、{limit}:1以上が必要)。"
        + "label なら{strong}:1です。"),
    fix: .set(.value("colour.text.{qualifier}", "system:label")), or: .set("contrast-exempt", "contrast-reason"), once: .colour)
}
