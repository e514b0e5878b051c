import ArgumentParser
import Foundation
import HandrailModel
import HandrailSession
import HandrailTUI

/// Opens the interface, as `handrail` alone does on a terminal.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: say("Open the terminal interface, as handrail without a command does.", "ターミナルの画面を開く(handrail だけでも開く)。"))
  @OptionGroup var shared: SharedOptions
  @Flag(
    help: ArgumentHelp(
      say("Print line by line, for screen readers; also HANDRAIL_LINEAR=1.", "スクリーンリーダー向けに1行ずつ表示する。HANDRAIL_LINEAR=1 でも可。")))
  var linear = false
  @Flag(help: ArgumentHelp(say("Use only ASCII symbols; also HANDRAIL_ASCII=1.", "記号をASCIIだけにする。HANDRAIL_ASCII=1 でも可。")))
  var ascii =
    false
  @Option(
    help: ArgumentHelp(
      say(
        "Theme: standard, contrast (7:1 or more) or plain (no colours); also HANDRAIL_THEME.",
        "テーマ: standard、contrast(7:1以上)、plain(色なし)。HANDRAIL_THEME でも可。"))) var theme: Theme?

  /// Options that are allowed without a command.
  private static let own = ["--linear", "--ascii", "--theme"]

  /// Whether `arguments` ask for the interface without naming it.
  static func isMeant(by arguments: [String]) -> Bool {
    guard let first = arguments.first else { return Output.standard.isTerminal && Output.isInputTerminal }
    return own.contains { first == $0 || first.hasPrefix($0 + "=") }
  }

  func run() throws {
    let interface = Interface(language: OutputLanguage.current, theme: chosenTheme, isASCII: ascii || isOn("HANDRAIL_ASCII"))
    guard let folder = try Onboarding.folder(shared.directory, why == nil ? interface : nil) else { return }
    if let why { return try runLinear(interface, folder, why) }
    let signal = try interface.runFullScreen { (notice) throws(Failure) in
      var dependencies = LiveDependencies.current
      // Notices are shown in the interface instead of being written around it.
      dependencies.notice = notice
      // Until the workspace is open, the terminal is not taken over, and progress is written as it is for commands.
      let isOpen = Locked(false)
      dependencies.progress = { if !isOpen.current { Progress.show($0, $1) } }
      defer { isOpen.set(true) }
      return try Session.open(from: folder, dependencies, OutputLanguage.current)
    }
    guard let signal else {
      return try runLinear(
        interface, folder,
        Text(
          en: "the terminal (TERM=\(environment("TERM") ?? "")) does not support the full-screen interface.",
          ja: "このターミナル(TERM=\(environment("TERM") ?? ""))は全画面表示に対応していません。"))
    }
    if signal != 0 { throw ExitCode(128 + Int32(signal)) }
  }

  private func isOn(_ name: String) -> Bool { environment(name).map { !$0.isEmpty && $0 != "0" } ?? false }

  private var chosenTheme: Theme {
    if environment("NO_COLOR").map({ !$0.isEmpty }) ?? false { return .plain }
    return theme ?? environment("HANDRAIL_THEME").flatMap(Theme.init) ?? .standard
  }

  /// Why linear mode is used; nil for full-screen.
  private var why: Text? {
    if linear { return Text(en: "--linear is set.", ja: "--linear が指定されています。") }
    if isOn("HANDRAIL_LINEAR") { return Text(en: "HANDRAIL_LINEAR is set.", ja: "HANDRAIL_LINEAR が設定されています。") }
    if environment("TERM") == "dumb" { return Text(en: "TERM is dumb.", ja: "TERM が dumb です。") }
    if !Output.standard.isTerminal || !Output.isInputTerminal {
      return Text(en: "not a terminal.", ja: "ターミナルではありません。")
    }
    return nil
  }

  private func runLinear(_ interface: Interface, _ folder: String, _ why: Text) throws {
    Interruption.catchSignals(interruptsReading: true)
    let write: @Sendable (String) -> Void = {
      out.line($0)
      out.flush()
    }
    let (work, sync) = (Sentences(since: .now, write), Sentences(since: .distantPast, write))
    var dependencies = LiveDependencies.current
    // A screen reader would read a line aloud each time it is overwritten, so progress is announced in sentences now and then.
    dependencies.notice = { write($0.text[OutputLanguage.current]) }
    dependencies.progress = { done, all in
      if done < all { work.say(ProgressWords.done(done, of: all)[OutputLanguage.current]) }
    }
    let session = try Session.open(from: folder, dependencies, OutputLanguage.current)
    let input = LineInput()
    let lines = LineIO(
      read: { input.next() }, write: write, progress: { sync.say($0) }, isInterrupted: { Interruption.isAsked },
      forgetInterruption: { Interruption.forget() })
    let isInterrupted = interface.runLinear(session, lines, why: why)
    if Interruption.isTermination { throw ExitCode(128 + SIGTERM) }
    if isInterrupted { throw ExitCode(128 + SIGINT) }
  }
}

/// Progress in sentences: at most one every two seconds, and never the same one twice.
private final class Sentences: Sendable {
  private let write: @Sendable (String) -> Void
  private let last: Locked<(sentence: String, time: Date)>

  /// - Parameter time: progress within two seconds after it is not announced.
  init(since time: Date, _ write: @escaping @Sendable (String) -> Void) { (self.write, last) = (write, Locked(("", time))) }

  func say(_ sentence: String) {
    let isDue = last.withLock { last in
      guard Date.now.timeIntervalSince(last.time) >= 2, sentence != last.sentence else { return false }
      last = (sentence, .now)
      return true
    }
    if isDue { write(sentence) }
  }
}

extension Theme: ExpressibleByArgument {}
