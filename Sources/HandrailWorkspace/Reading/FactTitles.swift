import HandrailModel

/// What people call that on which a closed finding rests.
public enum FactTitles {
  /// What a closing rests on: a field, `other.` before one of the other item, or what the rule saw.
  public static func title(_ name: String) -> Text {
    let isOther = name.hasPrefix("other.")
    let path = isOther ? String(name.dropFirst("other.".count)) : name
    guard let field = Field(path: path) else { return seen[name] ?? Text(en: name, ja: name) }
    let title = field.spec.title(of: path)
    return isOther ? Text(en: "\(title.en) of the other item", ja: "相手の項目の\(title.ja)") : title
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
