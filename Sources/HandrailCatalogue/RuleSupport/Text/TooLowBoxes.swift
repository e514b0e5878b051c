import HandrailInference
import HandrailModel

extension Element {
  /// The height that a constraint fixes, if the text grows beyond it; nil if it fits, or if that is answered.
  var tooLowHeight: Double? {
    guard isOn(.fixedHeight), !has(.growth), isText(.overflow, "wrap") || !has(.overflow), let frame, frame.width > 0,
      frame.height > 0,
      showsText || isTextField && !isHidden, !isSystemsSegments, has(.textStyle) || has(.scalesWith) || isConfigured
    else { return nil }
    let style = text(.textStyle) ?? text(.scalesWith) ?? "body"
    let size = (number(.fontSize) ?? Self.styleSizes.first { $0.style == style }?.size ?? 17) * FittingWords.largestGrowth
    let count = entries(.text).map { $0.value.text.count }.max() ?? 1
    let isOneLine = isTextField || !(isText(.overflow, "wrap") || isConfigured)
    let lines = isOneLine ? 1 : max(1, (Double(count) * size / 2 / frame.width).rounded(.up))
    return lines * size * 1.2 > frame.height ? frame.height : nil
  }

  /// Whether the text is what code sets it to before it is shown, once and for all.
  private var isConstantInCode: Bool {
    value(.dynamic) == .flag(false) && entries(.codeWords).contains { $0.first == "text" }
  }

  /// Whether an interface file's text never changes, nor does the width of its box.
  private var isFixedByFile: Bool {
    own.isCompletedByCode && !isGivenInCode("font") && (!isGivenInCode("text") || isConstantInCode)
      && (!has(.outlet) || isReadInCode || value(.dynamic) == .flag(false))
      && (!isOn(.frameUnverified) || text(.frameFixed) == "width")
  }

  /// Whether it is a text that never changes, and fits in its box at any size. A design shows one language, and has no rows but
  /// drawn ones: in a box that is wide enough for twice its words, what does not repeat fits.
  var alwaysFits: Bool {
    guard kind == .text || kind == .button && !has(.viewClass) && !has(.picture), has(.text), !has(.template), !isOn(.dynamic),
      isFixedByFile || isOfDesign && !isOn(.repeats), let frame
    else { return false }
    let style = text(.textStyle) ?? text(.scalesWith)
    guard let size = number(.fontSize) ?? Self.styleSizes.first(where: { $0.style == style })?.size,
      !isOn(.fixedHeight) || size * FittingWords.largestGrowth * 1.2 <= frame.height
    else { return false }
    // What is drawn for a wider screen is narrower on the others.
    let beyond = max(0, frame.maxX - FittingWords.narrowestScreen)
    return FittingWords.fit(
      entries(.text).compactMap(\.text), size: isOfDesign ? size * 2 : size,
      width: frame.width - beyond - (kind == .button ? FittingWords.insets : 0))
  }

  /// A button that the system draws from a configuration in the interface file.
  var isConfigured: Bool {
    kind == .button && has(.buttonStyle) && own.isCompletedByCode && !isOn(.handDrawn) && !isOn(.customDrawn)
  }

  /// Whether its text wraps in as many lines as it needs.
  var wrapsWhole: Bool { isText(.overflow, "wrap") && (number(.lines) ?? 0) <= 0 }
}
