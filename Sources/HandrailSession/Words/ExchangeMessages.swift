import HandrailExchange
import HandrailModel

extension ExchangeError.Code {
  var message: Message {
    switch self {
    case .file(let fault): fault.message
    case .audit(let fault): fault.message
    case .sheet(let fault): fault.message
    case .strings(let fault): fault.message
    case .tokens(let fault): fault.message
    case .voiceOver(let fault): fault.message
    case .design(let fault): fault.message
    case .model(let code): code.message
    }
  }
}

extension ExchangeError {
  public var message: Message { code.message }
  public var problem: Text { message.problem }
  public var remedy: Text { message.remedy }
}

extension ExchangeError.FileFault {
  fileprivate var message: Message {
    switch self {
    case .notFound:
      Message(
        "File or folder not found.", "ファイルまたはフォルダが見つかりません。",
        do: "Check the path.", "パスを確認してください。")
    case .unreadable:
      Message(
        "The file cannot be read.", "ファイルを読み込めません。",
        do: "Check its permissions.", "アクセス権を確認してください。")
    case .notRegular:
      Message(
        "Not a regular file, but a folder, pipe, socket or device.", "通常のファイルではありません(フォルダ、パイプ、ソケット、デバイスのいずれか)。",
        do: "Use a regular file. Commands that accept “-” read a pipe from standard input.",
        "通常のファイルを使ってください。「-」を指定できるコマンドでは、パイプを標準入力から読み込めます。")
    case .tooLarge(let most):
      Message(
        "The file is larger than \(most >> 20) MB.", "ファイルが\(most >> 20) MBを超えています。",
        do: "Split it into several files.", "複数のファイルに分けてください。")
    case .notInterfaceBuilder:
      Message(
        "Not an Interface Builder file.", "Interface Builderのファイルではありません。",
        do: "Use a .storyboard or .xib file, or a folder that has some.", ".storyboard か .xib のファイル、またはそれらのあるフォルダを指定してください。")
    case .unknownFormat:
      Message(
        "Not a format that Handrail reads.", "Handrailが読み込める形式ではありません。",
        do: "Use a Figma design (JSON), Interface Builder files, localized strings, design tokens, a VoiceOver Designer document,"
          + " an accessibility audit, or an export of Handrail's (JSON or CSV).",
        "Figmaのデザイン(JSON)、Interface Builderのファイル、ローカライズ用の文字列、デザイントークン、VoiceOver Designerの書類、"
          + "アクセシビリティの監査結果、Handrailから書き出したJSONかCSVのいずれかを指定してください。")
    case .several:
      Message(
        "These files are imported one at a time.", "この形式のファイルは一つずつ取り込みます。",
        do: "Import each by a command of its own.", "ファイルごとにコマンドを実行してください。")
    case .noPictures:
      Message(
        "No PNG or JPEG pictures in the folder.", "フォルダにPNGもJPEGもありません。",
        do: "Export the frames into it, named by their IDs or names.", "フレームを、IDかフレーム名をファイル名にして書き出してください。")
    case .notUTF8: Message("The file is not UTF-8.", "ファイルがUTF-8ではありません。", do: "Save it as UTF-8.", "UTF-8で保存してください。")
    }
  }
}

