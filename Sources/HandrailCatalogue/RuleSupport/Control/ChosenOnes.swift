import HandrailInference
import HandrailModel

extension Screen {
  /// Of three and more layers alike in one line of a design, the one that only its colour tells from the others, such as the
  /// chosen tab, and how many others there are.
  var toldByColour: [(element: Element, others: Int)] {
    guard has(.source), !isCompletedByCode else { return [] }
    var rows: [String: [Element]] = [:]
    for element in elements where element.isReadable && element.frame != nil && element.has(.source) {
      guard let key = element.keyOfEquals else { continue }
      rows[key, default: []].append(element)
    }
    let found = rows.values.compactMap { row -> (element: Element, others: Int)? in
      guard row.count > 2, let first = row[0].frame else { return nil }
      let isLine = row.allSatisfy { abs(($0.frame?.y ?? 0) + ($0.frame?.height ?? 0) / 2 - first.y - first.height / 2) <= 6 }
      guard isLine, let place = OddOne.place(in: row.map(\.coloursSeen)) else { return nil }
      let odd = row[place]
      // Bold or underlined, it is distinguished without colour.
      let others = row.filter { $0.id != odd.id }
      guard !others.contains(where: { $0.isOn(.bold) != odd.isOn(.bold) || $0.isOn(.underlined) != odd.isOn(.underlined) }) else {
        return nil
      }
      return (odd, others.count)
    }
    return found.sorted { utf8Precedes($0.element.id, $1.element.id) }
  }
}

extension Element {
  /// What equals have in common: where they are, what they are and how their layers are called. Tabs are called after words.
  fileprivate var keyOfEquals: String? {
    guard let container = text(.container), showsWords && !showsOnlySigns || kind == .tab else { return nil }
    let name = text(.componentName, "set") ?? text(.componentName, "component") ?? text(.layerName) ?? ""
    // Texts on their own are equals if they are set alike.
    guard kind == .tab || !name.isEmpty || kind == .text && has(.fontSize) else { return nil }
    return "\(container)\n\(kind.rawValue)\n\(kind == .tab ? "" : name)\n\(name.isEmpty ? number(.fontSize)?.plain ?? "" : "")"
  }

  fileprivate var coloursSeen: String {
    ["text", "background", "border", "icon"].map { own.text(.colour, $0, "light") ?? "" }.joined(separator: " ")
  }
}
