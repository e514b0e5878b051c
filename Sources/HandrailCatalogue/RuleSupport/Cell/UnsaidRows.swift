import HandrailModel

extension Screen {
  /// The message about a row of an interface file of which the file does not tell what it says; nil if it does.
  func unsaid(_ place: Int, _ cells: CellIndex) -> (message: String, parameters: [(String, String)])? {
    let row = elements[place]
    guard !row.isSystemStyleCell, !row.isGivenInCode("element") else { return nil }
    let inside = elements.indices.filter { cells.cell(around: $0) == place && elements[$0].isReadable }
    if row.isLabelled {
      let label = SpokenWords(row.entries(.label).compactMap(\.value.text).joined(separator: " "))
      let replaced = inside.map { elements[$0] }.filter { $0.kind == .text && !label.contains($0) }
      return replaced.isEmpty ? nil : ("in-place", [("names", calledShortly(replaced.map(\.id)))])
    }
    if inside.isEmpty, row.deedsOfClass?.contains("adds") == true { return ("added", [("place", row.placeInCode("class"))]) }
    guard row.isOn(.activates), !row.isOn(.repeats), !row.isGivenInCode("label"), cells.hasText(place), !cells.hasControl(place)
    else { return nil }
    let picture = inside.map { elements[$0] }.first {
      ($0.kind == .image || $0.kind == .icon) && !$0.isLabelled && $0.isGivenInCode("picture")
    }
    return picture.map { ("picture", [("names", calledShortly([$0.id])), ("place", $0.placeInCode("picture"))]) }
  }
}

extension SpokenWords {
  /// Whether it says all that a text shows; what the text shows later is not known.
  fileprivate func contains(_ text: Element) -> Bool {
    let shown = text.entries(.text).compactMap(\.value.text)
    return !text.isOn(.dynamic) && !shown.isEmpty && shown.allSatisfy { SpokenWords($0).missing(from: self) == nil }
  }
}

extension Message {
  /// The parameter `place` is the file and the line.
  static let partsAddedInCode = Message(
    "added",
    Text(
      en: "Its class adds its parts in code ({place}). What the row says, and which of its parts can be activated by themselves,"
        + " is not recorded.",
      ja: "中身はクラスがコードで加えます({place})。行をどう読み上げ、どの部分を個別に実行できるかが記録されていません。"),
    fix: .set(.value("single", "true"), "{paths}"), or: .set("parts-reason"), once: .viewClass)

  static let labelInPlaceOfTexts = Message(
    "in-place",
    Text(
      en: "Its label is read in place of what it shows: {names}. Whether that is left out on purpose is not recorded.",
      ja: "ラベルが、表示している {names} の代わりに読み上げられます。それを読み上げないのが意図どおりかが記録されていません。"),
    fix: .set(.value("single", "true")), or: .set("parts-reason"))

  static let pictureOfRow = Message(
    "picture",
    Text(
      en:
        "The row leads on and shows a picture that code sets ({names}; {place}), but is read as its texts alone. What it says is"
        + " not recorded.",
      ja: "実行できる行で、コードが画像({names}、{place})を設定しますが、文言だけが読み上げられます。行をどう読み上げるかが記録されていません。"),
    fix: .set(.value("single", "true"), "{paths}"))
}
