import Foundation
import HandrailMerge
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Whole stories of the three people who use a workspace.
@Suite struct StoryTests {
  @Test func aDesignerGoesFromGapsToReady() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart")])
      try workspace.add(.elements, "cart#photo", "kind=image", "frame=16,100,80,80")
      try workspace.add(.elements, "cart#pay", "kind=button", "frame=16,640,343,44")
      #expect(try workspace.status("label.image@cart#photo") == .open)
      #expect(try workspace.status("order.given@cart") == .open)
      let refused = failure { try workspace.set("cart", "progress=ready") }
      #expect(refused?.kind == .notReady)
      #expect(refused?.problem.en.contains("label.image@cart#photo") == true)
      #expect(try workspace.value("cart", "progress") == nil)

      try workspace.set("cart#photo", "label.en=Two mugs", "label.ja=マグカップ二つ")
      #expect(try workspace.status("label.image@cart#photo") == nil)
      try workspace.set("cart#pay", "label.en=Pay", "label.ja=支払う", "traits+=button", "confirmation=An alert asks first")
      try workspace.confirmNaturalOrder("cart")
      #expect(try workspace.findings()["cart"]?.filter { $0.level != .advice } == [])
      try workspace.set("cart", "progress=ready")
      #expect(try workspace.value("cart", "progress") == "ready")
      #expect(try workspace.isReady("cart"))
    }
  }

  @Test func anEngineerAsksAndTheDesignerSettles() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Self.addReadyScreen(workspace)
      try workspace.set("cart#photo", "label.en=", "label.ja=")
      let name = "label.image@cart#photo"
      let question = try #require(try workspace.ask(name, "Is it decoration?").first)
      #expect(try workspace.status(name) == .thread)
      try workspace.answer(question, "No, it shows the goods.", settles: false)
      #expect(try workspace.status(name) == .thread)
      let open = try workspace.checklist("cart", for: .engineer, .en).sections.first { $0.title.en == "Open threads" }
      #expect(open?.lines.first?.text.hasPrefix(question) == true)
      #expect(open?.lines.first?.details.last?.contains("No, it shows the goods.") == true)
      try workspace.answer(question, "A label will come.", settles: true)
      // Required: talking about it does not replace the input.
      #expect(try workspace.status(name) == .open)
      #expect(failure { try workspace.answer("nonsense", "", settles: true) }?.kind == .usage)
    }
  }

  @Test func aSignatureGoesStaleNamingTheItem() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Self.addReadyScreen(workspace)
      try workspace.sign("cart", as: "lead")
      #expect(try workspace.boardEntries().first?.status.signatures.map(\.isStale) == [false])
      try workspace.set("cart", "progress=in-review", "sprint=12", "notes=for later")
      #expect(try workspace.boardEntries().first?.status.signatures.map(\.isStale) == [false])
      try workspace.set("cart#photo", "label.en=Three mugs")
      #expect(try workspace.boardEntries().first?.status.signatures.map(\.isStale) == [true])
      let lines = try workspace.checklist("cart", for: .lead, .en).sections.first { $0.title.en == "Signatures" }?.lines
      #expect(lines?.first?.details == ["out of date; changed: photo"])
      try workspace.sign("cart", as: "lead")
      #expect(try workspace.boardEntries().first?.status.signatures.map(\.isStale) == [false], "the last one of a role counts")
    }
  }

  @Test func aComponentsChangeMakesSignaturesOfItsUsersStale() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addComponent("star", [Assignment("kind=icon"), Assignment("label.en=Star")])
      try Self.addReadyScreen(workspace)
      try workspace.add(.elements, "cart#fav", "component=star")
      try workspace.sign("cart", as: "designer")
      try workspace.set("component:star", "label.en=Favourite")
      let screen = try workspace.screen("cart")
      #expect(screen.changedInputs(since: try #require(screen.records.signatures.first)) == ["fav"])
      #expect(try workspace.boardEntries().first?.status.signatures.map(\.isStale) == [true])
    }
  }

  /// A screen that nothing keeps from being ready.
  static func addReadyScreen(_ workspace: Workspace, _ id: String = "cart") throws {
    try workspace.addScreen(id, [Assignment("title=Cart")])
    try workspace.add(.elements, "\(id)#photo", "kind=image", "frame=16,100,80,80", "label.en=Two mugs", "label.ja=マグカップ二つ")
    try workspace.add(
      .elements, "\(id)#pay", "kind=button", "frame=16,640,343,44", "label.en=Pay", "label.ja=支払う", "traits+=button",
      "confirmation=An alert asks first")
    try workspace.confirmNaturalOrder(id)
  }
}
