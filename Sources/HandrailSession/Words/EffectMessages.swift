import HandrailModel
import HandrailWorkspace

extension SharedReach {
  /// How many uses take a value, and which keep their own: one sentence, or two.
  public var text: Text {
    let places = "\(uses) use\(uses == 1 ? "" : "s") on \(screens) screen\(screens == 1 ? "" : "s")"
    let taking = Text(en: "\(places) take\(uses == 1 ? "s" : "") the value.", ja: "\(screens)画面の\(uses)か所に反映されます。")
    guard !keeping.isEmpty else { return taking }
    let most = 8
    let (names, rest) = (keeping.prefix(most).map(\.text), keeping.count - most)
    let (english, japanese) = (names.joined(separator: ", "), names.joined(separator: "、"))
    let kept = Text(
      en: "\(taking.en) \(keeping.count) keep\(keeping.count == 1 ? "s its" : " their") own: \(english)",
      ja: "\(taking.ja)独自の値を保つもの\(keeping.count)件: \(japanese)")
    return rest > 0 ? Text(en: "\(kept.en) and \(rest) more", ja: "\(kept.ja) ほか\(rest)件") : kept
  }
}

extension SideEffects {
  /// What was changed without being named, and can be restored.
  var notes: [Text] {
    var notes: [Text] = []
    if !settled.isEmpty {
      let list = Self.list(settled)
      notes.append(Text(en: "This settled a conflict: \(list.en).", ja: "これにより食い違いが解決されました: \(list.ja)。"))
    }
    if !cleared.isEmpty {
      let list = Self.list(cleared)
      notes.append(Text(en: "This cleared \(list.en).", ja: "これにより消去されました: \(list.ja)。"))
    }
    if !tags.isEmpty {
      notes.append(
        Text(
          en: "Not among the app’s languages, and so not checked: \(tags.joined(separator: ", ")).",
          ja: "アプリの言語にないため、チェックの対象になりません: \(tags.joined(separator: "、"))。"))
    }
    return notes
  }

  var next: [NextStep] { (tags.isEmpty ? [] : [.addLanguages(tags)]) + (isEmpty ? [] : [.undo]) }

  private var tags: [String] { otherLanguages.sorted(by: utf8Precedes) }

  private static func list(_ replaced: [Replaced]) -> Text {
    let shown = replaced.prefix(8).map { each in
      let values = each.values.map { value in
        value.isEmpty ? Text(en: "nothing", ja: "なし") : Text(en: "“\(value.oneLine)”", ja: "「\(value.oneLine)」")
      }
      return Text(
        en: "\(each.name) (was \(values.map(\.en).joined(separator: " and ")))",
        ja: "\(each.name)(以前の値: \(values.map(\.ja).joined(separator: "と")))")
    }
    let isLonger = replaced.count > 8
    return Text(
      en: shown.map(\.en).joined(separator: ", ") + (isLonger ? " and more" : ""),
      ja: shown.map(\.ja).joined(separator: "、") + (isLonger ? " など" : ""))
  }
}
