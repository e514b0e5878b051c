import Foundation
import HandrailTestSupport
import Testing

/// Prompts on the command line, and folders that are gone, as a person meets them.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct PromptStoryTests {
  private func tell(_ script: String) throws -> Program.Result {
    let story = try ShellStory()
    defer { story.remove() }
    return try story.tell(script)
  }

  /// The answer to a prompt is given while a sync in another terminal brings somebody's work.
  @Test func aPromptAsksAgainWhenOthersChangeWhatItIsAbout() throws {
    let told = try tell(
      """
      set -e
      trap '' PIPE
      git init -q --bare hub.git
      handrail init aki --name Shop --languages en
      handrail -C aki screen add cart --title Cart
      handrail -C aki remote add hub "$PWD/hub.git"
      handrail -C aki sync --history whole
      handrail clone "$PWD/hub.git" ben
      HANDRAIL_AUTHOR='Ben <ben@example.com>' handrail -C ben set cart title=Basket
      handrail -C ben sync
      prompts() { grep -o 'y/N' asked | wc -l; }
      wait_for() { for try in $(seq 200); do if [ "$(prompts)" -ge "$1" ]; then break; fi; sleep 0.05; done; }
      mkfifo answers
      handrail -C aki sign '*' --as lead <answers 2>asked & pid=$!
      exec 3>answers
      wait_for 1
      handrail -C aki sync
      echo y >&3
      wait_for 2
      echo n >&3 || true
      wait "$pid" || echo "CODE $?"
      cat asked
      handrail -C aki log cart
      """)
    #expect(told.out.contains("CODE 2") && told.out.contains("Ben changed this meanwhile: cart title."), "\(told.said)")
    #expect(told.out.components(separatedBy: "This signs 1 screen. Continue? [y/N]").count == 3, "\(told.said)")
    #expect(!told.out.contains("Signed"), "\(told.said)")
  }

  @Test func aFolderThatWasDeletedMeanwhileIsNamed() throws {
    let told = try tell("mkdir gone && cd gone && rmdir ../gone && handrail fields cart; echo \"CODE $?\"")
    #expect(told.out.contains("CODE 2") && told.error.contains("The current folder was deleted."), "\(told.said)")
  }
}
