import HandrailLedger
import HandrailModel

extension Join.LeftOut {
  public var target: Target { Resolved(kind: document.kind, document: document.id, key: item).target }

  /// `cart#pay label.en`
  public var name: Text { target.naming(path) }
}

/// A description of what a join puts back, since no person did it.
extension [Join.PutBack] {
  /// In words, for the log.
  var sentence: Text {
    if allSatisfy({ $0.document.kind == .project || $0.document.kind == .palette }) {
      return Text(en: "Put back what every workspace needs", ja: "どのワークスペースにも必要なものを元に戻しました")
    }
    let (places, people) = (places, people)
    return allSatisfy(\.isWhole)
      ? Text(
        en: "Put back \(places.en), which \(people.en) had edited", ja: "\(people.ja) が編集していた \(places.ja) を元に戻しました")
      : Text(
        en: "Put back what \(people.en) had recorded in \(places.en)", ja: "\(people.ja) が \(places.ja) に記録した内容を元に戻しました")
  }

  /// The names of its documents.
  public var places: Text { Self.text(map { Target($0.document.kind, $0.document.id).text }, "件") }

  /// The names of those whose work it was.
  public var people: Text {
    let names = flatMap(\.authors).map(\.personName).filter { !$0.isEmpty }
    return names.isEmpty ? Text(en: "someone", ja: "誰か") : Self.text(names, "人")
  }

  /// The first ones, each once, and how many more there are.
  private static func text(_ names: [String], _ counter: String) -> Text {
    let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let (shown, rest) = (unique.prefix(unique.count > 4 ? 3 : 4), unique.count > 4 ? unique.count - 3 : 0)
    if rest > 0 {
      return Text(
        en: shown.joined(separator: ", ") + " and \(rest) more", ja: shown.joined(separator: "、") + "ほか\(rest)\(counter)")
    }
    guard let last = shown.last, shown.count > 1 else { return Text(both: shown.first ?? "") }
    return Text(en: shown.dropLast().joined(separator: ", ") + " and \(last)", ja: shown.joined(separator: "、"))
  }
}
