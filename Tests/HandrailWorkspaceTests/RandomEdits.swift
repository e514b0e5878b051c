import HandrailCatalogue
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace

/// Commands as people would mix them, of every kind, the same for the same seed.
struct RandomEdits {
  var random: Seeded
  let screens = ["home", "cart", "checkout/payment"]
  let names = ["one", "two", "three", "four", "five", "six"]
  let components = ["star", "row"]
  let colours = ["ink", "paper"]
  let texts = ["Pay", "支払う", "が", "か\u{3099}", "a,b", "say \"x\"", "two\nlines", " padded ", "{0}", "\u{1B}[31m"]

  init(seed: UInt64) {
    random = Seeded(state: seed)
  }

  /// Does one command; what people are refused (a taken id, a screen that is not there) is not a fault.
  ///
  /// - Returns: what was tried, for messages.
  mutating func step(_ workspace: Workspace) throws -> String {
    let action = pick(actions)
    do {
      try action.run(&self, workspace)
      return action.name
    } catch let failure as Failure where failure.kind != .data {
      return "\(action.name) (refused: \(failure.place) \(failure.problem.en))"
    }
  }

  private struct Action: Sendable {
    let name: String
    let run: @Sendable (inout RandomEdits, Workspace) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (inout RandomEdits, Workspace) throws -> Void) {
      self.name = name
      self.run = run
    }
  }

  private var actions: [Action] {
    let set = Action("set") { edits, workspace in
      let target = try Target(edits.item(workspace))
      _ = try workspace.record([target], [edits.assignment(.element), edits.assignment(.element)])
    }
    return [set, set, set, set] + Self.recording + Self.managing + Self.talking
  }

  private static let recording: [Action] = [
    Action("set a screen") { edits, workspace in
      _ = try workspace.record([try Target(edits.pick(edits.screens))], [edits.assignment(.screen)])
    },
    Action("set a component") { edits, workspace in
      _ = try workspace.record([try Target("component:" + edits.pick(edits.components))], [edits.assignment(.element)])
    },
    Action("set a colour") { edits, workspace in
      _ = try workspace.record([try Target("colour:" + edits.pick(edits.colours))], [edits.assignment(.palette)])
    },
    Action("set the project") { edits, workspace in
      let isDefault = edits.chance(2)
      let one = isDefault ? edits.assignment(.element) : edits.assignment(.project)
      let assignment = Assignment(path: (isDefault ? "defaults." : "") + one.path, value: one.value)
      _ = try workspace.record([try Target("project")], [assignment])
    },
    Action("set by pattern") { edits, workspace in
      _ = try workspace.record([try Target("*#kind=" + edits.pick(["text", "button", "image"]))], [edits.assignment(.element)])
    },
    Action("change a set") { edits, workspace in
      let mode = edits.pick(["traits+=button,header", "traits-=button", "traits=link", "traits="])
      _ = try workspace.record([try Target(edits.item(workspace))], [try Assignment(mode)])
    },
    Action("order") { edits, workspace in
      let id = edits.pick(edits.screens)
      if edits.chance(3) {
        try workspace.confirmNaturalOrder(id)
        return
      }
      let ids = try workspace.screen(id).elements.map(\.id).shuffled(using: &edits.random)
      try workspace.order(id, edits.chance(2) ? ids : Array(ids.dropLast()))
    },
    Action("group") { edits, workspace in
      _ = try workspace.record(
        [try Target(edits.item(workspace))], [Assignment(path: "group", value: edits.pick(["set", "inner", ""]))])
    },
  ]

  private static let managing: [Action] = [
    Action("add an element") { edits, workspace in
      try workspace.addItem(
        .elements, edits.pick(edits.names), to: edits.pick(edits.screens),
        [Assignment(path: "kind", value: edits.pick(["text", "button", "image", "cell"])), edits.assignment(.element)])
    },
    Action("add another item") { edits, workspace in
      let (list, id, kind) = edits.pick([
        (HandrailModel.Collection.groups, "set", ""), (.groups, "inner", ""), (.gestures, "pull", "swipe"),
        (.changes, "toast", "announcement"),
      ])
      let kinds = kind.isEmpty ? [] : [Assignment(path: "kind", value: kind)]
      try workspace.addItem(list, id, to: edits.pick(edits.screens), kinds)
    },
    Action("add a shared thing") { edits, workspace in
      if edits.chance(2) { return try workspace.addColour(edits.pick(edits.colours), [try Assignment("light=#112233")]) }
      try workspace.addComponent(edits.pick(edits.components), [try Assignment("kind=icon")])
    },
    Action("add a screen") { edits, workspace in try workspace.addScreen(edits.pick(edits.screens), []) },
    Action("remove") { edits, workspace in try workspace.remove(Target(edits.item(workspace))) },
    Action("rename") { edits, workspace in try workspace.rename(Target(edits.item(workspace)), to: edits.pick(edits.names)) },
    Action("remove a shared thing") { edits, workspace in
      guard edits.chance(3) else { return }
      try workspace.remove(Target(edits.pick(["component:star", "component:row", "colour:ink", "home"])))
    },
  ]

  private static let talking: [Action] = [
    Action("close") { edits, workspace in
      guard let name = try edits.finding(workspace) else { return }
      try workspace.close(name, as: edits.chance(2) ? .waived : .notApplicable, reason: "because", until: nil)
    },
    Action("reopen") { edits, workspace in
      guard let name = try edits.finding(workspace) else { return }
      try workspace.reopen(name, reason: nil)
    },
    Action("ask and settle") { edits, workspace in
      guard let name = try edits.finding(workspace) else { return }
      for question in try workspace.ask(edits.chance(2) ? name : edits.pick(edits.screens), edits.pick(edits.texts)) {
        try workspace.answer(question, edits.pick(edits.texts), settles: edits.chance(2))
      }
    },
    Action("sign") { edits, workspace in try workspace.sign(edits.pick(edits.screens), as: edits.pick(["designer", "lead"])) },
  ]
}

