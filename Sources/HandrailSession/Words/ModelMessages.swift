import HandrailModel

extension ModelError {
  public var message: Message { code.message }
  public var problem: Text { message.problem }
  public var remedy: Text { message.remedy }
}

extension ModelError.Code {
  public var message: Message {
    switch self {
    case .field(let fault): fault.message
    case .value(let text, let fault):
      Message(Text(en: "Invalid value “\(text)”.", ja: "「\(text)」はこのフィールドの値として使えません。"), fault.remedy(for: text))
    case .json(let fault): fault.message
    case .document(let fault): fault.message
    case .limit(let limit, let count, let most):
      Message(limit.problem(count, most), limit.remedy)
    case .selector(let fault, let place): fault.message(at: place)
    case .picture(let fault): fault.message
    }
  }
}

extension ModelError.FieldFault {
  fileprivate var message: Message {
    switch self {
    case .unknown(let name, let known):
      Message(Text(en: "Unknown field.", ja: "不明なフィールドです。"), Suggestion.remedy(for: name, among: known))
    case .wrongForm(let shape):
      Message(
        "Use the form \(shape).", "\(shape) の形で指定してください。",
        do: "Add the parts after the name, separated by dots.", "名前の後にドットで区切って指定してください。")
    case .partNotAllowed(let part, let allowed):
      Message(
        Text(en: "“\(part)” is not allowed here.", ja: "「\(part)」はここでは使えません。"), Suggestion.remedy(for: part, among: allowed))
    case .invalidLanguageTag(let part):
      Message(
        "Invalid language tag “\(part)”.", "「\(part)」は言語タグとして正しくありません。",
        do: "Use a BCP 47 tag such as en, ja or zh-Hant-TW.", "en、ja、zh-Hant-TW などのBCP 47のタグを指定してください。")
    case .invalidName(let part):
      Message(
        "Invalid name “\(part)”.", "「\(part)」は名前として使えません。",
        do: "Use lowercase letters a–z, digits and hyphens.", "英小文字、数字、ハイフンを使ってください。")
    case .notASet(let path):
      Message(
        "+= and -= work only for sets such as traits.", "+= と -= は traits などの集合にだけ使えます。",
        do: "Use \(path)=VALUE.", "\(path)=値 の形で指定してください。")
    case .missing(let allowed):
      Message(
        Text(en: "This field is required.", ja: "このフィールドは必須です。"), Suggestion.remedy(for: "", among: allowed))
    }
  }
}

extension ModelError.ValueFault {
  fileprivate func remedy(for text: String) -> Text {
    switch self {
    case .choice(let allowed): Suggestion.remedy(for: text, among: allowed)
    case .integer(let least): Text(en: "Enter a whole number of \(least) or more.", ja: "\(least) 以上の整数を指定してください。")
    case .number(let least): Text(en: "Enter a number of \(least.plain) or more.", ja: "\(least.plain) 以上の数を指定してください。")
    case .numbers(let shape): Text(en: "Use \(shape) with numbers.", ja: "\(shape) の形で、数値で指定してください。")
    case .flag: Text(en: "Use true or false.", ja: "true か false を指定してください。")
    case .colour:
      Text(
        en: "Use #rrggbb, #rrggbbaa, p3:#rrggbb, palette:NAME or system:NAME.",
        ja: "#rrggbb、#rrggbbaa、p3:#rrggbb、palette:名前、system:名前 のいずれかの形で指定してください。")
    case .item: Text(en: "Enter the ID of an item.", ja: "項目のIDを指定してください。")
    case .picture:
      Text(
        en: "Record the picture itself: handrail screen picture SCREEN FILE",
        ja: "画像ファイルを指定して記録してください: handrail screen picture 画面 ファイル")
    case .date: Text(en: "Use a date such as 2027-03-31.", ja: "2027-03-31 の形の日付を指定してください。")
    case .timeZone:
      if let near = Suggestion.nearest(to: text, among: TimeZoneName.all) {
        Text(en: "Did you mean “\(near)”?", ja: "「\(near)」のことですか?")
      } else {
        Text(en: "Use an IANA name such as Asia/Tokyo, or UTC.", ja: "Asia/Tokyo などのIANAの名前か、UTCを指定してください。")
      }
    case .languageTag: Text(en: "Use a BCP 47 tag such as fr or zh-Hant-TW.", ja: "fr や zh-Hant-TW などのBCP 47のタグを指定してください。")
    case .text: Text(en: "Leave the field out, or use null to clear it.", ja: "フィールドを省略するか、消去するには null を指定してください。")
    case .type: Text(en: "Use text in quotation marks.", ja: "引用符で囲んだテキストを指定してください。")
    }
  }
}

extension ModelError.PictureFault {
  /// The reason, to follow the name of the file.
  var reason: Text {
    switch self {
    case .otherFormat: Text(en: "the picture is neither PNG nor JPEG", ja: "画像がPNGでもJPEGでもありません")
    case .damaged: Text(en: "the picture is incomplete or damaged", ja: "画像が途中で切れているか、壊れています")
    case .tooLarge(let most):
      Text(en: "the picture is larger than \(most >> 20) MB", ja: "画像が\(most >> 20) MBを超えています")
    case .tooManyPixels(let width, let height, _):
      Text(
        en: "the picture is too large to show: \(width) × \(height) pixels", ja: "画像が大きすぎて表示できません(\(width) × \(height)ピクセル)")
    }
  }

