import HandrailModel
import HandrailWorkspace

extension LabelGuess {
  /// Why it is proposed, in one sentence.
  public var because: Text { sources.because }

  /// What it would record, with the reason.
  public var sentence: Text {
    let words = values.map { $0.value ?? "" }.joined(separator: " / ")
    let isDecoration = values.contains { $0.path == Field.decorative.name }
    let (en, ja) = isDecoration ? ("decorative", "装飾") : ("“\(words)”", "「\(words)」")
    return Text(en: "Proposed: \(en), \(because.en).", ja: "提案: \(ja)(\(because.ja))")
  }
}

extension [LabelGuess.Source] {
  var because: Text {
    let all = map(\.text)
    return Text(en: "from \(all.map(\.en).joined(separator: ", "))", ja: "\(all.map(\.ja).joined(separator: "、"))から")
  }
}

extension LabelGuess.Source {
  fileprivate var text: Text {
    switch kind {
    case .code: Text(en: "the code (\(value))", ja: "コード(\(value))")
    case .outlet: Text(en: "the outlet “\(value)”", ja: "アウトレット「\(value)」")
    case .action: Text(en: "the action “\(value)”", ja: "アクション「\(value)」")
    case .name: Text(en: "the name “\(value)”", ja: "名前「\(value)」")
    case .picture: Text(en: "the picture “\(value)”", ja: "画像「\(value)」")
    case .strings: Text(en: "the app’s string “\(value)”", ja: "アプリの文字列「\(value)」")
    }
  }
}
