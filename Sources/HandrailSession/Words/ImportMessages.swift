import HandrailExchange
import HandrailModel
import HandrailWorkspace

/// A list of what an import did or would do.
public struct ImportSection: Sendable, Equatable {
  public let title: Text
  public let lines: [Text]
  /// Whether a person has to decide something.
  public var needsDecision = false
}

extension ImportSummary {
  /// How many screens, items and values.
  public var counts: Text {
    let screens = screenCounts
    return Text(
      en: "\(screens.en); \(Self.number(itemsAdded, "item")) added, \(Self.number(valuesChanged, "value")) changed",
      ja: "\(screens.ja)。項目\(itemsAdded)件を追加、値\(valuesChanged)件を変更")
  }

  /// How many screens.
  public var screenCounts: Text {
    Text(
      en: "\(Self.number(screensAdded, "screen")) added, \(screensChanged) changed",
      ja: "画面\(screensAdded)件を追加、\(screensChanged)件を変更")
  }

  private static func number(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

  /// The screens that were added, changed or removed; each surface shows a diff in its own way.
  public static let screensTitle = Text(en: "Screens", ja: "画面")

  /// What else it did.
  public var sections: [ImportSection] {
    let all = [
      ImportSection(
        title: Text(en: "Older than what is recorded", ja: "記録済みのものより古いため、取り込まなかったファイル"), lines: older.map(\.text),
        needsDecision: true),
      ImportSection(title: Text(en: "Moved in the source", ja: "取り込み元で移動したもの"), lines: moved.map(\.text)),
      ImportSection(
        title: Text(en: "No longer in the imported folders", ja: "取り込んだフォルダからなくなったファイル"),
        lines: deleted.map { Text.same("\($0.name)  \($0.screens.joined(separator: " "))") }, needsDecision: true),
      ImportSection(
        title: Text(en: "Cleared, since the source no longer has them", ja: "取り込み元からなくなったため消去した値"),
        lines: cleared.map(\.text)),
      ImportSection(
        title: Text(en: "Kept values that people recorded", ja: "手作業で記録された値を残しました"), lines: kept.map(\.text)),
      ImportSection(
        title: Text(
          en: "No longer in the source; remove them, or record why they stay",
          ja: "取り込み元にはもうありません。削除するか、残す理由を記録してください"),
        lines: gone.map(Text.same), needsDecision: true),
      ImportSection(
        title: Text(
          en: "Removed here, but still in the source. To bring one back: handrail design bring-back TARGET",
          ja: "ここでは削除されていますが、取り込み元にはあります。元に戻すには: handrail design bring-back 対象"),
        lines: removed.map(Text.same)),
      ImportSection(title: Text(en: "In the source again", ja: "取り込み元に戻ったもの"), lines: returned.map(Text.same)),
    ]
    return all.filter { !$0.lines.isEmpty }
  }
}

extension Text {
  fileprivate static func same(_ text: String) -> Text { Text(en: text, ja: text) }
}

extension ImportOutcome {
  /// The result of an import, for the interface; nil for one that was not run, or that failed.
  public var inInterface: Text? {
    switch self {
    case .done(let result, let components, let colours):
      let words = result.briefWords
      let imported = Text(en: "Imported: \(words.en).", ja: "取り込みました: \(words.ja)。")
      return .joined([imported, NextStep.undo.key, Self.proposals(components, colours)].compactMap(\.self))
    case .cancelled: return Text(en: "Import cancelled. Nothing was changed.", ja: "取り込みをやめました。何も変更していません。")
    case .wouldDo, .failed: return nil
    }
  }

