/// Pictures that code gives.
extension CodeExpression {
  /// `UIImage(named: "trash")`, `[UIImage imageNamed:@"trash"]`, `Assets.trash`
  var picture: CodeValue {
    if tokens.count == 1, tokens.first?.text == "nil" { return .nothing }
    if let name = nameOfConstant { return .picture(name) }
    let texts = tokens.filter(\.isText)
    guard texts.count == 1, let name = texts.first?.constant, isNamed else { return .computed }
    return .name(name)
  }

  /// The names of the two pictures of which a condition in the parentheses chooses one: `UIImage(named: isOn ? "on" : "off")`
  var namesOfTwo: [String]? {
    let names = tokens.filter(\.isText).compactMap(\.constant)
    guard isNamed, names.count == 2, tokens.contains(where: { $0.isSign("?") && $0.isApart }) else { return nil }
    return names
  }

  private var isNamed: Bool {
    tokens.contains { $0.isWord("UIImage") }
      && tokens.contains { ["named", "systemName", "imageNamed", "systemImageNamed"].contains($0.text) }
  }

  /// `Assets.Icons.trash`, `Asset.trash.image`, `.trash`: a constant of a type, and not what an object has at the time.
  private var nameOfConstant: String? {
    guard tokens.allSatisfy({ $0.kind == .word || $0.isSign(".") }) else { return nil }
    var names = tokens.filter { $0.kind == .word }.map(\.text)
    if names.count > 2, names.last == "image" { names.removeLast() }
    guard let name = names.popLast(), !["image", "none"].contains(name), name.first?.isLowercase == true else { return nil }
    let isImplied = names.isEmpty && tokens.first?.isSign(".") == true
    return isImplied || !names.isEmpty && names.allSatisfy { $0.first?.isUppercase == true } ? name : nil
  }
}
