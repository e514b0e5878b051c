import ArgumentParser
import HandrailModel
import HandrailSession
import HandrailWorkspace

/// Questions that a person answers with yes or no before a command goes on.
enum Confirmation {
  /// Asks on the terminal; nothing but a yes is one.
  static func ask(_ question: Text) -> Bool {
    Output.messages.prompt(ControlCharacters.visible(question[OutputLanguage.current]) + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer.hasPrefix("y") || answer == "はい"
  }

  /// Asks on the terminal where both answers do something; nil for anything but a yes or a no.
  static func choose(_ question: Text) -> Bool? {
    Output.messages.prompt(ControlCharacters.visible(question[OutputLanguage.current]) + " [y/n] ")
    let answer = readLine()?.lowercased() ?? ""
    if answer.hasPrefix("y") || answer == "はい" { return true }
    return answer.hasPrefix("n") || answer == "いいえ" ? false : nil
  }
}

/// The options of commands that take a selector, which may name more than its author thinks of.
struct SelectionOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Change several items without asking.", "複数の項目を確認なしで変更する。"))) var yes = false
  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(say("List what would be changed, and change nothing.", "変更の対象を一覧表示し、何も変更しない。")))
  var isDryRun = false

  /// Says what would be changed, or asks before it is, where `isSelector`.
  ///
  /// - Returns: whether the command goes on; false where it only lists.
  func goesOn(isSelector: Bool, _ places: @autoclosure () throws -> [String], _ question: (Int) -> Text) throws -> Bool {
    guard isDryRun || (isSelector && !yes) else { return true }
    let places = try places()
    if isDryRun {
      for place in places { out.line(place) }
      return false
    }
    let sentence = question(places.count)
    let asked = Text(en: "\(sentence.en) Continue?", ja: "\(sentence.ja)続けますか?")
    guard Confirmation.ask(asked) else {
      throw CommandFailure(
        .usage, "", Text(en: "Nothing was changed.", ja: "何も変更していません。"),
        Text(en: "\(sentence.en) To continue without being asked, add --yes.", ja: "\(sentence.ja)確認なしで続けるには --yes を付けてください。"))
    }
    return true
  }
}

/// The options of commands that may meet others' work.
struct ConfirmationOptions: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      say("Do not ask for confirmation, even if others have changed it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  /// Runs `body`. Where it meets what has to be confirmed first, a person at a terminal is asked; elsewhere it is refused.
  func asking<Value>(_ body: (Bool) throws -> Value) throws -> Value {
    do {
      return try body(yes)
    } catch let failure as Failure where failure.isConfirmable && Output.isInputTerminal && Output.messages.isTerminal {
      let question = Text(
        en: "\(failure.problem.en) Continue and keep both as conflicts?", ja: "\(failure.problem.ja)続行して、両方を食い違いとして残しますか?")
      guard Confirmation.ask(question) else { throw failure }
      return try body(true)
    }
  }
}
