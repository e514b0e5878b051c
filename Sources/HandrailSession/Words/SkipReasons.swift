import HandrailExchange
import HandrailModel

extension SkipReason {
  /// The reason, to follow the name of the file.
  public var text: Text {
    switch self {
    case .unreadable: Text(en: "unreadable, or larger than 64 MB", ja: "読み込めないか、64 MBを超えています")
    case .source(let most):
      Text(
        en: "not searched for values set in code: not UTF-8, or larger than \(most) MB",
        ja: "コードが設定する値は読み取っていません。UTF-8のテキストではないか、\(most) MBを超えています")
    case .markup(let line, let fault): fault.text(line)
    case .archive(let line):
      Text(
        en: "line \(line): an archive of Xcode 4 or older; open it in Xcode and save it in the current format",
        ja: "\(line)行目: Xcode 4以前のアーカイブ形式です。Xcodeで開き、現在の形式で保存してください")
    case .notInterfaceBuilder(let line):
      Text(en: "line \(line): not an Interface Builder file", ja: "\(line)行目: Interface Builderのファイルではありません")
    case .otherPlatform(let line, let name):
      Text(en: "line \(line): for \(name), not for iOS", ja: "\(line)行目: iOS用ではありません(\(name))")
    case .samePath:
      Text(
        en: "another imported repository has a file with this path; import it into a workspace of its own",
        ja: "取り込み元の別のリポジトリに同じパスのファイルがあります。別のワークスペースに取り込んでください")
    case .translation(let original):
      Text(en: "a translation of \(original), which was read instead", ja: "\(original) の翻訳版です。元のファイルを読み込みました")
    case .foreign(let folder):
      Text(
        en:
          "in “\(folder)”, a folder of tests, of a library, of templates or for translators; to import it, name the file "
          + "or that folder",
        ja: "テスト、ライブラリ、テンプレート、翻訳用のいずれかのフォルダ「\(folder)」にあります。取り込むには、ファイルかそのフォルダを指定してください")
    case .noReadableColour: Text(en: "a colour set without a readable colour", ja: "読み取れる色のないカラーセットです")
    case .design(let reason): reason.text
    case .picture(let fault): fault.reason
    case .notToBeTranslated: Text(en: "marked “Don’t Translate” in the catalog", ja: "カタログで「翻訳しない」に設定されています")
    case .json(let place, let code):
      Text(en: "\(place): \(code.message.problem.en)", ja: "\(place): \(code.message.problem.ja)")
    case .token(let fault): fault.text
    case .voiceOver(let fault): fault.text
    case .strings(let fault): fault.text
    case .stringsOf(let name, let fault): Text(en: "\(name): \(fault.text.en)", ja: "\(name): \(fault.text.ja)")
    case .storyboardReference(let line, let target):
      Text(
        en: "line \(line): a storyboard reference (\(target)); import that storyboard for its screen",
        ja: "\(line)行目: ストーリーボード参照(\(target))です。画面の内容は参照先のストーリーボードにあります")
    case .container(let line, let name):
      Text(
        en: "line \(line): a \(name) contains other screens and has no content of its own",
        ja: "\(line)行目: \(name) は他の画面を収める枠で、固有の内容を持ちません")
    case .outsideAnyView(let name): Text(en: "\(name) outside any view", ja: "どのビューにも属さない \(name) です")
    case .customGesture(let line, let name):
      Text(
        en: "line \(line): a custom gesture recognizer (\(name)); record it by hand",
        ja: "\(line)行目: アプリ独自のジェスチャ認識(\(name))です。手作業で記録してください")
    case .backButtonTitle(let line):
      Text(
        en: "line \(line): the back button's title appears on the next screen, not on this one",
        ja: "\(line)行目: 戻るボタンのタイトルは、この画面ではなく次の画面に表示されます")
    case .layoutHelper(let line, let name):
      Text(
        en: "line \(line): a \(name) seems to be there for the layout only; record it by hand if it shows something",
        ja: "\(line)行目: \(name) はレイアウトのためだけのビューと見なしました。何かを表示する場合は手作業で記録してください")
    case .neverShown(let line, let name):
      Text(
        en: "line \(line): a \(name) is hidden, and code has no name by which to show it",
        ja: "\(line)行目: \(name) は非表示で、コードから表示するための名前(アウトレットなど)がありません")
    case .hiddenByCode(let line, let name, let place):
      Text(
        en: "line \(line): code hides a \(name) (\(place)) and never shows it",
        ja: "\(line)行目: \(name) はコードが非表示にし(\(place))、その後も表示しません")
    case .emptiedByCode(let line, let name, let place):
      Text(
        en: "line \(line): code takes the text of a \(name) away (\(place)) and never gives it another",
        ja: "\(line)行目: \(name) はコードが文言を消し(\(place))、その後も設定しません")
    case .rowOutOfUse(let line, nil):
      Text(
        en: "line \(line): no code can ask for a row or a section's header without an identifier",
        ja: "\(line)行目: IDのないセルやセクションのヘッダーはコードから使えません")
    case .rowOutOfUse(let line, let identifier?):
      Text(
        en: "line \(line): code never asks for the row “\(identifier)”",
        ja: "\(line)行目: セル「\(identifier)」を使うコードがありません")
    case .notBuilt:
      Text(
        en: "no target of the Xcode project builds this file; name it by itself to import it anyway",
        ja: "Xcodeプロジェクトのどのターゲットにも含まれていません。それでも読み込む場合は、このファイルを直接指定してください")
    case .xibOutOfUse:
      Text(
        en: "none of the app's sources and interface files uses this file or its class",
        ja: "このファイルやそのクラスを使うソースもインターフェイスファイルもアプリにありません")
    case .sceneOutOfUse(let line, let name):
      Text(
        en:
          "line \(line): nothing can open this scene (\(name)): no segue leads to it, and no source of the app names its"
          + " storyboard identifier or its class",
        ja: "\(line)行目: このシーン(\(name))は開けません。セグエがなく、Storyboard IDもクラスもアプリのソースにありません")
    case .debugOnly(let line, let name):
      Text(
        en: "line \(line): for debugging only: \(name) is declared, or opened, only inside #if DEBUG",
        ja: "\(line)行目: デバッグ専用です。\(name) を宣言しているか開いているのは #if DEBUG の中だけです")
    case .launchScreen(let line):
      Text(
        en: "line \(line): a launch screen, which the system shows as a picture",
        ja: "\(line)行目: 起動画面です。システムが画像として表示します")
    case .noViewController(let line):
      Text(en: "line \(line): a scene without a view controller", ja: "\(line)行目: ビューコントローラのないシーンです")
    }
  }
}

