import Foundation
import HandrailTestSupport
import Testing

/// Every command that is printed about a conflict can be copied and run.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct ConflictAdviceTests {
  @Test func everyCommandAboutAConflictWorksAsPrinted() throws {
    let story = try ShellStory()
    defer { story.remove() }
    let told = try story.tell(Self.script)
    let lines = told.out.split(separator: "\n").map(String.init)
    try #require(told.code == 0, "\(told.said)")
    #expect(!lines.contains { $0.hasPrefix("FAILED ") }, "\(told.said)")
    #expect(lines.count { $0.hasPrefix("RAN ") } > 15, "\(told.said)")
    #expect(!lines.contains { $0.contains("_name” has") || $0.contains("has 1 conflicting") }, "\(told.said)")
    // What is left are names that something else has: only a person knows a better one.
    let left = lines.drop { $0 != "LEFT" }.filter { $0.contains("$ ") }
    #expect(left.count == 4 && left.allSatisfy { $0.hasSuffix("_name --value …") }, "\(told.said)")
  }

  /// Two people who do not see each other's work disagree on all that can be disagreed on.
  private static let script = """
    set -e
    aki() { HANDRAIL_AUTHOR='Aki <aki@example.com>' handrail -C aki "$@"; }
    ben() { HANDRAIL_AUTHOR='Ben <ben@example.com>' handrail -C ben "$@"; }
    disagree() {
      git init -q --bare hub.git
      handrail init aki --name Shop --languages en
      for screen in cart pay done list; do
        aki screen add $screen --title $screen
        for element in a b c d; do aki element add $screen $element --kind button label.en=$element; done
      done
      aki gesture add cart swipe --kind swipe element=a
      for name in ink brand; do aki colour add $name light=#112233; done
      for name in row tile; do aki component add $name --kind button; done
      aki set list#a component=row colour.text.light=palette:ink
      aki set list#b component=tile colour.text.light=palette:brand
      aki remote add hub "$PWD/hub.git"
      aki sync --history whole
      handrail clone "$PWD/hub.git" ben
      aki set cart title="Aki's cart"
      ben set cart title=Basket
      aki order cart d a b c
      ben order cart a b c d
      aki set project name=Aki
      ben set project name=Ben
      aki set colour:ink dark=#000000
      ben set colour:ink dark=#ffffff
      aki element remove cart#c --yes
      ben set cart#c hint.en=Kept
      aki gesture rename cart#swipe wipe
      ben gesture remove cart#swipe --yes
      aki element rename pay#a x
      ben element rename pay#a y
      aki element rename pay#b z
      ben element rename pay#c z
      aki screen rename pay new
      ben screen rename done new
      aki colour rename ink red
      ben colour rename brand red
      aki component rename row line
      ben component rename tile line
      aki screen remove list --yes
      aki screen add list --title Again
      ben set list title=Mine
      aki sync
      ben sync
      aki sync
    }
    disagree >/dev/null 2>&1
    cd aki
    for list in 'check --all' conflicts; do
      handrail $list >said || test $? = 1
      cat said
      sed -n 's/^ *\\$ \\(handrail [cr]\\)/\\1/p' said | grep -E '^handrail (conflicts|resolve) ' | sort -u >commands
      while read -r command; do
        case $command in *…*) continue ;; esac
        # A choice between two beginnings of a screen settles which of its items there are; nothing else settles another conflict.
        case $command in *'#'*' _birth '*)
          { handrail $list || true; } | grep -F -- "$command" >/dev/null || continue ;;
        esac
        echo "RAN $command"
        eval "$command" >said 2>&1 </dev/null || echo "FAILED $command: $(cat said)"
      done <commands
    done
    echo LEFT
    handrail conflicts
    """
}
