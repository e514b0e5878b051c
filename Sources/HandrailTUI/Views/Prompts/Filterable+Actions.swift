import HandrailModel

extension Filterable {
  static var filterActions: [Action] {
    [
      Action("\(route.rawValue).filter", [.character("/")], on: Self.self, Text(en: "filter", ja: "絞り込む")) { view, app in
        app.push(
          PromptView(
            title: Text(en: "Filter", ja: "絞り込み"), hint: Text(en: "Words to find in the rows", ja: "行に含まれる語"),
            text: view.filter, mayBeEmpty: true, live: narrow
          ) { text, app in
            narrow(text, &app)
            app.update(Self.self) { $0.filtered(&$1) }
          })
      },
      Action(
        "\(route.rawValue).unfilter", [.character("f")], on: Self.self, Text(en: "clear filter", ja: "絞り込みを解除"),
        why: { view, _ in view.filter.isEmpty ? Text(en: "No filter is set.", ja: "絞り込んでいません。") : nil }
      ) { $0.widen(&$1) },
    ]
  }

  @Sendable private static func narrow(_ text: String, _ app: inout App) {
    app.updateAll(Self.self) { view in view.preserveSelection { $0.filter = text } }
  }
}
