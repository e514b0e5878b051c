/// Documents as a script writes them.
enum PlainShape: String, CaseIterable, CustomStringConvertible, Sendable {
  case elements, ordered, grouped, references, screens

  var description: String { rawValue }

  func text(_ count: Int) -> String {
    let ids = (0..<count).map { "e\($0)" }
    let elements = ids.map { id in
      let other = self == .references ? #","same-as":"\#(id == "e0" ? "e1" : "e0")""# : ""
      return #"{"id":"\#(id)","kind":"button","text":{"en":"old \#(id)"},"label":{"en":"old"}\#(other)}"#
    }
    let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
    var members = "\"elements\":[\(elements.joined(separator: ","))]"
    if self == .ordered { members += ",\"order\":[\(list)]" }
    if self == .grouped { members += #","groups":[{"id":"g","members":[\#(list)]}],"order":["g"]"# }
    if self == .screens {
      let screens = ids.map { #"{"id":"\#($0)","title":"old","elements":[{"id":"a","kind":"image"}]}"# }
      return #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
    }
    return #"{"format":1,"screens":[{"id":"s","title":"old",\#(members)}]}"#
  }
}
