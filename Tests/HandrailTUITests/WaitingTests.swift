import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailTUI

/// The list of what waits where there is more than anybody reads at once, and the questions that come first.
@Suite struct WaitingTests {
  private func view(_ driver: Driver) throws -> WaitingView { try #require(driver.app.find(WaitingView.self)) }

  /// Screens with eight images that say nothing: each is a question, and their order is one for all of them.
  private func many(_ screens: Int) throws -> Driver {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let each = (1...screens).map { number in
      #"{"id":"shelf-\#(number)","elements":["#
        + (1...8).map { #"{"id":"photo-\#($0)","kind":"image"}"# }.joined(separator: ",") + "]}"
    }
    let text = #"{"format":1,"screens":[\#(each.joined(separator: ","))]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "many.json", isDryRun: false)
    driver.press(.character("w"))
    return driver
  }

  @Test func tellsTheWholeTotal() throws {
    let driver = try many(60)
    let all = try driver.workspace.waiting(WaitingScope().questions, limit: 100_000, .en)
    #expect(all.count == all.findingDetails.count && all.count > 60 * 8)
    #expect(driver.screen.contains("\(all.count) waiting"))
    #expect(try view(driver).rowCount == WaitingView.page)
    #expect(try driver.workspace.waiting(WaitingScope().questions, limit: 1, .en).count == all.count)
    #expect(try driver.workspace.waiting(WaitingScope(screen: "shelf-7").questions, limit: 1, .en).count > 5)
  }

  @Test func countsAsItReads() throws {
    let driver = try Driver()
    for designer in [nil, "Mika"] {
      for withAdvice in [false, true] {
        for screen in [nil, "cart"] {
          let scope = WaitingScope(screen: screen, designer: designer, withAdvice: withAdvice)
          let whole = try driver.workspace.waiting(scope.questions, limit: 100_000, .en)
          #expect(whole.count == whole.findingDetails.count)
          #expect(try driver.workspace.waiting(scope.questions, limit: 1, .en).count == whole.count)
        }
      }
    }
  }

  @Test func readsOnTowardsTheEnd() throws {
    let driver = try many(60)
    let count = try #require(try view(driver).list?.count)
    for _ in 0..<10 { driver.press(.end) }
    #expect(try view(driver).rowCount == count)
    #expect(try view(driver).current?.screen == "shelf-9")
    driver.press(.character("+"))
    #expect(driver.screen.contains("Everything is loaded."))
  }

  @Test func readsOnWhenAsked() throws {
    let driver = try many(60)
    driver.press(.character("+"))
    #expect(try view(driver).rowCount == 2 * WaitingView.page && view(driver).selected == 0)
  }

  @Test func theFilterFindsWhatWasNotRead() throws {
    let driver = try many(60)
    driver.press(.character("/")).type("SHELF-9#photo-6 image").press(.enter)
    #expect(try view(driver).rowCount > 0 && view(driver).shown.allSatisfy { $0.example.target == "shelf-9#photo-6" })
    driver.press(.character("f"))
    #expect(try view(driver).rowCount == WaitingView.page)
  }

  @Test func theFilterLooksAtSentencesInTheLanguageOfTheSession() throws {
    let driver = try Driver(RenderContext(language: .ja))
    let list = try driver.workspace.waiting(WaitingScope().questions, limit: 1_000, .ja)
    let word = "コントラスト"
    var scope = WaitingScope()
    scope.words = word
    let found = try driver.workspace.waiting(scope.questions, limit: 1_000, .ja)
    #expect(!found.findingDetails.isEmpty && found.count == found.findingDetails.count)
    let wanted = Set(list.findingDetails.filter { "\($0.name) \($0.sentence)".contains(word) }.map(\.rule))
    #expect(wanted.isSubset(of: found.findingDetails.map(\.rule)))
    #expect(found.findingDetails.allSatisfy { "\($0.name) \($0.sentence) \($0.title.ja)".contains(word) })
  }

  @Test func theFilterFindsTitlesAndLevels() throws {
    let driver = try Driver()
    let list = try driver.workspace.waiting(WaitingScope().questions, limit: 1_000, .en)
    let findingDetail = try #require(
      list.findingDetails.first { !$0.sentence.lowercased().contains("grouping") && $0.title.en == "Grouping" })
    var scope = WaitingScope()
    for words in ["grouping", "グループ", "required grouping"] {
      scope.words = words
      #expect(
        try driver.workspace.waiting(scope.questions, limit: 1_000, .en).findingDetails.contains {
          $0.name == findingDetail.name
        },
        "\(words)")
    }
  }

