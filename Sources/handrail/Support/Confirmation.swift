import ArgumentParser
import HandrailModel
import HandrailSession

/// Prompts that a person answers with yes or no before a command continues.
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

  /// Makes a change. For a selector, only lists what would be changed, or prompts first; if others change any of that while the
  /// prompt is open, it says so and prompts again.
  ///
  /// - Returns: the result; nil after only listing.
  func make(_ change: Change, in session: Session) throws -> Outcome? {
    if isDryRun {
      guard let extent = try session.extent(of: change, isDryRun: true) else { return nil }
      for place in extent.places { out.line(place) }
      for note in extent.notes { notify(note.en, note.ja) }
      return nil
    }
    while !yes {
      // Read before the data that is shown.
      let seen = try session.sight()
      guard let extent = try session.extent(of: change) else { break }
      try ask(extent.sentence)
      do throws(Failure) {
        return try session.apply(change, seen: seen)
      } catch {
        guard error.isUnseen else { throw error }
        notify(error.problem.en, error.problem.ja)
      }
    }
    return try session.apply(change)
  }

  private func ask(_ sentence: Text) throws {
    let asked = Text(en: "\(sentence.en) Continue?", ja: "\(sentence.ja)続けますか?")
    guard Confirmation.ask(asked) else {
      throw CommandFailure(
        .usage, "", Text(en: "Nothing was changed.", ja: "何も変更していません。"),
        Text(en: "\(sentence.en) To continue without being asked, add --yes.", ja: "\(sentence.ja)確認なしで続けるには --yes を付けてください。"))
    }
  }
}

/// The options of commands that may affect the work of others.
struct ConfirmationOptions: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      say("Do not ask for confirmation, even if others have changed it since.", "その後にほかの人が変更していても確認しない。")))
  var yes = false

  /// Reverts something. If it needs a confirmation, a person at a terminal is prompted; otherwise, it is refused. If others
  /// change any of it while the prompt is open, it says so and prompts again.
  func make(_ reversal: Change.Reversal, in session: Session) throws -> Outcome {
    let canAsk = Output.isInputTerminal && Output.messages.isTerminal
    var (isConfirmed, seen) = (yes, Sight?.none)
    while true {
      // Read before the data that the refusal names.
      let now = try canAsk ? session.sight() : nil
      do throws(Failure) {
        return try session.apply(.reverse(reversal, isConfirmed: isConfirmed), seen: seen)
      } catch {
        guard canAsk else { throw error }
        if error.isUnseen {
          notify(error.problem.en, error.problem.ja)
          (isConfirmed, seen) = (false, nil)
          continue
        }
        guard let (facts, prompt) = error.confirmation,
          Confirmation.ask(Text(en: "\(facts.en) \(prompt.en)", ja: facts.ja + prompt.ja))
        else { throw error }
        (isConfirmed, seen) = (true, now)
      }
    }
  }
}