extension RandomEdits {
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  /// An item that is there, mostly.
  mutating func item(_ workspace: Workspace) throws -> String {
    let screen = pick(screens)
    let ids = (try? workspace.screen(screen)).map { $0.elements.map(\.id) + ($0.groups + $0.gestures + $0.changes).map(\.id) }
    return "\(screen)#\(pick((ids ?? []).isEmpty ? names : ids ?? []))"
  }

  private mutating func finding(_ workspace: Workspace) throws -> String? {
    let names = try workspace.findings().flatMap { pair in pair.value.map { $0.name(screen: pair.key) } }.sorted(by: utf8Precedes)
    return names.isEmpty ? nil : pick(names)
  }

  /// A field that `owner` can have, with a value that it takes, or cleared.
  mutating func assignment(_ owner: Owner) -> Assignment {
    let field = pick(FieldTable.shared.fields(of: owner).filter { !["source", "order-confirmed", "progress"].contains($0.name) })
    let path = field.spec.qualifiers.reduce(field.name) { path, qualifier in
      switch qualifier {
      case .language: path + "." + pick(["en", "ja"])
      case .name: path + "." + pick(["alpha", "beta"])
      case .oneOf(let names): path + "." + pick(names)
      }
    }
    return Assignment(path: path, value: chance(6) ? "" : value(field.spec.type(on: owner)))
  }

  mutating func value(_ type: FieldType) -> String {
    switch type {
    case .text: pick(texts)
    case .flag: pick(["true", "false"])
    case .choice(let names): pick(names)
    case .integer(let least): String(least + Int.random(in: 0..<4, using: &random))
    case .number(let least): (least + Double(Int.random(in: 0..<40, using: &random)) / 4).plain
    case .frame: (0..<4).map { _ in Double(Int.random(in: 0..<800, using: &random)) / 2 }.map(\.plain).joined(separator: ",")
    case .range: "1,\(Int.random(in: 2..<9, using: &random))"
    case .colour: pick(["#000000", "#ffffff80", "p3:#ff0000", "palette:ink", "palette:ghost", "system:label"])
    case .item: pick(names + ["set"])
    case .component: pick(components)
    case .languageTag: pick(["fr", "zh-Hans"])
    case .date: pick(["2027-03-31", "2028-02-29"])
    case .timeZone: pick(["UTC", "Asia/Tokyo"])
    case .picture: String(repeating: pick(["0", "a"]), count: 64) + pick([".png", ".jpg"])
    }
  }
}