  /// What is left for later is passed over; what is answered together with it takes nothing else out of the row.
  @Test func answersToEarlierOnesSkipNothing() throws {
    let driver = try many(3)
    let names = try view(driver).shown.map(\.id)
    driver.press(.enter)
    for _ in 0..<4 { driver.press(.control("s")) }
    let here = try #require((driver.app.top as? EditorView)?.form.findingDetail)
    #expect(here.name == names[4])
    driver.type("Photo").press(.control("t"))
    for name in names[0..<4] where name.hasPrefix(here.rule) {
      let target = String(try #require(name.split(separator: "@").last))
      driver.press(.control("u")).type(target).press(.character(" "))
    }
    driver.press(.enter, .enter)
    let now = Set(try view(driver).shown.map(\.id))
    let next = try #require(names[5...].first { now.contains($0) })
    #expect((driver.app.top as? EditorView)?.form.findingDetail?.name == next)
  }

  @Test func theEndTellsWhatIsLeft() throws {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let text = #"{"format":1,"screens":[{"id":"shelf","elements":[{"id":"photo","kind":"image"}]}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "one.json", isDryRun: false)
    driver.press(.character("w"), .enter)
    var guardrail = 0
    while driver.app.route != .waiting, guardrail < 20 {
      driver.press(.control("s"))
      guardrail += 1
    }
    #expect(driver.screen.contains("That was the last in the list. Still waiting: \(try view(driver).count)."))
  }

  @Test func theSameAnswerReachesEveryScreen() throws {
    let driver = try many(60)
    driver.press(.character("/")).type("label.image shelf-1#photo-1").press(.enter)
    driver.press(.enter).type("Photo").press(.control("t"))
    #expect(driver.app.route == .picker)
    driver.type("shelf-60#photo-6").press(.character(" "), .enter, .enter)
    #expect(try driver.value("shelf-60#photo-6", "label.en") == "Photo")
    #expect(try driver.value("shelf-1#photo-1", "label.en") == "Photo")
  }

  @Test func onOneScreenTheSameAnswerStaysThere() throws {
    let driver = try many(2)
    driver.press(.escape)
    driver.app.push(ScreenView(id: "shelf-1"))
    driver.run(driver.app.drain())
    let sheet = try driver.workspace.sheet("shelf-1", .en)
    let findingDetail = try #require(sheet.items.flatMap(\.live).first { $0.rule == "label.image" })
    driver.run([.read(.answerForm(findingDetail))])
    driver.press(.control("t"))
    #expect(driver.screen.contains("shelf-1#photo-6") && !driver.screen.contains("shelf-2#"))
  }

  @Test func nothingAlikeIsTold() throws {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let text = #"{"format":1,"screens":[{"id":"shelf","elements":[{"id":"photo","kind":"image"}]}]}"#
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "one.json", isDryRun: false)
    try driver.answer("label.image@shelf#photo")
    driver.press(.control("t"))
    #expect(driver.app.route == .editor && driver.screen.contains("No other items are missing the same information."))
  }

  @Test func theLastRowIsTheLastOfAll() throws {
    let driver = try many(60)
    let count = try #require(try view(driver).list?.count)
    driver.press(.character("G"))
    #expect(try view(driver).rowCount == count && view(driver).selected == count - 1)
  }

  @Test func whatIsTakenBackCountsNoMore() throws {
    let driver = try Driver()
    try driver.answer("label.image@cart#shirt-count")
    driver.type("Quantity").press(.tab).type("数量").press(.enter, .escape)
    #expect(driver.screen.contains("1 answered"))
    driver.press(.character("u"))
    #expect(try !driver.screen.contains("answered") && view(driver).answered == 0)
    driver.press(.control("r"))
    #expect(driver.screen.contains("1 answered"))
  }

