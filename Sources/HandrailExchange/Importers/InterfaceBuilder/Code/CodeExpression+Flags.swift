import HandrailModel

/// Numbers, flags and enum cases in code.
extension CodeExpression {
  /// `0` or `1`; nothing for a partial opacity; computed if it is not a number.
  var alpha: CodeValue {
    let text = tokens.map(\.text).joined()
    guard tokens.first?.kind == .number, let share = Double(text.hasSuffix("f") ? String(text.dropLast()) : text) else {
      return .computed
    }
    return share == 0 || share == 1 ? .name(share == 0 ? "0" : "1") : .nothing
  }

  var flag: String? {
    guard tokens.count == 1, let word = tokens.first?.text else { return nil }
    return ["true", "YES"].contains(word) ? "true" : ["false", "NO"].contains(word) ? "false" : nil
  }

  /// The keyboard's name in an interface file: `.numberPad`, `UIKeyboardTypeNumberPad`.
  var keyboard: String? {
    guard let first = tokens.first, let last = tokens.last, last.kind == .word, tokens.count <= 3 else { return nil }
    let isCase = first.isSign(".") || first.isWord("UIKeyboardType") && tokens.count == 3
    guard let name = last.text.dropping("UIKeyboardType") ?? (isCase ? last.text : nil), let letter = name.first else {
      return nil
    }
    return letter.lowercased() + name.dropFirst()
  }

  /// Whether rows can be selected: `false`, `.none`.
  var selects: String? {
    if let flag { return flag }
    guard let last = tokens.last, last.kind == .word, tokens.count <= 3 else { return nil }
    return ["none", "UITableViewCellSelectionStyleNone"].contains(last.text) ? "false" : "true"
  }

  /// The style of a button's configuration: `.filled()`, `UIButton.Configuration.plain()`.
  var configuration: String? {
    let styles = ["plain", "gray", "tinted", "filled", "bordered", "borderedTinted", "borderedProminent", "borderless", "glass"]
    return tokens.first { styles.contains($0.text) }?.text
  }
}
