import HandrailModel
import HandrailStore

/// A setting or default of the project that removes findings and that ready or signed screens depend on.
public struct Weakening: Sendable, Equatable {
  /// The setting's path: `increase-contrast`, `house.braille-cells`, `languages.ja`, `defaults.overflow`.
  public let setting: String
  /// The current value; empty if it was cleared.
  public let value: String
  /// Who wrote it, and when in UTC; empty if unknown.
  public let by, at: String
  /// How many fewer findings block, and on how many screens.
  public let findings, screens: Int

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

extension Workspace {
  /// What was weakened in the project, if screens in `filter` are ready or signed and would otherwise have more findings.
  public func weakenings(_ filter: ScreenFilter = ScreenFilter()) throws(Failure) -> [Weakening] {
    let today = try today()
    let (found, project) = try reading { reading in
      (try reading.weakenings(filter, today: today), try reading.document(.project, "project")?.bytes)
    }
    guard !found.isEmpty, let project else { return [] }
    let document = try decode(project)
    return found.map { path, findings, screens in
      let write = document.items[.root]?[FieldPath(path)]?.last
      let stamp = write.flatMap { document.stamps[$0.dot] }
      return Weakening(
        setting: path, value: write.map { $0.value.isNull ? "" : $0.value.plainText } ?? "", by: stamp?.author ?? "",
        at: stamp?.time ?? "", findings: findings, screens: screens)
    }
  }
}
