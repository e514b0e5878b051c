import HandrailModel
import HandrailWorkspace

extension ComponentProposal {
  /// By what its uses are known to be the same thing.
  public var origin: Text {
    switch basis {
    case .viewClass: Text(en: "class \(name)", ja: "クラス \(name)")
    case .cell: Text(en: "cell “\(name)”", ja: "セル「\(name)」")
    case .shape: Text(en: "same shape", ja: "同じ形")
    }
  }

  /// How often it is used; where the component is there already, that they join it.
  public var usage: Text { used(uses.count, screens, isExisting ? Text(en: "joins it", ja: "既存に追加") : nil) }
}

extension ColourProposal {
  /// How often it is used; where the palette has it already, that too.
  public var usage: Text { used(uses, screens, isExisting ? Text(en: "in the palette", ja: "パレットにあり") : nil) }

  /// What it is used on, the most common first, each with the contrast there; nil where that is not known.
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

/// - Parameter note: what is there already.
private func used(_ uses: Int, _ screens: Int, _ note: Text?) -> Text {
  let usage = Text(
    en: "\(uses) use\(uses == 1 ? "" : "s") on \(screens) screen\(screens == 1 ? "" : "s")", ja: "\(screens)画面、\(uses)か所で使用")
  return note.map { Text(en: "\(usage.en)  (\($0.en))", ja: "\(usage.ja)  (\($0.ja))") } ?? usage
}

extension ComponentProposal.Difference {
  /// What its uses do not agree on, and the first of those that do not have what most have.
  ///
  /// - Parameter field: as the reader calls it.
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
  /// For which appearance there is no value, and why.
  ///
  /// - Parameter name: as the reader calls the appearance.
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
  /// The first of what stays as it is, a line each with the reason; then how many there are.
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

extension [ComponentProposal] {
  /// How many there are, and for how many elements.
  public var extent: Text {
    let uses = reduce(0) { $0 + $1.uses.count }
    return Text(
      en: "\(count) component\(count == 1 ? "" : "s") for \(uses) element\(uses == 1 ? "" : "s")",
      ja: "コンポーネント\(count)件(要素\(uses)件)")
  }
}

extension [ColourProposal] {
  /// How many there are, and for how many uses.
  public var extent: Text {
    let uses = reduce(0) { $0 + $1.uses }
    return Text(
      en: "\(count) colour\(count == 1 ? "" : "s") for \(uses) use\(uses == 1 ? "" : "s")",
      ja: "色\(count)件(使用箇所\(uses)件)")
  }
}
