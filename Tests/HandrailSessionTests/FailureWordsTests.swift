import HandrailModel
import HandrailSession
import Testing

/// The interface says what to do in its own words: no options, and a command only where it has no way of its own.
struct FailureWordsTests {
  static let reachable: [Failure] = [
    .unknown(.document(.screen), "cart", among: []), .unknown(.item(of: "cart"), "pay", among: []),
    .unknown(.remote, "hub", among: []),
    Failure(.input(.takenID), "pay"), Failure(.input(.missingReason)), Failure(.input(.blankAnswer)),
    Failure(.input(.blankMessage)),
    Failure(.input(.invalidDate("x"))), Failure(.input(.pastDate("2020-01-01"))),
    Failure(.input(.placeholder(path: "label.en")), "label.en"),
    Failure(.input(.unknownColour("ink", known: []))), Failure(.edit(.noConflict), "cart#pay label.en"),
    Failure(.edit(.conflictNotClosable), "x"), Failure(.edit(.notClosed), "x"), Failure(.edit(.orderChanged), "cart"),
    Failure(.edit(.changedMeanwhile([Text(both: "cart#pay label.en")], authors: ["Ben"]))),
    Failure(.edit(.notReady(screen: "cart", count: 9, names: ["a@cart"]))), Failure(.verification(.missingNote)),
    Failure(.verification(.allPassed), "x"), Failure(.verification(.notImplemented(screen: "cart")), "cart"),
    Failure(.verification(.notPassed(screen: "cart", count: 1, names: ["x"])), "cart"), Failure(.remote(.none)),
    Failure(.remote(.takenName(isNew: true)), "hub"), Failure(.remote(.takenName(isNew: false)), "hub"),
    Failure(.remote(.invalidName), "-"),
    Failure(.remote(.listLost(names: ["hub"]))), Failure(.remote(.overtaken(times: 20))), Failure(.cancelled),
    Failure(.history(.nothingToUndo)), Failure(.history(.nothingToRedo)), Failure(.history(.otherWorkspace)),
    Failure(.history(.alreadyUndone)), Failure(.history(.changedSince(["cart#pay"]))),
  ]

  @Test(arguments: reachable) func noCommandIsNamedWhereTheInterfaceHasAWay(_ failure: Failure) {
    let words = failure.inInterface.sentences
    #expect(!words.en.contains("handrail ") && !words.ja.contains("handrail ") && !words.en.contains("--"), "\(words.en)")
    #expect(!words.ja.contains("--"), "\(words.ja)")
  }

  @Test func aCommandThatOnlyATerminalHasIsNamedWithTheWayThere() {
    let words = Failure(.workspace(.untrusted(root: "/tmp/a b"))).inInterface.sentences
    #expect(words.en.hasSuffix("quit and run: handrail trust '/tmp/a b'"))
  }
}
