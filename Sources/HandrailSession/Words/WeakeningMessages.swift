import HandrailModel
import HandrailWorkspace

extension Weakening {
  /// What was done, by whom and when, and what came of it.
  public var words: Text {
    let inherited = setting.dropping(Field.defaultsPrefix)
    let title = inherited.map { Self.title(ofDefault: $0) } ?? FactTitles.setting(setting)
    let value = Field.valueTitle(value, at: inherited ?? setting)
    let done: Text =
      switch Field(path: setting) {
      case .increaseContrast:
        Text(en: "Support for Increase Contrast was turned off", ja: "「コントラストを上げる」への対応がオフになりました")
      case .languages:
        Text(
          en: "\(LanguageNames.name(tag).en) was removed from the project’s languages",
          ja: "プロジェクトの言語から\(LanguageNames.name(tag).ja)が外されました")
      case .foreignScripts:
        Text(en: "Words in other scripts were exempted from language marks", ja: "別の文字体系の語に言語の指定を求めない設定になりました")
      default: Text(en: "The \(title.en) was set to \(value.en)", ja: "\(title.ja)が「\(value.ja)」になりました")
      }
    let name = by.personName
    let day = at.prefix(10)
    let who = by.isEmpty ? nil : Text(en: " by \(name) on \(day)", ja: "(\(name)、\(day))")
    let (finding, screen) = (findings == 1 ? "finding" : "findings", screens == 1 ? "screen" : "screens")
    return Text(
      en: "\(done.en)\(who?.en ?? ""): \(findings) blocking \(finding) fewer on \(screens) ready or signed \(screen)",
      ja: "\(done.ja)\(who?.ja ?? "")。準備完了または署名済みの\(screens)画面で、未解決の指摘が\(findings)件減っています")
  }

  private static func title(ofDefault path: String) -> Text {
    let title = Field.title(of: path)
    return Text(en: "project’s default for “\(title.en)”", ja: "プロジェクトの既定値「\(title.ja)」")
  }

  private var tag: String { setting.dropping(Field.languages.prefix) ?? setting }
}
