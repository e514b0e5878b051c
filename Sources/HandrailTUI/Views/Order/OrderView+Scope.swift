import HandrailModel
import HandrailSession

/// The screens for which the natural order is recorded. An explicit order belongs to one screen.
extension OrderView {
  /// All other screens of the question.
  var allOthers: [String] { places.map(\.target.document).filter { $0 != screen } }

  /// What is written to, and how many others.
  var whose: Text {
    let count = isNatural ? others.count : 0
    guard count > 0 else { return Text(both: screen) }
    return Text(en: "\(screen) and \(count) more", ja: "\(screen) ほか\(count)画面")
  }

  /// What Enter saves while the order is the natural one.
  var naturalWords: Text {
    guard !places.isEmpty else {
      return Text(en: "Left to right, top to bottom. Enter saves this order.", ja: "左から右、上から下の順です。Enter でこの順序を保存します。")
    }
    let count = others.count + 1
    return count == 1
      ? Text(
        en: "Left to right, top to bottom. Enter saves this order for this screen; J and K move items.",
        ja: "左から右、上から下の順です。Enter でこの画面の順序として保存、J と K で並べ替えます。")
      : Text(
        en: "Left to right, top to bottom. Enter saves this for \(count) screens; J and K reorder this screen only.",
        ja: "左から右、上から下の順です。Enter で\(count)画面に保存します。J と K で並べ替えると、この画面だけになります。")
  }

  static var scopeAction: Action {
    Action("order.scope", [.control("o")], on: OrderView.self, Text(en: "change the scope", ja: "範囲を変える"), why: alone) {
      view, _ in
      view.others = view.others.isEmpty ? view.allOthers : []
    }
  }

  static var placesAction: Action {
    Action("order.others", [.control("t")], on: OrderView.self, Text(en: "same for others", ja: "ほかにも同じ回答"), why: alone) {
      view, app in
      app.push(
        PickerView(
          title: Text(en: "Same order for", ja: "同じ順序にする画面"), choices: view.allOthers.map { .init($0) }, members: view.others
        ) { value, app in
          let chosen = value.split(separator: ",").map(String.init)
          app.update(OrderView.self) { view, _ in view.others = chosen }
        })
    }
  }

  /// An explicit order does not apply to other screens.
  @Sendable private static func alone(_ view: OrderView, _ app: App) -> Text? {
    if view.allOthers.isEmpty { return Text(en: "This is about one screen only.", ja: "対象は1画面だけです。") }
    return view.isNatural
      ? nil
      : Text(
        en: "Only left to right, top to bottom can be the same for several screens: press n first.",
        ja: "複数の画面で同じにできるのは、左から右、上から下の順だけです。先に n を押してください。")
  }
}
