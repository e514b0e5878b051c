extension Field {
  /// The field that `path` starts with, such as `label` for `label.ja`; nil if it is not a field's path.
  public init?(path: String) { self.init(named: String(path.prefix { $0 != "." })) }

  /// The title of `path`, such as `Label (Japanese)`; the path itself if it is not a field's.
  public static func title(of path: String) -> Text {
    switch FieldPath(path) {
    case .birth: Text(en: "existence", ja: "有無")
    case .place: Text(en: "position", ja: "位置")
    case .givenName: Text(en: "name", ja: "名前")
    // Its value is a digest, which means nothing to people.
    case .orderConfirmed, .readingOrder: Text(en: "confirmed reading order", ja: "確認済みの読み上げ順序")
    default: Field(path: path)?.spec.title(of: path) ?? Text(both: path)
    }
  }

  /// The name of `path` in lists: the path as commands take it, or a description if people never type it.
  public static func name(of path: String) -> Text { FieldPath(path).isInternal ? title(of: path) : Text(both: path) }

  /// The title of `value`, recorded under `path`, such as `yes` or `ready to build`; the value itself if a person chose it.
  public static func valueTitle(_ value: String, at path: String) -> Text {
    let same = Text(en: value, ja: value)
    guard let field = Field(path: path) else { return same }
    switch field.spec.type {
    case .flag where value == "true": return Text(en: "yes", ja: "はい")
    case .flag where value == "false": return Text(en: "no", ja: "いいえ")
    case .choice: return field.spec.valueName(value)
    case .languageTag: return LanguageNames.name(value)
    default: return same
    }
  }
}
