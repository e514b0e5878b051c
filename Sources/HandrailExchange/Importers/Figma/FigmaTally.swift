import HandrailModel

/// The contents of a design, counted in the tool's own terms, hidden or not, so that a person can compare them with the file.
struct FigmaTally {
  private var types: [String: Int] = [:]
  private var interactions = 0
  private var annotations = 0
  var variables = 0

  mutating func count(_ root: FigmaNode) {
    root.walk { node in
      types[node.type, default: 0] += 1
      interactions += node.interactions.count
      annotations += node.annotations.count
    }
  }

  mutating func add(_ other: FigmaTally) {
    types.merge(other.types, uniquingKeysWith: +)
    interactions += other.interactions
    annotations += other.annotations
    variables = max(variables, other.variables)
  }

  func counts(_ imported: Imported) -> [(name: Text, count: Int)] {
    let elements = imported.screens.reduce(0) { $0 + $1.elements.count }
    let gestures = imported.screens.reduce(0) { $0 + $1.gestures.count }
    return [
      (Text(en: "layers", ja: "レイヤー"), types.values.reduce(0, +)),
      (Text(en: "frames", ja: "フレーム"), types["FRAME"] ?? 0),
      (Text(en: "texts", ja: "テキスト"), types["TEXT"] ?? 0),
      (Text(en: "instances", ja: "インスタンス"), types["INSTANCE"] ?? 0),
      (Text(en: "interactions", ja: "インタラクション"), interactions),
      (Text(en: "annotations", ja: "注釈"), annotations),
      (Text(en: "variables", ja: "バリアブル"), variables),
      (Text(en: "screens", ja: "画面"), imported.screens.count),
      (Text(en: "elements", ja: "要素"), elements),
      (Text(en: "gestures", ja: "ジェスチャ"), gestures),
      (Text(en: "pictures", ja: "画像"), imported.screens.reduce(0) { $0 + $1.pictures.count }),
      (Text(en: "named colours", ja: "名前付きの色"), imported.palette.count),
    ]
  }
}
