import HandrailModel

/// A sentence about what went wrong, and what to do about it.
struct GitDiagnostic {
  let problem: Text
  let remedy: Text
  /// Whether the other side's words are in the sentence already.
  var quotesRemote = false

  init(_ en: String, _ ja: String, do remedyEn: String, _ remedyJa: String) {
    problem = Text(en: en, ja: ja)
    remedy = Text(en: remedyEn, ja: remedyJa)
  }
}

extension GitDiagnostic {
  static let hostKeyChanged = GitDiagnostic(
    "Stop: the server's ssh host key is not the one that was seen before. Somebody may be listening in.",
    "中止してください。サーバーの ssh ホスト鍵が以前のものと異なります。通信が盗聴されているおそれがあります。",
    do: "Ask whoever runs the server whether its key was changed. Only then remove the old one: ssh-keygen -R HOST.",
    "鍵を変更したかどうかをサーバーの管理者に確認してください。確認できた場合に限り、ssh-keygen -R ホスト名 で古い鍵を削除してください。")
  static let hostKeyUnknown = GitDiagnostic(
    "This server's ssh host key is not known yet.",
    "このサーバーの ssh ホスト鍵はまだ登録されていません。",
    do: "Connect once with ssh in a terminal and compare the fingerprint with the one its owner publishes.",
    "ターミナルから ssh で一度接続し、表示されるフィンガープリントを管理者が公開しているものと照合してください。")
  static let sshKey = GitDiagnostic(
    "The server accepts none of your ssh keys.",
    "サーバーがどの ssh 鍵も受け付けませんでした。",
    do: "Check the user in the address, load your key (ssh-add -l) and add its public half to your account.",
    "アドレスのユーザー名と、鍵が読み込まれているか（ssh-add -l）を確認し、公開鍵をアカウントに登録してください。")
  static let password = GitDiagnostic(
    "The server does not accept this user and password.",
    "ユーザー名またはパスワードがサーバーに拒否されました。",
    do: "Renew the password or token in your git credential helper, then try again.",
    "git の認証情報ヘルパーに保存したパスワードまたはトークンを更新して、やり直してください。")
  static let noPassword = GitDiagnostic(
    "The server wants a user and a password, and none are stored.",
    "サーバーがユーザー名とパスワードを求めていますが、保存されていません。",
    do: "Run git ls-remote with this address once in a terminal, or set up a credential helper: git help credentials.",
    "ターミナルでこのアドレスに対して git ls-remote を一度実行するか、認証情報ヘルパーを設定してください（git help credentials）。")
  static let noPermission = GitDiagnostic(
    "You are known to the server, but may not do this there.",
    "サーバーに接続できましたが、この操作の権限がありません。",
    do: "Ask for write access, or switch off pushing to this remote.",
    "書き込み権限を依頼するか、このリモートへのプッシュを無効にしてください。")
  static let diskFull = GitDiagnostic(
    "The disk is full.", "ディスクの空き容量がありません。",
    do: "Make room and try again: nothing was lost.", "空き容量を確保してやり直してください。データは失われていません。")
  static let name = GitDiagnostic(
    "The host's name is not known.", "ホスト名を解決できません。",
    do: "Check the address and the network connection.", "アドレスとネットワーク接続を確認してください。")
  static let connection = GitDiagnostic(
    "The server takes no connection.", "サーバーに接続できません。",
    do: "Check the address and its port, the network and the VPN; or try again later.",
    "アドレスとポート、ネットワークや VPN を確認するか、しばらくしてからやり直してください。")
  static let silence = GitDiagnostic(
    "The server did not answer in time.", "サーバーからの応答がないため、打ち切りました。",
    do: "Check the network and the VPN, or try again later.", "ネットワークや VPN を確認するか、しばらくしてからやり直してください。")
  static let noRepository = GitDiagnostic(
    "There is no repository at this address, or you may not see it.",
    "このアドレスにリポジトリがないか、閲覧する権限がありません。",
    do: "Check the address, and whether your account may read it.", "アドレスと、アカウントの閲覧権限を確認してください。")
  static let ownership = GitDiagnostic(
    "The repository belongs to another user, so git does not open it.",
    "リポジトリの所有者が別のユーザーのため、git が開くことを拒否しました。",
    do: "Give it to yourself with chown, or allow it: git config --global --add safe.directory FOLDER.",
    "chown で所有者を変更するか、git config --global --add safe.directory フォルダー で許可してください。")

  static func certificate(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "The server's certificate could not be checked: \(line)", "サーバーの証明書を検証できません: \(line)",
      do: "Check the computer's clock and its certificates; a company's own go to git config http.sslCAInfo.",
      "コンピューターの時計と証明書を確認してください。社内の認証局は git config http.sslCAInfo で指定できます。")
  }

  static func broken(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "The connection broke: \(line)", "接続が途中で切れました: \(line)",
      do: "Try again; nothing is lost.", "やり直してください。データは失われていません。")
  }

  static func protocolNotAllowed(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "git may not use this kind of address: \(line)", "git がこの種類のアドレスを許可していません: \(line)",
      do: "Look at GIT_ALLOW_PROTOCOL and protocol.*.allow and url.*.insteadOf in git's configuration.",
      "GIT_ALLOW_PROTOCOL と、git の設定の protocol.*.allow、url.*.insteadOf を確認してください。")
  }

  static func damaged(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "What the remote sent is damaged and was not taken over: \(line)", "リモートから受け取ったデータが壊れているため、取り込みませんでした: \(line)",
      do: "Run git fsck in the remote repository.", "リモート側のリポジトリで git fsck を実行してください。")
  }

  static func refused(_ words: String) -> GitDiagnostic {
    var sentence = GitDiagnostic(
      "The remote refused: \(words)", "リモートに拒否されました: \(words)",
      do: "Ask whoever looks after the remote, or switch off pushing to it.",
      "リモートの管理者に問い合わせるか、このリモートへのプッシュを無効にしてください。")
    sentence.quotesRemote = true
    return sentence
  }

  static func unknown(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      line.isEmpty ? "git failed without a word." : "git failed: \(line)",
      line.isEmpty ? "git が理由を示さずに失敗しました。" : "git が失敗しました: \(line)",
      do: "Try the same address with git ls-remote in a terminal.", "ターミナルで同じアドレスに対して git ls-remote を試してください。")
  }
}

extension LedgerError {
  /// The person gave up.
  static let cancelled = LedgerError(
    .cancelled, "", Text(en: "Given up.", ja: "中止しました。"),
    Text(en: "Nothing is lost; run it again at any time.", ja: "データは失われていません。いつでも再実行できます。"))

  /// No program of that name in `PATH`.
  static let noGit = LedgerError(
    .usage, "git", Text(en: "There is no git in PATH.", ja: "PATH に git が見つかりません。"),
    Text(en: "Install git: https://git-scm.com/downloads.", ja: "git をインストールしてください: https://git-scm.com/downloads"))

  static func cannotStart(_ program: String, _ code: Int32) -> LedgerError {
    LedgerError(
      .usage, program,
      Text(en: "\(program) could not be started (errno \(code)).", ja: "\(program) を起動できませんでした（errno \(code)）。"),
      Text(en: "Check that git --version works in a terminal.", ja: "ターミナルで git --version が動くか確認してください。"))
  }
}