extension ExchangeError.DesignFault {
  fileprivate var message: Message {
    switch self {
    case .noLayers:
      Message(
        "No layers in the file.", "ファイルにレイヤーがありません。",
        do: "Save the response of Figma's REST API to GET /v1/files/KEY, or what a plugin exports as JSON_REST_V1.",
        "FigmaのREST APIの GET /v1/files/KEY の応答か、プラグインが JSON_REST_V1 で書き出したものを保存してください。")
    case .refused(let status, let message):
      Message(
        Text(
          en: "Not a design, but an error of Figma's: \(status) \(message)".trimmedEnd,
          ja: "デザインではなく、Figmaのエラーです: \(status) \(message)".trimmedEnd),
        Text(en: "Check the file's key and the token, and download it again.", ja: "ファイルのキーとトークンを確認し、もう一度ダウンロードしてください。"))
    case .duplicateLayer(let id):
      Message(
        "Two layers have the ID \(id).", "ID \(id) のレイヤーが二つあります。",
        do: "Export the design again: layers are identified only by their IDs.",
        "デザインをもう一度書き出してください。レイヤーはIDだけで区別されます。")
    case .componentInItself(let id):
      Message(
        "The component \(id) contains itself.", "コンポーネント \(id) が自分自身を含んでいます。",
        do: "Detach the inner instance in Figma, and export the design again.",
        "Figmaで内側のインスタンスを切り離し、もう一度書き出してください。")
    case .unknownPage(let name, let known):
      Message(
        Text(en: "No page is called “\(name)”.", ja: "「\(name)」というページはありません。"),
        Text(
          en: known.isEmpty ? "The file has no pages." : "Pages: \(known.joined(separator: ", "))",
          ja: known.isEmpty ? "ファイルにページがありません。" : "ページ: \(known.joined(separator: "、"))"))
    case .noVariables:
      Message(
        "No variables in the file.", "ファイルにバリアブルがありません。",
        do: "Save the response to GET /v1/files/KEY/variables/local, or what a plugin exports.",
        "GET /v1/files/KEY/variables/local の応答か、プラグインが書き出したものを保存してください。")
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension ExchangeError.AuditFault {
  fileprivate var message: Message {
    switch self {
    case .notAString:
      Message("Not a string.", "文字列ではありません。", do: "Use a string, or leave it out.", "文字列を指定するか、省略してください。")
    case .cellCount(let count, let header, let columns):
      Message(
        differentCellCount(count, header),
        Text(
          en: "Separate \(columns.joined(separator: ", ")) with tabs.",
          ja: "\(columns.joined(separator: "、")) をタブで区切ってください。"))
    case .descriptionMissing:
      Message(
        "Missing auditType or compactDescription.", "auditType も compactDescription もありません。",
        do: "Use the form {\"auditType\": …, \"compactDescription\": …, \"detailedDescription\": …, \"element\": …}.",
        "{\"auditType\": …, \"compactDescription\": …, \"detailedDescription\": …, \"element\": …} の形にしてください。")
    }
  }
}

extension ExchangeError.StringsFault {
  fileprivate var message: Message {
    switch self {
    case .unknownKind:
      Message(
        "Not a file of localized strings.", "ローカライズ用の文字列ファイルではありません。",
        do: "Use a .xcstrings, .strings or .stringsdict file.", ".xcstrings、.strings、.stringsdict のいずれかを指定してください。")
    case .notACatalogue:
      Message(
        "Not a string catalog: “sourceLanguage” or “strings” is missing.", "文字列カタログではありません(sourceLanguage か strings がありません)。",
        do: "Use the .xcstrings file that Xcode saved.", "Xcodeで保存した .xcstrings ファイルを指定してください。")
    case .malformed(let fault):
      Message(
        Text(en: "Cannot read the strings: \(fault.text.en).", ja: "文字列を読み込めません: \(fault.text.ja)。"),
        Text(en: "Open the file in Xcode and correct it.", ja: "Xcodeでファイルを開いて修正してください。"))
    case .unknownLanguage(let known):
      Message(
        "The language of the file is unknown: it is not in a folder such as ja.lproj.",
        "ファイルの言語がわかりません(ja.lproj などのフォルダに入っていません)。",
        do: "Add --language with one of: \(known.joined(separator: ", ")).",
        "--language で言語を指定してください: \(known.joined(separator: "、"))")
    }
  }
}

extension ExchangeError.VoiceOverFault {
  fileprivate var message: Message {
    switch self {
    case .notAFolder:
      Message(
        "Not a VoiceOver Designer document, which is a folder.", "VoiceOver Designerの書類(フォルダ)ではありません。",
        do: "Unpack it first if it is an archive.", "アーカイブの場合は、展開してから指定してください。")
    case .nothingThere:
      Message(
        "No screens in the document.", "書類に画面がありません。", do: "Open it in VoiceOver Designer and add a screen.",
        "VoiceOver Designerで開いて画面を追加してください。")
    case .notAList:
      Message(
        "The elements are missing.", "要素の一覧がありません。", do: "Open the document in VoiceOver Designer and save it again.",
        "VoiceOver Designerで開いて保存し直してください。")
    }
  }
}

extension ExchangeError.SheetFault {
  fileprivate var message: Message {
    switch self {
    case .invalidCSV:
      Message(
        "Invalid CSV from here on.", "ここから先をCSVとして読み込めません。",
        do: "Look for a quotation mark that is not closed or not doubled.", "閉じていない引用符や、値の中で二つ重ねていない引用符(\"\")がないか確認してください。")
    case .empty:
      Message(
        "The sheet is empty.", "表が空です。",
        do: "Start from the output of “handrail export csv”.", "handrail export csv の出力をもとに編集してください。")
    case .cellCount(let count, let header):
      Message(
        differentCellCount(count, header), Text(en: "Export again, or add the missing commas.", ja: "もう一度書き出すか、足りないカンマを補ってください。"))
    }
  }
}

/// A row that is shorter or longer than the header.
private func differentCellCount(_ count: Int, _ header: Int) -> Text {
  Text(
    en: "The row has \(count) columns, but the header row has \(header).", ja: "この行は\(count)列ですが、見出し行は\(header)列です。")
}