  public var message: Message {
    switch self {
    case .otherFormat:
      Message("Not a PNG or JPEG picture.", "PNGでもJPEGでもありません。", do: "Export the picture as PNG.", "画像をPNGで書き出してください。")
    case .damaged:
      Message(
        "The picture is incomplete or damaged.", "画像が途中で切れているか、壊れています。", do: "Export it again.", "もう一度書き出してください。")
    case .tooLarge(let most):
      Message(
        "The picture is larger than \(most >> 20) MB.", "画像が\(most >> 20) MBを超えています。",
        do: "Export it at a smaller scale, such as 1x.", "1x など、小さい倍率で書き出してください。")
    case .tooManyPixels(let width, let height, let most):
      Message(
        "The picture is too large to show: \(width) × \(height) pixels. The maximum is \(most / 1_000_000) million.",
        "画像が大きすぎて表示できません(\(width) × \(height)ピクセル)。上限は\(most / 10_000)万ピクセルです。",
        do: "Export it at a smaller scale, such as 1x.", "1x など、小さい倍率で書き出してください。")
    }
  }
}

extension ModelError.Limit {
  /// What to do about a limit: split a screen that is too large, or distrust a file that no person's work could have produced.
  fileprivate var remedy: Text {
    switch self {
    case .documentBytes: Self.roomy
    case .items, .fieldNames, .values:
      Text(en: "Split it into several screens, or remove what is not needed.", ja: "複数の画面に分けるか、不要なものを取り除いてください。")
    case .conflictingValues:
      Text(
        en: "Check where the file comes from. If the values are yours, settle the conflict: handrail conflicts",
        ja: "ファイルの入手元を確認してください。自分たちの値であれば、食い違いを解決してください: handrail conflicts")
    case .replicas:
      Text(
        en: "Check where the file comes from. If it is yours, copy the screen under a new ID: handrail export json",
        ja: "ファイルの入手元を確認してください。自分たちのものであれば、画面を新しいIDで作り直してください: handrail export json")
    case .pathSteps, .pathBytes, .positionBytes:
      Text(
        en: "Check where the file comes from: Handrail does not write such fields.",
        ja: "ファイルの入手元を確認してください。Handrailがこのようなフィールドを書き込むことはありません。")
    }
  }

  /// Records are never deleted, so a screen that was checked thousands of times has to continue as another screen.
  static let roomy = Text(
    en: "To go on with a copy, which has none of its checks, threads and signatures: handrail screen duplicate SCREEN ID",
    ja: "検証結果、質問、署名を含まない複製で続けるには: handrail screen duplicate 画面 ID")

  fileprivate func problem(_ count: Int, _ most: Int) -> Text {
    let (problem, limit) = (problem(count), self == .documentBytes ? "\(most >> 20) MB" : "\(most)")
    return Text(en: "\(problem.en) The maximum is \(limit).", ja: "\(problem.ja)上限は \(limit) です。")
  }

  /// Rounded up to a tenth, so that the size of a file that is too large never reads like the limit.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + (1 << 20) - 1) >> 20
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func problem(_ count: Int) -> Text {
    switch self {
    case .items: Text(en: "Too many items: \(count).", ja: "項目が多すぎます(\(count)個)。")
    case .fieldNames: Text(en: "Too many kinds of fields: \(count).", ja: "フィールドの種類が多すぎます(\(count)種類)。")
    case .values: Text(en: "Too many values: \(count).", ja: "値が多すぎます(\(count)個)。")
    case .replicas:
      Text(en: "Too many workspaces wrote to the document: \(count).", ja: "ドキュメントに書き込んだワークスペースが多すぎます(\(count)個)。")
    case .conflictingValues:
      Text(en: "The field has too many conflicting values: \(count).", ja: "フィールドの食い違いが多すぎます(\(count)個)。")
    case .pathSteps: Text(en: "The field is nested too deeply: \(count) levels.", ja: "フィールドの階層が深すぎます(\(count)段)。")
    case .pathBytes: Text(en: "The field name is too long: \(count) bytes.", ja: "フィールド名が長すぎます(\(count)バイト)。")
    case .positionBytes: Text(en: "The position is too long: \(count) bytes.", ja: "位置の値が長すぎます(\(count)バイト)。")
    case .documentBytes:
      Text(en: "The document is too large: \(Self.megabytes(count)) MB.", ja: "ドキュメントが大きすぎます(\(Self.megabytes(count)) MB)。")
    }
  }
}

extension Suggestion {
  /// “Did you mean …?”, or the list of what is allowed.
  public static func remedy(for word: String, among names: [String]) -> Text {
    if let near = nearest(to: word, among: names) {
      return Text(en: "Did you mean “\(near)”?", ja: "「\(near)」のことですか?")
    }
    let list = names.prefix(40).joined(separator: ", ") + (names.count > 40 ? " …" : "")
    return Text(en: "Allowed: \(list)", ja: "使えるもの: \(list)")
  }
}
