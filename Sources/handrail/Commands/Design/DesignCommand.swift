import ArgumentParser
import HandrailModel
import HandrailSession

struct DesignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "design",
    abstract: say(
      "Follow a design that moves on: what changed, and what was recorded before it did.", "更新されたデザインを追う: 変わったところと、変わる前の記録を調べる。"),
    subcommands: [Status.self, Relink.self, BringBack.self], defaultSubcommand: Status.self)

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: say(
        "List screens whose design changed since someone last looked at them.", "最後に確認されてからデザインが変わった画面を一覧表示する。"),
      discussion: say(
        """
        Changes come with imports. Signing a screen marks all of its changes as seen; recording something on an item marks \
        those of that item.
        """,
        """
        変更は取り込みのたびに記録されます。画面に署名するとその画面のすべての変更が、項目に何かを記録するとその項目の変更が、確認済みになります。
        """))
    @OptionGroup var shared: SharedOptions
    @OptionGroup var screens: ScreensArgument
    @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false
    @Flag(help: ArgumentHelp(say("List every change.", "変更をすべて表示する。"))) var verbose = false

    func run() throws {
      let session = try shared.session()
      let found = try session.designStatus(screens.ids(in: session))
      if json { return out.json(DesignShape(found)) }
      if found.isEmpty {
        return notify(DesignStatus.nothing.en, DesignStatus.nothing.ja)
      }
      for status in found { DesignStatusText.write(status, isVerbose: verbose) }
    }
  }

  struct Relink: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "relink",
      abstract: say(
        "Give a recorded element the layer that replaced its own.", "記録済みの要素を、作り直されたレイヤーに関連付ける。"),
      discussion: say(
        """
        What was recorded on OLD stays, what people recorded on NEW is added, and NEW is removed. Where people recorded \
        different values on both, they are a conflict. The next import updates OLD from the new layer.
        """,
        "OLD の記録は残り、NEW に記録された内容が加わって、NEW は削除されます。両方に異なる記録がある場合は食い違いになります。次の取り込みからは、新しいレイヤーの内容が OLD に反映されます。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Element whose layer is gone.", "レイヤーがなくなった要素。")), completion: .target) var old: String
    @Argument(
      help: ArgumentHelp(say("Element that the import created from the new layer.", "新しいレイヤーから取り込まれた要素。")), completion: .target)
    var new: String

    func run() throws {
      try shared.apply(.relink([.init(old: old, new: new)]))
    }
  }
}

extension DesignCommand {
  struct BringBack: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bring-back",
      abstract: say(
        "Bring back what was removed here and is still in the design.", "ここで削除され、デザインには残っているものを元に戻す。"),
      discussion: say(
        "It comes back as it was recorded; the next import updates it from the design.",
        "記録されていた内容のまま戻ります。次の取り込みからは、デザインの内容が反映されます。"))
    @OptionGroup var shared: SharedOptions
    @Argument(
      help: ArgumentHelp(say("SCREEN, or SCREEN#ITEM, as the import names it.", "取り込み時に表示された、画面または「画面#項目」。")))
    var target: String

    func run() throws {
      try shared.apply(.bringBack(Target(target)))
    }
  }
}

/// The designs that have changed, as text and as JSON.
enum DesignStatusText {
  static func write(_ status: DesignStatus, isVerbose: Bool) {
    out.write(status.screen, .bold)
    out.line("  \(status.title.oneLine)")
    let language = OutputLanguage.current
    if let changed = status.changed { out.line("  " + changed[language]) }
    for change in isVerbose ? status.changes[...] : status.changes.prefix(10) { out.line("  " + change.text[language]) }
    if !isVerbose, status.changes.count > 10 {
      out.line(
        say("  … \(status.changes.count) in total; use --verbose to list all", "  … 全\(status.changes.count)件。--verbose ですべて表示")
      )
    }
    for line in ImportReport.lines(status.outdated, threads: status.threads) { out.line("  \(line)") }
    for layer in status.recreated { out.line("  " + ImportReport.line(layer)) }
    for command in status.commands { out.line("  $ \(command)") }
    out.line()
  }
}
