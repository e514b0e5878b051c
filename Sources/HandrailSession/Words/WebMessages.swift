import HandrailModel
import HandrailWorkspace

extension Failure.WebFault {
  var message: Message {
    switch self {
    case .noCurl:
      Message(
        "curl not found in PATH.", "PATHにcurlが見つかりません。",
        do: "Install curl, or save the design as a file and import that.", "curlをインストールするか、デザインをファイルに保存して取り込んでください。")
    case .noToken:
      Message(
        "No access token for Figma.", "Figmaのアクセストークンがありません。",
        do: """
          Create one in Figma (Settings > Security, with read access to file content) and set FIGMA_TOKEN, \
          or keep it in git's credential helper for https://api.figma.com.
          """,
        """
        Figmaの設定(Settings > Security)でファイルの内容を読み取れるトークンを作成し、FIGMA_TOKEN に設定するか、\
        gitの認証情報ヘルパーに https://api.figma.com のパスワードとして保存してください。
        """)
    case .malformedToken:
      Message(
        "The access token for Figma contains spaces or other characters that no token has.",
        "Figmaのアクセストークンに、空白などトークンには使われない文字が含まれています。",
        do: "Copy it again, without line breaks.", "改行を含めずにコピーし直してください。")
    case .notEncrypted:
      Message(
        "Not an https address.", "https のアドレスではありません。",
        do: "Use https. Only a server on this machine may be asked without encryption.",
        "https を使ってください。暗号化なしで接続できるのは、このマシンのサーバーだけです。")
    case .unreachable(let reason):
      Message(
        Text(
          en: "Cannot reach the server" + (reason.isEmpty ? "." : ": \(reason)"),
          ja: "サーバーに接続できません" + (reason.isEmpty ? "。" : ": \(reason)")),
        Text(en: "Check the network, and https_proxy if you use one.", ja: "ネットワークと、使っている場合は https_proxy を確認してください。"))
    case .tooLarge(let most):
      Message(
        "The design is larger than \(most >> 20) MB.", "デザインが\(most >> 20) MBを超えています。",
        do: "Import one page or frame: copy the link to it in Figma.", "Figmaでページかフレームのリンクをコピーし、一つずつ取り込んでください。")
    case .forbidden(let message):
      Message(
        Text(
          en: "Figma refuses access\(Self.detail(message, ".", ": "))",
          ja: "Figmaにアクセスを拒否されました\(Self.detail(message, "。", ": "))"),
        Text(
          en: "Check that the token has not expired, that it may read file content, and that you can open the design.",
          ja: "トークンの有効期限、ファイルの内容を読み取る権限、自分がデザインを開けることを確認してください。"))
    case .notFound:
      Message(
        "Figma has no such design, or does not show it to you.", "そのようなデザインがFigmaにないか、表示する権限がありません。",
        do: "Copy the link again in Figma (Share > Copy link), and check that you can open it.",
        "Figmaでリンクをコピーし直し(共有 > リンクをコピー)、自分が開けることを確認してください。")
    case .limited(let seconds, let isLow, let plan): Self.limited(seconds, isLow, plan)
    case .refused(let status, let message):
      Message(
        Text(
          en: "Figma answered \(status)\(Self.detail(message, ".", ": "))",
          ja: "Figmaが \(status) を返しました\(Self.detail(message, "。", ": "))"),
        Text(
          en: "Try again later, or export the design with the plugin and import that file.",
          ja: "時間をおいてもう一度試すか、プラグインでデザインを書き出して取り込んでください。"))
    }
  }

  private static func detail(_ message: String, _ end: String, _ colon: String) -> String {
    message.isEmpty ? end : colon + message
  }

  /// Figma may change the limits of a plan at any time, so the plan is named without numbers.
  private static func limited(_ seconds: Int?, _ isLow: Bool, _ plan: String?) -> Message {
    let after = seconds.map(Self.later)
    let when = Text(
      en: after.map { "Try again in \($0.en)" } ?? "Try again later",
      ja: after.map { "\($0.ja)後にもう一度試す" } ?? "時間をおいてもう一度試す")
    var problem = Text(en: "Figma's limit of requests is reached.", ja: "Figmaのリクエスト数の上限に達しました。")
    if isLow {
      let tier = plan.map { Text(en: " on the \($0) plan", ja: "(プラン: \($0))") }
      problem = Text(
        en: """
          \(problem.en) A View or Collab seat\(tier?.en ?? "") may ask only a few times a month, \
          a Dev or Full seat several times a minute.
          """,
        ja: """
          \(problem.ja)閲覧またはコラボシート\(tier?.ja ?? "")で取得できるのは月に数回だけです。\
          DevまたはFullシートなら1分に数回まで取得できます。
          """)
    }
    return Message(
      problem,
      Text(
        en: "\(when.en), or export the design with the plugin, which has no limit, and import that file.",
        ja: "\(when.ja)か、上限のないプラグインでデザインを書き出して取り込んでください。"))
  }

  /// Rounded up, in the largest unit that gives at least two.
  private static func later(_ seconds: Int) -> Text {
    let units = [(86_400, "days", "日"), (3600, "hours", "時間"), (60, "minutes", "分")]
    for (size, en, ja) in units where seconds >= size * 2 {
      let count = (seconds + size - 1) / size
      return Text(en: "\(count) \(en)", ja: "\(count) \(ja)")
    }
    return Text(en: seconds == 1 ? "1 second" : "\(seconds) seconds", ja: "\(seconds)秒")
  }
}
