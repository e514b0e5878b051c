import HandrailModel

/// The names of the facts that closings and signatures are based on.
public enum FactTitles {
  /// A fact of a closing: a field, `other.` and a field of the other item, or what the rule saw.
  public static func title(_ name: String) -> Text {
    if let path = name.dropping(project) { return setting(path) }
    let isOther = name.hasPrefix("other.")
    let path = isOther ? String(name.dropFirst("other.".count)) : name
    guard let field = Field(path: path) else { return seen[name] ?? Text(en: name, ja: name) }
    let title = field.spec.title(of: path)
    return isOther ? Text(en: "\(title.en) of the other item", ja: "相手の項目の\(title.ja)") : title
  }

  /// A fact of a signature: an item by its id, the screen, or a setting of the project.
  static func signed(_ name: String) -> Text {
    if sameBytes(name, Screen.screenInputs) { return Text(en: "the screen itself", ja: "画面自体") }
    return name.dropping(project).map(setting) ?? Text(en: name, ja: name)
  }

  private static let project = "project."

  /// The name of a project setting: `Increase Contrast`, `Japanese`.
  public static func setting(_ path: String) -> Text {
    if let number = path.dropping(Field.house.prefix).flatMap({ HouseNumbers.all[$0] }) {
      return Text(en: "“\(number.title.en)” of the project", ja: "プロジェクトの「\(number.title.ja)」")
    }
    if let tag = path.dropping(Field.languages.prefix) {
      let name = LanguageNames.name(tag)
      return Text(en: "\(name.en) as a language of the project", ja: "プロジェクトの言語「\(name.ja)」")
    }
    switch Field(path: path) {
    case .profile: return Text(en: "contrast profile of the project", ja: "プロジェクトのコントラストの基準")
    case .increaseContrast: return Text(en: "support for Increase Contrast", ja: "「コントラストを上げる」への対応")
    case .foreignScripts: return Text(en: "words in other scripts", ja: "別の文字体系の語の扱い")
    default: return Field.title(of: path)
    }
  }

  private static let seen: [String: Text] = [
    "appearances": Text(en: "appearances", ja: "外観"), "background": Text(en: "background colour", ja: "背景色"),
    "control-kind": Text(en: "kind of control", ja: "コントロールの種類"), "count": Text(en: "number of items", ja: "個数"),
    "foreground": Text(en: "foreground colour", ja: "前景色"), "items": Text(en: "items", ja: "対象の項目"),
    "laid": Text(en: "overlay colour", ja: "重ね色"), "members": Text(en: "items", ja: "対象の項目"),
    "parts": Text(en: "parts", ja: "含まれるもの"), "reversals": Text(en: "order and layout", ja: "順序とレイアウト"),
    "second": Text(en: "other item", ja: "相手の項目"), "sequence": Text(en: "reading order", ja: "読み上げ順序"),
    "silence": Text(en: "reason it is not read", ja: "読み上げない理由"), "texts": Text(en: "texts", ja: "文言"),
  ]
}
