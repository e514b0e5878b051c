import HandrailModel

/// Two screens of one design that are the same screen in two languages: the same drawing with different text.
public enum TwinScreens {
  /// The parts of a screen that are compared with other screens.
  public struct Drawn: Sendable {
    /// What possible twins have in common: the file, the size, and each element's kind, in reading order.
    public let look: String
    /// The elements with text, in reading order.
    public let texts: [Words]
    /// The language of all texts.
    public let language: String

    public struct Words: Sendable {
      public let element: String
      public let field: Field
      public let text: String
      let top: Double
    }
  }

  /// Nil for a screen that does not come from a design, has little text, or text in several languages.
  public static func drawn(_ screen: Screen) -> Drawn? {
    guard let file = screen.text(.source, "file"), let size = Rect(screen.value(.designFrame)), !screen.isOn(.ownScreen) else {
      return nil
    }
    var (looks, texts, languages) = ([String](), [Drawn.Words](), Set<String>())
    for element in screen.elements {
      let fields = [Field.text, .placeholder].filter { element.own.has($0) }
      // A screen that already has several languages is not half of a pair.
      guard fields.allSatisfy({ element.own.entries($0).count == 1 }) else { return nil }
      for field in fields {
        guard let entry = element.own.entries(field).first, let text = entry.text else { continue }
        languages.insert(entry.first)
        texts.append(
          Drawn.Words(element: element.id, field: field, text: text, top: Rect(element.value(.frame))?.y ?? 0))
      }
      let names = [element.text(.drawing), element.text(.designComponent, "key"), element.text(.pictureIdentity)]
      looks.append(([element.own.text(.kind) ?? ""] + names.map { $0 ?? "" } + fields.map(\.name)).joined(separator: "|"))
    }
    guard languages.count == 1, let language = languages.first, texts.count >= fewestTexts else { return nil }
    let shape = "\(Int(size.width)) \(Int(size.height))"
    return Drawn(look: ([file, shape] + looks).joined(separator: "\n"), texts: texts, language: language)
  }

  /// Whether the second screen has the first one's texts in another language, each in the same place.
  public static func areTwins(_ one: Drawn, _ other: Drawn) -> Bool {
    guard one.language != other.language, one.look == other.look, one.texts.count == other.texts.count else { return false }
    let pairs = zip(one.texts, other.texts)
    guard pairs.allSatisfy({ $0.field == $1.field && abs($0.top - $1.top) <= farthest }) else { return false }
    let worded = pairs.filter { $0.text.contains(where: \.isLetter) || $1.text.contains(where: \.isLetter) }
    return worded.count >= fewestTexts && worded.count { !sameBytes($0.text, $1.text) } * 10 >= worded.count * 6
  }

  private static let fewestTexts = 3
  /// A text that takes two lines in one language may take one in the other.
  private static let farthest = 24.0
}