extension SkipReason.TokenFault {
  fileprivate var text: Text {
    switch self {
    case .missing(let name): Text(en: "refers to “\(name)”, which is not there", ja: "参照先の「\(name)」がありません")
    case .missingSet(let name): Text(en: "the token set “\(name)” is not there", ja: "トークンセット「\(name)」がありません")
    case .expression(let text):
      Text(en: "“\(text)” is an expression; record its result", ja: "「\(text)」は計算式です。計算結果を記録してください")
    case .modified:
      Text(en: "changed by a function of Tokens Studio; record its result", ja: "Tokens Studioの関数で変更される色です。結果の色を記録してください")
    case .deleted: Text(en: "deleted in Figma", ja: "Figmaで削除されています")
    case .notAColour(let text): Text(en: "“\(text)” is not a colour that can be read", ja: "「\(text)」を色として読み取れません")
    case .outsideDisplayP3:
      Text(en: "outside Display P3; the nearest colour was recorded", ja: "Display P3の範囲外のため、最も近い色を記録しました")
    case .otherLook:
      Text(en: "a mode for which the palette has no appearance", ja: "パレットに該当する外観のないモードです")
    case .modeWithoutAppearance:
      Text(en: "its name says no appearance; use --mode if it is one", ja: "名前から外観がわからないモードです。必要なら --mode で指定してください")
    }
  }
}

extension SkipReason.VoiceOverFault {
  fileprivate var text: Text {
    switch self {
    case .picture: Text(en: "a picture of no frame", ja: "どのフレームにも属さない画像です")
    case .outsideFrames: Text(en: "outside any frame", ja: "どのフレームにも入っていません")
    case .unknownPart: Text(en: "not a known part of a design", ja: "デザインの要素として認識できません")
    case .noField(let name): Text(en: "“\(name)” has no field here", ja: "「\(name)」に対応するフィールドがありません")
    case .unknownTraits(let bits): Text(en: "unknown traits (\(bits))", ja: "不明なトレイトです(\(bits))")
    }
  }
}

extension StringTable.State {
  /// Xcode's name for it.
  public var name: Text {
    switch self {
    case .translated: Text(en: "Translated", ja: "翻訳済み")
    case .new: Text(en: "New", ja: "新規")
    case .stale: Text(en: "Stale", ja: "未使用")
    case .needsReview: Text(en: "Needs review", ja: "要確認")
    }
  }
}

extension SkipReason.MarkupFault {
  fileprivate func text(_ line: Int) -> Text {
    switch self {
    case .malformed: Text(en: "line \(line): not well-formed XML", ja: "\(line)行目: XMLとして正しくありません")
    case .tooDeep(let most):
      Text(en: "line \(line): nested more than \(most) levels deep", ja: "\(line)行目: 入れ子が\(most)段を超えています")
    case .tooManyElements(let most):
      Text(en: "line \(line): more than \(most) elements", ja: "\(line)行目: 要素が\(most)個を超えています")
    case .declaresEntities:
      Text(
        en: "line \(line): declares XML entities, which Interface Builder does not write",
        ja: "\(line)行目: Interface Builderが書き出さないXML実体を宣言しています")
    }
  }
}

extension SkipReason.StringsFault {
  var text: Text {
    switch self {
    case .notAPropertyList: Text(en: "not a property list of strings", ja: "文字列のプロパティリストではありません")
    case .tooManyPlurals:
      Text(en: "plural forms of three numbers or more; record it by hand", ja: "三つ以上の数の複数形を含むため、手作業で記録してください")
    case .templateOfGroup:
      Text(
        en: "has placeholders, which a group’s label cannot have; record it on an element",
        ja: "プレースホルダを含むため、グループのラベルには記録できません。要素に記録してください")
    case .formsLeftOut:
      Text(
        en: "only the form “other” was recorded; hints and values have no plural forms",
        ja: "ヒントと値には複数形を記録できないため、other の文言だけを記録しました")
    case .malformed(let line):
      Text(en: "line \(line): not in the form \"key\" = \"value\";", ja: "\(line)行目: \"key\" = \"value\"; の形ではありません")
    }
  }
}
