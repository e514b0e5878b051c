import HandrailModel

extension Phrase {
  /// The start of a sentence that is read without its element's name above it.
  ///
  /// - Parameter assumed: the unconfirmed kind or role that the finding is based on.
  static func beginning(_ subject: String?, assumed: String?, _ language: Language) -> String? {
    let parts = (subject ?? "").split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let way = parts.count == 3 ? Subjects.Way(rawValue: parts[1]) : nil
    let name = way.map { Named($0, parts[2]) }
    if let assumed {
      let kind = Field.kind.spec.valueName(assumed)
      let article = "aeiou".contains(kind.en.first ?? "b") ? "an" : "a"
      guard let name else { return Text(en: "If it is \(article) \(kind.en): ", ja: "\(kind.ja)の場合: ")[language] }
      return Text(en: "If \(name.thing.en) is \(article) \(kind.en): ", ja: "\(name.thing.ja)が\(kind.ja)の場合: ")[language]
    }
    guard let name else { return nil }
    let kind = parts[0].isEmpty ? Text(en: "element", ja: "要素") : Field.kind.spec.valueName(parts[0])
    let view = parts[0] == "custom" ? Text(en: "view", ja: "ビュー") : kind
    return Text(
      en: name.kind(view.en.prefix(1).uppercased() + view.en.dropFirst()).en + ": ", ja: name.kind(view.ja).ja + ": ")[language]
  }

  /// A stored subject without its kind, in words.
  private struct Named {
    let way: Subjects.Way
    let words: String
    /// Which one of several.
    var which = (en: "", ja: "")

    init(_ way: Subjects.Way, _ stored: String) {
      let parts = stored.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      (self.way, words) = (way, parts[0])
      guard parts.count == 2 else { return }
      if way == .part {
        which = (" “\(parts[1])”", "「\(parts[1])」")
        return
      }
      let more = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
      if more.count == 2, let aside = Subjects.Way(rawValue: more[0]) {
        which = (" \(Self.preposition(aside)) “\(more[1])”", "(「\(more[1])」\(Self.position(aside)))")
      } else {
        let numbers = parts[1].split(separator: "/").map(String.init)
        which = (" (\(parts[1].replacing("/", with: " of ")))", "(\(numbers[0])/\(numbers.last ?? ""))")
      }
    }

    /// Without its kind: “Pay”, what is under “Email”.
    var thing: Text {
      switch way {
      case .own, .named: Text(en: "“\(words)”\(which.en)", ja: "「\(words)」\(which.ja)")
      case .with: Text(en: "what is around “\(words)”\(which.en)", ja: "「\(words)」を囲むもの\(which.ja)")
      case .under, .beside, .above:
        Text(en: "what is \(Self.preposition(way)) “\(words)”\(which.en)", ja: "「\(words)」\(Self.position(way))もの\(which.ja)")
      case .place: Text(en: "what is \(placed.en)\(which.en)", ja: "\(placed.ja)もの\(which.ja)")
      case .picture: Text(en: "what has the picture “\(words)”\(which.en)", ja: "画像「\(words)」のもの\(which.ja)")
      case .placeholder:
        Text(en: "what has the placeholder “\(words)”\(which.en)", ja: "プレースホルダ「\(words)」のもの\(which.ja)")
      case .action: Text(en: "what has the action “\(words)”\(which.en)", ja: "アクション「\(words)」のもの\(which.ja)")
      case .part: Text(en: "what is\(rank.en) in the row\(which.en)", ja: "行\(which.ja)の中のもの\(rank.ja)")
      case .listed: Text(en: "what is\(rank.en) in the list", ja: "リストの中のもの\(rank.ja)")
      }
    }

    /// With its kind: Icon “Close”, Field under “Email”.
    func kind(_ kind: String) -> Text {
      switch way {
      case .own: thing
      case .named: Self.pair("\(kind) \(thing.en)", kind + thing.ja)
      case .with: Text(en: "\(kind) around “\(words)”\(which.en)", ja: "「\(words)」を囲む\(kind)\(which.ja)")
      case .under, .beside, .above:
        Text(
          en: "\(kind) \(Self.preposition(way)) “\(words)”\(which.en)", ja: "「\(words)」\(Self.position(way))\(kind)\(which.ja)")
      case .place where words == "most":
        Text(en: "\(kind) that fills most of the screen\(which.en)", ja: "画面の大部分を占める\(kind)\(which.ja)")
      case .place: Self.pair("\(kind) \(placed.en)\(which.en)", placed.ja + kind + which.ja)
      case .picture: Text(en: "\(kind) with the picture “\(words)”\(which.en)", ja: "画像「\(words)」の\(kind)\(which.ja)")
      case .placeholder:
        Text(en: "\(kind) with the placeholder “\(words)”\(which.en)", ja: "プレースホルダ「\(words)」の\(kind)\(which.ja)")
      case .action: Text(en: "\(kind) with the action “\(words)”\(which.en)", ja: "アクション「\(words)」の\(kind)\(which.ja)")
      case .part: Text(en: "\(kind)\(rank.en) in the row\(which.en)", ja: "行\(which.ja)の中の\(kind)\(rank.ja)")
      case .listed: Text(en: "\(kind)\(rank.en) of the list", ja: "リストの\(kind)\(rank.ja)")
      }
    }

    /// Which one of several, unless it is the only one.
    private var rank: (en: String, ja: String) {
      let numbers = words.split(separator: "/").map(String.init)
      guard numbers.count == 2, numbers[1] != "1" else { return ("", "") }
      return (" \(numbers[0]) of \(numbers[1])", "(\(numbers[0])/\(numbers[1]))")
    }

    private static func pair(_ english: String, _ japanese: String) -> Text { Text(en: english, ja: japanese) }

    private var placed: Text {
      switch words {
      case "top-left": Text(en: "at the top left", ja: "左上の")
      case "top": Text(en: "at the top", ja: "上の")
      case "top-right": Text(en: "at the top right", ja: "右上の")
      case "left": Text(en: "on the left", ja: "左の")
      case "right": Text(en: "on the right", ja: "右の")
      case "bottom-left": Text(en: "at the bottom left", ja: "左下の")
      case "bottom": Text(en: "at the bottom", ja: "下の")
      case "bottom-right": Text(en: "at the bottom right", ja: "右下の")
      case "most": Text(en: "over most of the screen", ja: "画面の大部分を占める")
      default: Text(en: "in the middle", ja: "中央の")
      }
    }

    private static func preposition(_ way: Subjects.Way) -> String {
      switch way {
      case .under: "under"
      case .above: "above"
      case .with: "around"
      default: "beside"
      }
    }

    private static func position(_ way: Subjects.Way) -> String {
      switch way {
      case .under: "の下の"
      case .above: "の上の"
      case .with: "を囲む"
      default: "の横の"
      }
    }
  }
}
