import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailSession
@testable import HandrailTUI

/// What a person decides on holds for what they were shown: nothing is replaced or judged that came while they were asked.
@Suite struct UnseenWorkTests {
  static let decisions: [(name: String, change: @Sendable () throws -> Change)] = [
    ("sign", { .sign(screens: "*", role: "lead") }),
    ("remove", { .remove(target: Target("cart#kind=button")) }),
    ("set", { .set(try Recording(words: ["cart#pay", "label.en=Buy"])) }),
    ("record", { .record(Recording([Target("cart")], [Assignment(.progress, "in-review")])) }),
    ("verify", { .verify(screens: "cart", about: ["*"], .voiceOver, VerificationResult(passes: true)) }),
    ("close", { .close(findings: "label.image@cart#*", as: .waived, reason: "later", until: nil) }),
    ("order", { .confirmOrder(screens: "cart") }),
  ]

  static let works: [(name: String, work: @Sendable (Workspace) throws -> Void)] = [
    ("cart#pay label", { try $0.set("cart#pay", "label.en=Order") }),
    (
      "cart screen.title",
      { _ = try $0.verify("cart", about: "screen.title", .voiceOver, VerificationResult(passes: false, note: "silent")) }
    ),
    ("cart#new", { try $0.add(.elements, "cart#new", "kind=button") }),
    ("project", { try $0.set("project", "languages.de=true") }),
    ("component:row", { try $0.set("component:row", "label.en=Row") }),
  ]

  private func pair(_ body: (Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#photo", "kind=image", "frame=0,0,80,80")
      try aki.addComponent("row", [Assignment("kind=cell")])
      try aki.add(.elements, "cart#row", "component=row")
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      try body(aki, ben)
    }
  }

  /// A judgement of a screen rests on what screens share, too; a value does not.
  private static func matters(_ work: String, to decision: String) -> Bool {
    !["project", "component:row"].contains(work) || ["sign", "verify", "close"].contains(decision)
  }

  @Test(arguments: decisions.indices) func whatComesMeanwhileIsNotDecidedOn(_ index: Int) throws {
    for (name, work) in Self.works where Self.matters(name, to: Self.decisions[index].name) {
      try pair { aki, ben in
        let (session, change) = (Session(aki, .en), try Self.decisions[index].change())
        let seen = try session.sight()
        try work(ben)
        for team in [ben, aki] { try team.quietSync() }
        let before = try aki.everything()
        let refusal = try #require(failure { try session.apply(change, seen: seen) }, "\(name)")
        #expect(refusal.isUnseen && refusal.problem.en.hasPrefix("Ben changed this meanwhile: \(name)"), "\(refusal.problem.en)")
        #expect(try aki.everything() == before, "\(name): a refused change wrote something")
        // Once it was seen, it may be done.
        _ = try session.apply(change, seen: try session.sight())
        #expect(try aki.everything() != before, "\(name)")
      }
    }
  }

  @Test func ownWorkAndOtherScreensDoNotMatter() throws {
    try pair { aki, ben in
      let session = Session(aki, .en)
      let seen = try session.sight()
      try aki.set("cart#pay", "hint.en=Pays")
      try ben.addScreen("home", [])
      try ben.addComponent("list", [])
      for team in [ben, aki] { try team.quietSync() }
      _ = try session.apply(.sign(screens: "cart", role: "lead"), seen: seen)
      #expect(try aki.document("cart")?.keys(in: .signatures).count == 1)
    }
  }

  /// An interface on a workspace.
  private final class Terminal {
    private let runner: EffectRunner
    var app = App(RenderContext(), first: BoardView())

    init(_ workspace: Workspace) {
      runner = EffectRunner(session: Session(workspace, .en))
      run(app.drain())
    }

    func press(_ keys: Key...) { for key in keys { run(app.handle(.key(key))) } }

    func run(_ first: [Effect]) {
      var effects = first[...]
      while let effect = effects.popFirst() {
        if let event = runner.perform(effect) { effects += app.handle(event)[...] }
      }
    }
  }

  @Test func whoDeclinesIsBackAtWhatTheyTyped() throws {
    try pair { aki, ben in
      let terminal = Terminal(aki)
      terminal.app.push(
        PromptView(title: Text(both: "Title"), hint: Text(both: "")) { title, app in
          app.write(.set(Recording([Target("cart")], [Assignment(.title, title)])))
        })
      terminal.press(.character("B"), .character("a"), .character("g"))
      try ben.set("cart", "title=Basket")
      for team in [ben, aki] { try team.quietSync() }
      terminal.press(.enter)
      #expect((terminal.app.top as? ConfirmView)?.consequence.en == "Ben changed this meanwhile: cart title.")
      terminal.press(.character("n"))
      #expect(try (terminal.app.top as? PromptView)?.field.text == "Bag" && aki.value("cart", "title") == "Basket")
      terminal.press(.enter)
      #expect(try terminal.app.route == .board && aki.value("cart", "title") == "Bag")
    }
  }

  /// Whether or not the interface has noticed already that something came.
  @Test(arguments: [false, true]) func aPromptIsAboutWhatWasShownWhenItOpened(_ hasNoticed: Bool) throws {
    try pair { aki, ben in
      let terminal = Terminal(aki)
      func signatures() throws -> Int { try aki.document("cart")?.keys(in: .signatures).count ?? 0 }
      terminal.press(.character("y"), .enter)
      #expect(terminal.app.route == .confirm, "nothing is asked with open findings: the test shows nothing")
      try ben.set("cart#pay", "label.en=Order")
      for team in [ben, aki] { try team.quietSync() }
      if hasNoticed { terminal.run(terminal.app.handle(.changedOutside)) }
      terminal.press(.character("y"))
      #expect(try signatures() == 0)
      let asked = try #require(terminal.app.top as? ConfirmView)
      #expect(asked.consequence.en == "Ben changed this meanwhile: cart#pay label.en.", "\(asked.consequence.en)")
      terminal.press(.character("y"))
      #expect(try signatures() == 1 && terminal.app.route == .board)
    }
  }
}
