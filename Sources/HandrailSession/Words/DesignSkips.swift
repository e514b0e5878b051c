import HandrailExchange
import HandrailModel

extension DesignSkip {
  /// The reason, to follow the name of the file.
  var text: Text {
    switch self {
    case .tooWide(let name, let width, let height):
      Text(
        en: "“\(name)” is \(width) × \(height) pt: wider than a phone's screen",
        ja: "「\(name)」は \(width) × \(height) pt で、スマートフォンの画面より幅があります")
    case .tooSmall(let name, let width, let height):
      Text(
        en: "“\(name)” is \(width) × \(height) pt: smaller than a screen, and no prototype leads to it",
        ja: "「\(name)」は \(width) × \(height) pt です。画面より小さく、プロトタイプからの遷移もありません")
    case .hiddenFrame(let name): Text(en: "“\(name)” is hidden or faded", ja: "「\(name)」は非表示か、薄く表示されています")
    case .noFrame(let name): Text(en: "“\(name)” has no place on the page", ja: "「\(name)」にはページ上の位置がありません")
    case .variants(let name):
      Text(en: "“\(name)” contains the variants of a component", ja: "「\(name)」はコンポーネントのバリアントをまとめたものです")
    case .looseLayer(let name):
      Text(en: "“\(name)” is a layer on the page, not a frame", ja: "「\(name)」はページ上のレイヤーで、フレームではありません")
    case .notes(let name):
      Text(en: "“\(name)” contains accessibility notes, which were read as notes", ja: "「\(name)」はアクセシビリティの注記です。注記として読み込みました")
    case .appearanceCopy(let name, let other):
      Text(
        en: "“\(name)” is “\(other)” drawn in another appearance",
        ja: "「\(name)」は「\(other)」を別の外観で描いたものです")
    case .systemDraws(let name): Text(en: "“\(name)” is drawn by the system", ja: "「\(name)」はシステムが描画します")
    case .missingDestination(let name):
      Text(en: "“\(name)” leads to a frame that is not in the file", ja: "「\(name)」の遷移先のフレームがファイルにありません")
    case .mode(let name, let collection):
      Text(
        en: "the name of mode “\(name)” in “\(collection)” does not say whether it is light, dark, light-high or dark-high",
        ja: "「\(collection)」のモード「\(name)」は、名前からは light、dark、light-high、dark-high のどれとも判断できません")
    case .variable(let name):
      Text(
        en: "the aliases of the variable “\(name)” lead in a circle, or to nothing",
        ja: "バリアブル「\(name)」のエイリアスが循環しているか、参照先がありません")
    case .noteWithoutLayer(let note): Text(en: "no layer found for the note “\(note)”", ja: "注記「\(note)」のレイヤーが見つかりません")
    case .pictures(let count):
      Text(en: "pictures that belong to no screen: \(count)", ja: "どの画面にも属さない画像: \(count)")
    case .hidden(let count): Text(en: "hidden layers: \(count)", ja: "非表示のレイヤー: \(count)")
    case .outside(let count): Text(en: "layers outside the screen: \(count)", ja: "画面の外にあるレイヤー: \(count)")
    case .empty(let count): Text(en: "layers that show nothing: \(count)", ja: "何も表示しないレイヤー: \(count)")
    case .backdrops(let count):
      Text(en: "layers that are only painted behind others: \(count)", ja: "背景として描かれただけのレイヤー: \(count)")
    case .covered(let count):
      Text(
        en: "layers under one that dims or covers the screen: \(count)",
        ja: "画面を暗くするか覆うレイヤーの下にあるレイヤー: \(count)")
    case .cutOff(let count):
      Text(
        en:
          "the file is cut off: what is in \(count) layers, or their colours, was written as words (“@{…}”), and could not"
          + " be read. Nothing is asked about it; import a complete export",
        ja: "ファイルが途中で切れています。\(count)個のレイヤーの中身か色が文字列(「@{…}」など)になっていて、読み取れませんでした。"
          + "その内容は未回答の項目になりません。もう一度書き出して取り込んでください")
    case .onlyHidden:
      Text(
        en: "no screens: every frame that could be one is hidden. Show the frames in the design, and export it again",
        ja: "画面がありません。画面になるフレームがすべて非表示です。デザインで表示してから、もう一度書き出してください")
    case .drawingParts(let count): Text(en: "layers that are parts of a picture: \(count)", ja: "一つの画像の一部であるレイヤー: \(count)")
    case .hover(let count):
      Text(en: "interactions of a pointer, which a phone does not have: \(count)", ja: "スマートフォンにはないポインタのインタラクション: \(count)")
    case .keys(let count): Text(en: "interactions of a keyboard or of media: \(count)", ja: "キーボードやメディアのインタラクション: \(count)")
    case .expressions(let count):
      Text(en: "actions that depend on variables: \(count)", ja: "バリアブルによって変わるアクション: \(count)")
    }
  }
}
