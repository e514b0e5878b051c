import ArgumentParser
import HandrailModel
import HandrailSession

struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: say("Write documents of an earlier format in the newest one.", "以前のフォーマットのドキュメントを最新のフォーマットに変換する。"),
    discussion: say(
      """
      Format 3 records which file and revision an imported value came from, and who accepted a proposal. Versions of Handrail \
      before 0.2 cannot read it: there, upgraded documents stay unchanged, and each sync reports them. Install this version \
      everywhere first. New workspaces have format 3 from the start.
      """,
      """
      フォーマット3では、どのファイルのどのリビジョンから取り込んだか、誰が提案を採用したかも記録されます。\
      0.2より前のHandrailでは読み込めません。その環境では、アップグレードしたドキュメントは以前の内容のままになり、同期のたびに表示されます。\
      先に全員がこのバージョンをインストールしてください。新しいワークスペースは最初からフォーマット3です。
      """))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun = false

  func run() throws {
    let upgrade = try shared.session().upgrade(isDryRun: dryRun)
    guard upgrade.documents > 0 else {
      return out.line(
        say("All documents have format \(upgrade.format).", "すべてのドキュメントがフォーマット\(upgrade.format)です。"))
    }
    let (count, noun) = (upgrade.documents, upgrade.documents == 1 ? "document" : "documents")
    out.line(
      dryRun
        ? say(
          "\(count) \(noun) would be written in format \(upgrade.format).", "ドキュメント\(count)件をフォーマット\(upgrade.format)に変換します。")
        : say("Wrote \(count) \(noun) in format \(upgrade.format).", "ドキュメント\(count)件をフォーマット\(upgrade.format)に変換しました。"))
    if upgrade.imported > 0 {
      out.line(
        say(
          "\(upgrade.imported) of them have values from imports, now recorded as such.",
          "そのうち\(upgrade.imported)件には取り込んだ値があり、取り込みによるものとして記録されます。"))
    }
    for author in upgrade.undecided {
      notify(
        "Values by “\(author.oneLine)” count as typed by that person: the next import leaves them as they are.",
        "「\(author.oneLine)」の値は本人が入力したものとして扱い、次の取り込みでも変更しません。")
    }
    notify(
      "Handrail before 0.2 cannot read format \(upgrade.format): there these documents stay as they were, and each sync names"
        + " them.",
      "0.2より前のHandrailはフォーマット\(upgrade.format)を読み込めません。その環境では以前の内容のままになり、同期のたびに表示されます。")
  }
}
