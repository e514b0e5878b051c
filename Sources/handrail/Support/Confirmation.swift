import ArgumentParser
import HandrailMessages
import HandrailModel
import HandrailWorkspace

/// Questions that a person answers with yes or no before a command goes on.
enum Confirmation {
  /// Asks on the terminal; nothing but a yes is one.
  static func ask(_ question: Text) -> Bool {
    Output.messages.prompt(ControlCharacters.visible(question[OutputLanguage.current]) + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer.hasPrefix("y") || answer == "はい"
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
