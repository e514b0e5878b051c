import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What is proposed for a label that is missing: beside the question and in its form, and recorded by nobody.
@Suite struct ProposedLabelTests {
  private static let button =
    "<button id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"44\" height=\"44\"/>"
    + "<state key=\"normal\" image=\"x\"/></button>"

  /// An app with one button and this code for its controller.
  private static func with(_ code: String, _ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let app = try SmallApp(folder)
      try app.write(
        "A.storyboard",
        SmallApp.storyboard(SmallApp.scene("c", "Cart", button)).replacing(
          "<viewController ", with: "<viewController customClass=\"Cart\" "
        ).replacing(
          "</viewController>",
          with: "<connections><outlet property=\"pay\" destination=\"b\" id=\"o\"/></connections></viewController>"))
      try app.write("Cart.swift", "class Cart: UIViewController {\n  func viewDidLoad() {\n    \(code)\n  }\n}\n")
      let workspace = try folder.workspace()
      try app.importing(into: workspace)
      try body(workspace)
    }
  }

  private static func question(_ workspace: Workspace) throws -> DesignQuestion? {
    try workspace.questions(QuestionFilter(), .en).questions.first { $0.example.rule == "label.image" }
  }

  @Test func aLabelInCodeIsProposedAndFilledIn() throws {
    try Self.with(#"pay.accessibilityLabel = "Buy now""#) { workspace in
      let question = try #require(try Self.question(workspace))
      #expect(question.example.sentence == "The label “Buy now” is set only in code (Cart.swift:3).")
      #expect(question.proposal?.values == [Fix.Input("label.en", "Buy now")] && question.proposal?.confidence == .sure)
      let form = try Session(workspace, .en).answerForm(question, WaitingScope())
      #expect(form.parts.first { $0.path == "label.en" }?.proposal == "Buy now" && form.proposal == question.proposal)
      #expect(try workspace.value("a/cart#pay", "label.en") == nil, "nobody has recorded it")
      try workspace.set("a/cart#pay", "label.en=Buy now", "label.ja=購入")
      #expect(try Self.question(workspace) == nil)
    }
  }

  @Test func aLabelThatIsComputedIsATemplate() throws {
    try Self.with("pay.accessibilityLabel = order.title") { workspace in
      let question = try #require(try Self.question(workspace))
      #expect(question.proposal == nil)
      #expect(question.scopes[0].fix == .set(question.scopes[0].target, [Fix.Input("template.en")]))
    }
  }

  @Test func aLabelThatARuleWouldFlagIsNotProposed() throws {
    for words in ["Buy button", "ic_buy", "Tap to buy"] {
      try Self.with("pay.accessibilityLabel = \"\(words)\"") { workspace in
        let question = try #require(try Self.question(workspace))
        #expect(question.proposal == nil && question.example.sentence.contains(words))
      }
    }
  }

  @Test func aNameIsOnlyShown() throws {
    try Self.with("") { workspace in
      try workspace.set("a/cart#pay", "outlet=repeatButton")
      let question = try #require(try Self.question(workspace))
      #expect(question.proposal?.confidence == .weak && question.proposal?.values == [Fix.Input("label.en", "Repeat")])
      let form = try Session(workspace, .en).answerForm(question, WaitingScope())
      #expect(form.parts.first { $0.path == "label.en" }?.proposal == "" && form.proposal != nil)
    }
  }
}