  /// What could now be recorded once, and where to see it; nil if nothing.
  static func proposals(_ components: Int, _ colours: Int) -> Text? {
    var kinds: [Text] = []
    if components > 0 {
      kinds.append(Text(en: "\(components) component\(components == 1 ? "" : "s")", ja: "\(components)個のコンポーネント"))
    }
    if colours > 0 { kinds.append(Text(en: "\(colours) colour\(colours == 1 ? "" : "s")", ja: "\(colours)色")) }
    guard !kinds.isEmpty else { return nil }
    let (english, japanese) = (kinds.map(\.en).joined(separator: " and "), kinds.map(\.ja).joined(separator: "と "))
    return Text(
      en: "\(english) can be shared between screens: press N to review.", ja: "\(japanese)を画面間で共有できます。N で確認します。")
  }
}

extension Imported {
  /// The app's languages that the project does not have, and how to be asked about them; nil if it has all.
  ///
  /// Nobody wants to be asked for labels in dozens of languages at once: of so many, one is named as an example.
  public var otherLanguagesInWords: Text? {
    guard !otherLanguages.isEmpty else { return nil }
    let areMany = otherLanguages.count > 5
    let settings = otherLanguages.prefix(areMany ? 1 : 5).map { " languages.\($0)=true" }.joined()
    let (command, names) = ("handrail set project" + settings, Text.list(otherLanguages))
    return Text(
      en: "There are also texts in: \(names.en). To be asked for labels in "
        + (areMany ? "one of them, import again after, for example: " : "these languages, import again after: ") + command,
      ja: "次の言語の文言もあります: \(names.ja)。"
        + (areMany
          ? "ラベルも記録したい言語があれば、次の例のように設定してからもう一度取り込んでください: "
          : "これらの言語のラベルも記録するには、次のコマンドの後でもう一度取り込んでください: ") + command)
  }
}

extension OlderRevision {
  fileprivate var text: Text {
    let author = author.personName
    return Text(
      en: "\(file): revision \(revision) is older than \(recorded), which \(author) imported. Left as it is.",
      ja: "\(file): リビジョン \(revision) は、\(author) が取り込んだ \(recorded) より古いため、取り込みませんでした。")
  }
}

extension ImportSummary.Moved {
  fileprivate var text: Text { Text(en: "\(name) is now at \(to)", ja: "\(name) → 現在は \(to)") }
}

extension ImportSummary.Cleared {
  fileprivate var text: Text {
    Text(en: "\(target) \(path)  was: \(value.oneLine)", ja: "\(target) \(path)  以前の値: \(value.oneLine)")
  }
}

extension ImportSummary.Kept {
  fileprivate var text: Text {
    let own = yours.isEmpty ? Text(en: "cleared", ja: "消去") : .same(yours.oneLine)
    let other = theirs.isEmpty ? Text(en: "none any more", ja: "なくなった") : .same(theirs.oneLine)
    return Text(
      en: "\(target) \(path)  yours: \(own.en); file: \(other.en)", ja: "\(target) \(path)  記録: \(own.ja)、ファイル: \(other.ja)")
  }
}

extension RecreatedLayer {
  /// The heading of a list of them.
  public static let title = Text(en: "Seem to be the same layers, re-created", ja: "作り直された同じレイヤーと思われるもの")

  public var text: Text { Text(en: "\(old) is now \(new)?", ja: "\(old) → \(new)?") }
}

extension OutdatedRecords {
  /// What a change in the design makes outdated, and who must review it.
  ///
  /// - Parameter threads: the open threads about what changed.
  public func lines(threads: [String]) -> [Text] {
    let most = 6
    func line(_ title: Text, _ names: [Text]) -> Text? {
      guard !names.isEmpty else { return nil }
      let more = names.count > most ? " …" : ""
      let list = Text.list(Array(names.prefix(most)))
      return Text(en: title.en + list.en + more, ja: title.ja + list.ja + more)
    }
    let signed = signatures.map { signature in
      let role = Field.roleSigned.spec.valueName(signature.role)
      let author = Attribution(signature.by).words
      return Text(en: "\(role.en) (\(author.en))", ja: "\(role.ja) (\(author.ja))")
    }
    return [
      line(Text(en: "signatures to renew: ", ja: "やり直しが必要な署名: "), signed),
      line(Text(en: "findings that were closed: ", ja: "閉じた後に前提が変わった指摘: "), closings.map(Text.same)),
      line(Text(en: "checks to repeat: ", ja: "やり直しが必要な検証: "), checks.map(Text.same)),
      line(Text(en: "open threads about it: ", ja: "関連する未解決の質問: "), threads.map(Text.same)),
    ].compactMap { $0 }
  }
}
