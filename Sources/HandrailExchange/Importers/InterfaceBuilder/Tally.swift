import HandrailModel

/// The contents of the files, counted in the files' own terms, so that a person can compare them with the files.
struct Tally {
  var files = 0
  var scenes = 0
  var views = 0
  var references = 0
  var frames = 0
  var empty = 0
  var gestures = 0
  /// Elements by the name of their node.
  private(set) var elements: [String: Int] = [:]

  mutating func add(_ name: String) {
    elements[name, default: 0] += 1
  }

  mutating func add(_ other: Tally) {
    files += other.files
    scenes += other.scenes
    views += other.views
    references += other.references
    frames += other.frames
    empty += other.empty
    gestures += other.gestures
    elements.merge(other.elements, uniquingKeysWith: +)
  }

  func counts(screens: Int, colours: Int) -> [(name: Text, count: Int)] {
    let named: [(String, Text)] = [
      ("label", Text(en: "labels", ja: "ラベル")), ("imageView", Text(en: "image views", ja: "画像ビュー")),
      ("button", Text(en: "buttons", ja: "ボタン")), ("tableViewCell", Text(en: "table cells", ja: "テーブルのセル")),
    ]
    let known = Set(named.map(\.0))
    let others = elements.filter { !known.contains($0.key) }.values.reduce(0, +)
    var all: [(name: Text, count: Int)] = [
      (Text(en: "files", ja: "ファイル"), files),
      (Text(en: "scenes and top-level views", ja: "シーンとトップレベルのビュー"), scenes + views),
      (Text(en: "storyboard references", ja: "ストーリーボード参照"), references),
      (Text(en: "navigation and other container controllers", ja: "ナビゲーションなどのコンテナコントローラ"), frames),
      (Text(en: "scenes without a controller", ja: "コントローラのないシーン"), empty),
      (Text(en: "screens", ja: "画面"), screens),
    ]
    for (key, text) in named { all.append((text, elements[key] ?? 0)) }
    all.append((Text(en: "other elements", ja: "その他の要素"), others))
    all.append((Text(en: "gestures", ja: "ジェスチャ"), gestures))
    all.append((Text(en: "named colours", ja: "名前付きの色"), colours))
    return all
  }
}
