/// Colours that runtime attributes give to an app-defined class in its normal state, by the names of the attributes:
/// `enabledBackgroundColor`, `fillColor`, `customTextColor`, `normalTintColor`, `layer.borderUIColor`.
enum RuntimeRole {
  case text, icon, background, border

  fileprivate var words: [String] {
    switch self {
    case .text: ["textcolor", "titlecolor"]
    case .icon: ["tint"]
    case .background: ["background", "fill"]
    case .border: ["bordercolor", "borderuicolor"]
    }
  }
}

extension MarkupNode {
  func runtimeColour(_ role: RuntimeRole) -> MarkupNode? {
    let attribute = child("userDefinedRuntimeAttributes")?.children.first { attribute in
      guard attribute["type"] == "color", let path = attribute["keyPath"]?.lowercased() else { return false }
      return role.words.contains { path.contains($0) } && !Self.otherStates.contains { path.contains($0) }
    }
    return attribute?.child("color", key: "value")
  }

  private static let otherStates = ["highlight", "select", "disable", "press", "focus"]
}
