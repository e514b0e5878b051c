import HandrailInference
import HandrailModel

/// One of several similar items that looks different.
struct ChosenOne {
  let element: Element
  /// How many others there are.
  let others: Int
  /// Whether only a colour distinguishes it from them.
  let isToldByColour: Bool
}

extension Screen {
  /// The one of three or more similar layers on one line of a design that has another colour, such as the selected tab.
  var chosenOnes: [ChosenOne] {
    guard has(.source), !isCompletedByCode else { return [] }
    var rows: [[String]: [Element]] = [:]
    for element in elements where element.isReadable && element.frame != nil && element.has(.source) {
      guard let container = element.text(.container), element.showsWords && !element.showsOnlySigns || element.kind == .tab else {
        continue
      }
      if let name = element.nameOfEquals { rows[[container, element.kind.rawValue, name], default: []].append(element) }
      // A segment with a background may have a different name and kind from those with only text.
      if let size = element.number(.fontSize) { rows[[container, size.plain], default: []].append(element) }
    }
    var found: [String: ChosenOne] = [:]
    // Layers with the same name count first.
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
    // One that is bold or underlined while none of the others is, or the other way round, can be distinguished without colour.
    let isSetApart = [Field.bold, .underlined].contains { field in others.allSatisfy { $0.isOn(field) != odd.isOn(field) } }
    return ChosenOne(element: odd, others: others.count, isToldByColour: !isSetApart)
  }

  /// Similar buttons of an interface file in one place that share an action, like choices, but not the keys of a keypad.
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
  /// Whether it is recorded whether it is the selected one, and how that is read.
  var saysIfSelected: Bool {
    value(FieldKey(.traits, "selected")) != nil || isOn(.traits, "toggle") || has(.selectionReading) || has(.stateReading)
      || !members(.ownStates).isEmpty
  }

  /// The common name of similar layers; texts must also have the same size. A tab is named after its text, so its name does not
  /// count.
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
