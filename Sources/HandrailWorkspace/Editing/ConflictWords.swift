import HandrailModel

/// How a conflict is put into words: whether something exists, and where it stands, have no value that anybody knows.
extension Conflict {
  /// What is disagreed on.
  public var title: Text {
    switch FieldPath(path) {
    case .birth: Text(en: "existence", ja: "項目の有無")
    case .place: Text(en: "position", ja: "位置")
    default: Field.title(of: path)
    }
  }

  /// What a side says.
  public func words(_ side: Side) -> Text {
    side.words ?? side.value.map { Field.valueTitle($0, at: path) } ?? Text(en: "(cleared)", ja: "(消去)")
  }
}

extension Document {
  /// What one value of a conflict says, where that is more than its text.
  func words(for value: JSONValue, in conflict: (key: ItemKey, path: FieldPath, versions: Versions)) -> Text? {
    switch conflict.path {
    case .birth:
      if value.isNull { return Text(en: "removed", ja: "削除") }
      return conflict.versions.contains(where: \.value.isNull) ? Text(en: "edited", ja: "編集") : Text(en: "added", ja: "追加")
    case .place: return words(forPlace: value, of: conflict.key)
    default: return nil
    }
  }

  private func words(forPlace value: JSONValue, of key: ItemKey) -> Text {
    let parts = value.array ?? []
    let (group, position) = (parts.first?.string, parts.count > 1 ? parts[1].string : nil)
    let before = position.flatMap { position in
      keys(in: key.collection).last { other in other != key && place(other).position.map { utf8Precedes($0, position) } ?? false }
    }
    let inGroup =
      group.map { Text(en: "in group \($0), ", ja: "グループ \($0) の中、") } ?? Text(en: "outside any group, ", ja: "グループなし、")
    guard position != nil else { return Text(en: inGroup.en + "in no order", ja: inGroup.ja + "順序なし") }
    let step = before.map { Text(en: "after \($0.id)", ja: "\($0.id) の後") } ?? Text(en: "first", ja: "先頭")
    return Text(en: inGroup.en + step.en, ja: inGroup.ja + step.ja)
  }
}