  @Test func twoOfOneRuleAreToldApart() throws {
    let driver = try Driver(sample: false, author: "Someone <s@example.com>")
    let text =
      ##"{"format":1,"screens":[{"id":"s","elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + ##""colour":{"text":{"light":"#999999","dark":"#555555"},"background":{"light":"#ffffff","dark":"#000000"}}}]}]}"##
    _ = try driver.workspace.importJSON(Array(text.utf8), file: "s.json", isDryRun: false)
    driver.press(.character("w"), .character("A"))
    let view = try view(driver)
    let rows = view.shown.indices.map { place in
      view.row(view.threads.count + place, RenderContext()).pieces.map(\.text).joined(separator: " ")
    }
    #expect(Set(rows).count == rows.count)
    driver.press(.escape)
    driver.app.push(ScreenView(id: "s", on: "t"))
    driver.run(driver.app.drain())
    driver.press(.enter)
    let picker = try #require(driver.app.top as? PickerView)
    #expect(Set(picker.shown.map(\.name.en)).count == picker.shown.count && !driver.screen.contains("@s#t"))
  }
}

/// Questions that reach the designer.
@Suite struct WaitingQuestionTests {
  private func view(_ driver: Driver) throws -> WaitingView { try #require(driver.app.find(WaitingView.self)) }

  private func asked(_ context: RenderContext = RenderContext()) throws -> Driver {
    let driver = try Driver(context)
    _ = try driver.workspace.ask("cart#shirt-count", "Does it count up by itself?")
    _ = try driver.workspace.ask("account/sign-in", "Whose screen is it?")
    driver.press(.character("w"))
    return driver
  }

  @Test func theyStandFirstAndAreCounted() throws {
    let driver = try asked()
    #expect(try view(driver).list?.threads.map(\.target) == ["cart#shirt-count"], "those of others are not Mika's")
    #expect(driver.screen.contains("? 1 thread") && driver.screen.contains("? thread"))
    #expect(driver.screen.contains("cart#shirt-count") && driver.screen.contains("Does it count up by itself?"))
    driver.press(.character("m"))
    #expect(driver.screen.contains("? 2 threads"))
  }

  @Test func enterAnswers() throws {
    let driver = try asked()
    driver.press(.enter)
    #expect(driver.screen.contains("Asked: Does it count up by itself?"))
    driver.type("Yes").press(.enter)
    #expect(try view(driver).list?.threads.isEmpty == true)
    let question = try #require(try driver.workspace.sheet("cart", .en).threads.first)
    #expect(question.answers.count == 1 && !question.isSettled)
  }

  @Test func tSettles() throws {
    let driver = try asked()
    driver.press(.character("t"), .enter)
    #expect(try driver.workspace.sheet("cart", .en).threads.first?.isSettled == true)
    #expect(try view(driver).list?.threads.isEmpty == true)
    driver.press(.character("t"))
    #expect(driver.screen.contains("Select a thread first."))
  }

  @Test func goesToItsScreenAndAsksBack() throws {
    let driver = try asked()
    driver.press(.character("d"))
    #expect(driver.screen.contains("This is a thread: press t to settle it."))
    driver.press(.character("a"))
    #expect(driver.screen.contains("About cart#shirt-count"))
    driver.press(.escape, .character("s"))
    #expect((driver.app.top as? ScreenView)?.id == "cart")
  }

  @Test func thoseAboutFindingsAndSharedThingsCome() throws {
    let driver = try Driver()
    _ = try driver.workspace.ask("label.image@cart#shirt-count", "Is it an image?")
    _ = try driver.workspace.ask("component:product-row", "One element?")
    driver.press(.character("w"))
    #expect(try view(driver).list?.threads.map(\.target) == ["label.image@cart#shirt-count", "component:product-row"])
    driver.press(.down, .character("s"))
    #expect(driver.screen.contains("This is shared by several screens."))
    driver.press(.enter).type("Yes").press(.enter)
    #expect(try view(driver).list?.threads.count == 1)
  }

  @Test func theFilterLooksAtThemToo() throws {
    let driver = try asked()
    driver.press(.character("/")).type("count UP").press(.enter)
    #expect(try view(driver).list?.threads.count == 1)
    driver.press(.character("/"), .control("u")).type("nothing of this").press(.enter)
    #expect(try view(driver).rowCount == 0)
  }

  @Test func anAnswerGoesOnToTheNextInputBesideQuestions() throws {
    let driver = try asked()
    driver.press(.character("/")).type("shirt-count").press(.enter)
    driver.press(.down, .enter)
    #expect(driver.app.route == .editor)
  }
}
