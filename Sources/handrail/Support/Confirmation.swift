import ArgumentParser
import HandrailModel
import HandrailSession

/// Prompts that a person answers with yes or no before a command goes on.
enum Confirmation {
  /// Prompts on the terminal; anything but a yes counts as no.
  static func ask(_ question: Text) -> Bool {
    Output.messages.prompt(ControlCharacters.visible(question[OutputLanguage.current]) + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer.hasPrefix("y") || answer == "はい"
  }

  /// Prompts on the terminal if both answers do something; nil for anything but a yes or a no.
  static func choose(_ question: Text) -> Bool? {
    Output.messages.prompt(ControlCharacters.visible(question[OutputLanguage.current]) + " [y/n] ")
    let answer = readLine()?.lowercased() ?? ""
    if answer.hasPrefix("y") || answer == "はい" { return true }
    return answer.hasPrefix("n") || answer == "いいえ" ? false : nil
  }
}

/// The options of commands that take a selector, which may match more than the person expects.
struct SelectionOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Change several items without asking.", "複数の項目を確認なしで変更する。"))) var yes = false
  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(say("List what would be changed, and change nothing.", "変更の対象を一覧表示し、何も変更しない。")))
  var isDryRun = false

  /// For a selector, lists what would be changed, or prompts before it is.
  ///
  /// - Returns: whether to go on; false after only listing.
  func goesOn(_ change: Change, _ session: Session) throws -> Bool {
    guard isDryRun || !yes, let extent = try session.extent(of: change, isDryRun: isDryRun) else { return true }
    if isDryRun {
      for place in extent.places { out.line(place) }
      for note in extent.notes { notify(note.en, note.ja) }
      return false
    }
    let sentence = extent.sentence
    let asked = Text(en: "\(sentence.en) Continue?", ja: "\(sentence.ja)続けますか?")
    guard Confirmation.ask(asked) else {
      throw CommandFailure(
        .usage, "", Text(en: "Nothing was changed.", ja: "何も変更していません。"),
        Text(en: "\(sentence.en) To continue without being asked, add --yes.", ja: "\(sentence.ja)確認なしで続けるには --yes を付けてください。"))
    }
    return true
  }
}

/// The options of commands that may affect the work of others.
struct ConfirmationOptions: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      say("Do not ask for confirmation, even if others have changed it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  /// Runs `body`. If it needs a confirmation, a person at a terminal is prompted; otherwise, it is refused.
  func asking<Value>(_ body: (Bool) throws -> Value) throws -> Value {
    do {
      return try body(yes)
    } catch let failure as Failure where Output.isInputTerminal && Output.messages.isTerminal {
      guard let (facts, prompt) = failure.confirmation,
        Confirmation.ask(Text(en: "\(facts.en) \(prompt.en)", ja: facts.ja + prompt.ja))
      else { throw failure }
      return try body(true)
    }
  }
}
