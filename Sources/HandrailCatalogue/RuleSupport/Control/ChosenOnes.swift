import HandrailInference
import HandrailModel

/// One of several alike that looks different.
struct ChosenOne {
  let element: Element
  /// How many others there are.
  let others: Int
  /// Whether nothing but a colour tells it from them.
  let isToldByColour: Bool
}

extension Screen {
  /// Of three and more layers alike in one line of a design, the one in another colour, such as the chosen tab.
  var chosenOnes: [ChosenOne] {
    guard has(.source), !isCompletedByCode else { return [] }
    var rows: [[String]: [Element]] = [:]
    for element in elements where element.isReadable && element.frame != nil && element.has(.source) {
      guard let container = element.text(.container), element.showsWords && !element.showsOnlySigns || element.kind == .tab else {
        continue
      }
      if let name = element.nameOfEquals { rows[[container, element.kind.rawValue, name], default: []].append(element) }
      // A segment with a plate may be called and taken for something other than those that are only words.
      if let size = element.number(.fontSize) { rows[[container, size.plain], default: []].append(element) }
    }
    var found: [String: ChosenOne] = [:]
    // Those that are called alike count first.
    for isCalled in [false, true] {
      for (key, row) in rows
      where row.count > 2 && (key.count == 3) == isCalled && (isCalled || OddOne.areSegments(row.compactMap(\.frame))) {
        if let one = Self.chosen(in: row) { found[one.element.id] = one }
      }
    }
    return found.values.sorted { utf8Precedes($0.element.id, $1.element.id) }
  }

  private static func chosen(in row: [Element]) -> ChosenOne? {
    let middles = row.compactMap { $0.frame.map { $0.y + $0.height / 2 } }
    guard let least = middles.min(), let most = middles.max(), most - least <= 6,
      let place = OddOne.place(in: row.map(\.coloursSeen))
    else { return nil }
    let odd = row[place]
    let others = row.filter { $0.id != odd.id }
    // One that is bold or underlined where none of the others is, or the other way round, is told without colour.
    let isSetApart = [Field.bold, .underlined].contains { field in others.allSatisfy { $0.isOn(field) != odd.isOn(field) } }
    return ChosenOne(element: odd, others: others.count, isToldByColour: !isSetApart)
  }

  /// Buttons of an interface file in one place that are alike and share an action, as choices do: not the keys of a pad.
  var choices: [[Element]] {
    guard isCompletedByCode else { return [] }
    var rows: [[String]: [Element]] = [:]
    for (_, element) in elements(at: having(.performs)) where element.kind == .button && element.isReadable {
      guard let action = element.text(.performs), ToggleNames.state(action) == nil, let container = element.text(.container),
        let frame = element.frame, frame.height > 0, !element.isOneSign,
        element.has(.text) || element.has(.picture)
      else { continue }
      let size = [frame.width, frame.height].map { ($0 / 2).rounded().plain }
      rows[[container, action, element.text(.picture) ?? ""] + size, default: []].append(element)
    }
    return rows.values.filter { $0.count > 2 }.sorted { utf8Precedes($0[0].id, $1[0].id) }
  }
}

extension Element {
  /// Whether it is recorded if it is the selected one, and how that is read.
  var saysIfSelected: Bool {
    value(FieldKey(.traits, "selected")) != nil || isOn(.traits, "toggle") || has(.selectionReading) || has(.stateReading)
      || !members(.ownStates).isEmpty
  }

  /// How the layers of equals are called; texts on their own are equals if they are set alike. Tabs are called after words.
  fileprivate var nameOfEquals: String? {
    if kind == .tab { return "" }
    let name = text(.componentName, "set") ?? text(.componentName, "component") ?? text(.layerName) ?? ""
    guard kind == .text else { return name.isEmpty ? nil : name }
    return number(.fontSize).map { "\(name) \($0.plain)" }
  }

  fileprivate var coloursSeen: String {
    ["text", "background", "border", "icon"].map { own.text(.colour, $0, "light") ?? "" }.joined(separator: " ")
  }
}
