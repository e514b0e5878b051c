import HandrailModel
import HandrailWorkspace

extension ComponentProposal {
  /// What identifies its uses as the same thing.
  public var origin: Text {
    switch basis {
    case .viewClass: Text(en: "class \(name)", ja: "クラス \(name)")
    case .design: Text(en: "design component “\(name)”", ja: "デザインのコンポーネント「\(name)」")
    case .cell: Text(en: "cell “\(name)”", ja: "セル「\(name)」")
    case .shape: Text(en: "same shape", ja: "同じ形")
    }
  }

  /// How often it is used; if the component exists, that the uses will join it.
  public var usage: Text { used(uses.count, screens, isExisting ? Text(en: "joins it", ja: "既存に追加") : nil) }
}

extension ColourProposal {
  /// How often it is used, and whether the palette already has it.
  public var usage: Text { used(uses, screens, isExisting ? Text(en: "in the palette", ja: "パレットにあり") : nil) }

  /// Its backgrounds, the most common first, each with the contrast on it; nil if unknown.
  public var backgrounds: Text? {
    guard !grounds.isEmpty else { return nil }
    let most = 4
    var list = grounds.prefix(most).map { ground in
      let contrast = "\(ground.value) \(ground.ratio):1"
      return Text(en: "\(contrast) (uses: \(ground.uses))", ja: "\(contrast) (\(ground.uses)か所)")
    }
    let rest = grounds.count - most
    if rest > 0 { list.append(Text(en: "\(rest) more", ja: "ほか\(rest)色")) }
    return Text(
      en: "on: " + list.map(\.en).joined(separator: ", "), ja: "背景色: " + list.map(\.ja).joined(separator: "、"))
  }
}

/// - Parameter note: what already exists.
private func used(_ uses: Int, _ screens: Int, _ note: Text?) -> Text {
  let usage = Text(
    en: "\(uses) use\(uses == 1 ? "" : "s") on \(screens) screen\(screens == 1 ? "" : "s")", ja: "\(screens)画面、\(uses)か所で使用")
  return note.map { Text(en: "\(usage.en)  (\($0.en))", ja: "\(usage.ja)  (\($0.ja))") } ?? usage
}

extension ComponentProposal.Difference {
  /// The fields that its uses disagree on, and the first uses that differ from the majority.
  ///
  /// - Parameter field: in the reader's language.
  public func text(_ field: Text) -> Text {
    let most = 3
    let shown = places.prefix(most).map(\.text).joined(separator: " ")
    let rest = places.count - most
    let more = Text(en: " and \(rest) more", ja: " ほか\(rest)件")
    return Text(
      en: "differs: \(field.en) (values: \(values))  \(shown)\(rest > 0 ? more.en : "")",
      ja: "異なる: \(field.ja)(値\(values)通り)  \(shown)\(rest > 0 ? more.ja : "")")
  }
}

extension ColourProposal.Omission {
  /// The appearances without a value, and why.
  ///
  /// - Parameter name: the appearance, in the reader's language.
  public func text(_ name: Text) -> Text {
    let why =
      switch reason {
      case .unknownBackground: Text(en: "the backgrounds there are not recorded", ja: "その外観での背景色が記録されていない")
      case .nonePasses: Text(en: "no one value passes on all backgrounds", ja: "すべての背景色で基準を満たす値がない")
      }
    return Text(en: "no value for \(name.en): \(why.en)", ja: "「\(name.ja)」の値なし: \(why.ja)")
  }
}

extension [ComponentProposal.LeftOut] {
  /// The first items that stay as they are, each with the reason; then the number of all.
  public var lines: [Text] {
    let most = 3
    let shown = prefix(most).map { left in
      let (target, why) = (left.target.text, left.reason.text)
      return Text(en: "left out: \(target)  \(why.en)", ja: "対象外: \(target)  \(why.ja)")
    }
    return count > most ? shown + [Text(en: "… \(count) in total", ja: "… 全\(count)件")] : shown
  }
}

extension ComponentProposal.LeftOut.Reason {
  fileprivate var text: Text {
    switch self {
    case .decided: Text(en: "a finding on it is closed or asked about", ja: "この要素の指摘が閉じられているか、質問がある")
    case .conflict: Text(en: "people disagree on it", ja: "食い違いがある")
    case .lacks(let path): Text(en: "it would inherit \(path)", ja: "\(path) を継承することになる")
    }
  }
}

extension Text {
  /// The message after all proposals were adopted, one after the other.
  public static func adopted(components: Int, colours: Int) -> Text {
    Text(
      en: "Adopted components: \(components), colours: \(colours). Each is its own change; handrail undo undoes the last one.",
      ja: "採用したコンポーネント: \(components)件、色: \(colours)件。取り込みとは別の変更です。handrail undo で最後の変更から取り消せます。")
  }
}

extension [ComponentProposal] {
  /// The number of components, and of the elements that use them.
  public var extent: Text {
    let uses = reduce(0) { $0 + $1.uses.count }
    return Text(
      en: "\(count) component\(count == 1 ? "" : "s") for \(uses) element\(uses == 1 ? "" : "s")",
      ja: "コンポーネント\(count)件(要素\(uses)件)")
  }
}

extension [ColourProposal] {
  /// The number of colours, and of their uses.
  public var extent: Text {
    let uses = reduce(0) { $0 + $1.uses }
    return Text(
      en: "\(count) colour\(count == 1 ? "" : "s") for \(uses) use\(uses == 1 ? "" : "s")",
      ja: "色\(count)件(使用箇所\(uses)件)")
  }
}
