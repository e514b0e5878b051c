/// The names of languages where people read them; documents and commands use BCP 47 tags.
public enum LanguageNames {
  /// The name of the language of `tag`; the tag itself if we have none.
  public static func name(_ tag: String) -> Text { all[tag] ?? Text(en: tag, ja: tag) }

  /// Languages to choose from, by their tags.
  public static let tags = all.keys.sorted(by: utf8Precedes)

  private static let all = [
    "ar": Text(en: "Arabic", ja: "アラビア語"), "de": Text(en: "German", ja: "ドイツ語"),
    "en": Text(en: "English", ja: "英語"), "en-GB": Text(en: "British English", ja: "英語(イギリス)"),
    "en-US": Text(en: "American English", ja: "英語(アメリカ)"), "es": Text(en: "Spanish", ja: "スペイン語"),
    "fr": Text(en: "French", ja: "フランス語"), "he": Text(en: "Hebrew", ja: "ヘブライ語"),
    "hi": Text(en: "Hindi", ja: "ヒンディー語"), "id": Text(en: "Indonesian", ja: "インドネシア語"),
    "it": Text(en: "Italian", ja: "イタリア語"), "ja": Text(en: "Japanese", ja: "日本語"),
    "ko": Text(en: "Korean", ja: "韓国語"), "nl": Text(en: "Dutch", ja: "オランダ語"),
    "pt": Text(en: "Portuguese", ja: "ポルトガル語"),
    "pt-BR": Text(en: "Brazilian Portuguese", ja: "ポルトガル語(ブラジル)"),
    "ru": Text(en: "Russian", ja: "ロシア語"), "th": Text(en: "Thai", ja: "タイ語"),
    "uk": Text(en: "Ukrainian", ja: "ウクライナ語"), "vi": Text(en: "Vietnamese", ja: "ベトナム語"),
    "zh": Text(en: "Chinese", ja: "中国語"), "zh-Hans": Text(en: "Simplified Chinese", ja: "中国語(簡体字)"),
    "zh-Hant": Text(en: "Traditional Chinese", ja: "中国語(繁体字)"),
  ]
}
