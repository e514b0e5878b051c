import HandrailModel
import HandrailWorkspace

extension DesignStatus {
  /// Shown if there are no screens to list.
  public static let nothing = Text(
    en: "No design changed since someone last looked at it.", ja: "最後に確認されてから変わったデザインはありません。")

  /// When the design changed, and its revision; nil if it only has layers that seem to have been re-created.
  public var changed: Text? {
    guard !since.isEmpty else { return nil }
    let changed = Text(en: "changed since \(since.prefix(10))", ja: "\(since.prefix(10)) から変更あり")
    guard let revision = revision?.oneLine else { return changed }
    return Text(en: "\(changed.en), revision \(revision)", ja: "\(changed.ja)、バージョン \(revision)")
  }
}

extension DesignChange {
  /// In the form of a diff: `+ #pay`, `~ #pay text.en  Pay now`.
  public var text: Text {
    let subject = item.isEmpty ? Text(en: "the screen itself", ja: "画面そのもの") : Text(en: "#\(item)", ja: "#\(item)")
    let field = item.isEmpty ? path : "#\(item) \(path)"
    return switch kind {
    case .added: Text(en: "+ \(subject.en)", ja: "+ \(subject.ja)")
    case .gone: Text(en: "- \(subject.en)", ja: "- \(subject.ja)")
    case .returned: Text(en: "+ \(subject.en) (there again)", ja: "+ \(subject.ja) (復活)")
    case .cleared: Text(en: "- \(field)", ja: "- \(field)")
    case .changed: Text(en: "~ \(field)  \(value.oneLine)", ja: "~ \(field)  \(value.oneLine)")
    }
  }
}
