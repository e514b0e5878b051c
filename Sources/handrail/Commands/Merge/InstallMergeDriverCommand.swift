import ArgumentParser
import HandrailModel
import HandrailSession

struct InstallMergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install-merge-driver",
    abstract: say(
      "Let git merge documents as sync does, in this clone.", "この clone で、gitが sync と同じようにドキュメントを統合するように設定する。"))
  @OptionGroup var shared: SharedOptions

  func run() throws {
    let path = try MergeDriver.install(in: shared.directory, environment: LiveDependencies.current.environment)
    notify(
      "git now merges Handrail's documents with handrail in this clone (\(path)).",
      "この clone では、gitが handrail でドキュメントを統合するようになりました(\(path))。")
  }
}
