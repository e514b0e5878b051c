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
    "Stopped: the server's SSH host key has changed. Someone may be intercepting the connection.",
    "中止しました。サーバーの SSH ホスト鍵が以前のものと異なります。通信が傍受されているおそれがあります。",
    do: "Ask the server's administrator whether the key was changed. If so, remove the old key: ssh-keygen -R HOST.",
    "鍵を変更したかどうかをサーバーの管理者に確認してください。変更していた場合に限り、ssh-keygen -R ホスト名 で古い鍵を削除してください。")
  static let hostKeyUnknown = GitDiagnostic(
    "Unknown SSH host key.",
    "サーバーの SSH ホスト鍵が登録されていません。",
    do: "Connect once with ssh in a terminal and compare the fingerprint with the one the administrator publishes.",
    "ターミナルから ssh で一度接続し、表示されるフィンガープリントを管理者が公開しているものと照合してください。")
  static let sshKey = GitDiagnostic(
    "The server did not accept any of your SSH keys.",
    "サーバーがどの SSH 鍵も受け付けませんでした。",
    do: "Check the user in the address, load your key (ssh-add -l) and add the public key to your account.",
    "アドレスのユーザー名と、鍵が読み込まれているか(ssh-add -l)を確認し、公開鍵をアカウントに登録してください。")
  static let password = GitDiagnostic(
    "The server rejected the user name or password.",
    "ユーザー名またはパスワードがサーバーに拒否されました。",
    do: "Update the password or token in your git credential helper, then try again.",
    "git の認証情報ヘルパーに保存したパスワードまたはトークンを更新して、やり直してください。")
  static let noPassword = GitDiagnostic(
    "The server requires a user name and password, but none are stored.",
    "サーバーがユーザー名とパスワードを求めていますが、保存されていません。",
    do: "Run git ls-remote with this address in a terminal, or set up a credential helper: git help credentials.",
    "ターミナルでこのアドレスに対して git ls-remote を実行するか、認証情報ヘルパーを設定してください(git help credentials)。")
  static let noPermission = GitDiagnostic(
    "You do not have permission to do this on the server.",
    "サーバーでこの操作を行う権限がありません。",
    do: "Request write access, or turn off pushing to this remote.",
    "書き込み権限を依頼するか、このリモートへの送信を無効にしてください。")
  static let diskFull = GitDiagnostic(
    "The disk is full.", "ディスクの空き容量がありません。",
    do: "Free some space and try again. Nothing was lost.", "空き容量を確保してやり直してください。何も失われていません。")
  static let name = GitDiagnostic(
    "Cannot resolve the host name.", "ホスト名を解決できません。",
    do: "Check the address and the network connection.", "アドレスとネットワーク接続を確認してください。")
  static let connection = GitDiagnostic(
    "Cannot connect to the server.", "サーバーに接続できません。",
    do: "Check the address, port, network and VPN, or try again later.",
    "アドレス、ポート、ネットワーク、VPN を確認するか、しばらくしてからやり直してください。")
  static let silence = GitDiagnostic(
    "The server did not respond in time.", "サーバーからの応答がありませんでした。",
    do: "Check the network and the VPN, or try again later.", "ネットワークと VPN を確認するか、しばらくしてからやり直してください。")
  static let noRepository = GitDiagnostic(
    "Repository not found, or you do not have access.",
    "リポジトリが見つからないか、アクセス権がありません。",
    do: "Check the address and your account's permissions.", "アドレスと、アカウントの権限を確認してください。")
  static let ownership = GitDiagnostic(
    "The repository belongs to another user, so git refuses to open it.",
    "リポジトリの所有者が別のユーザーのため、git が開くことを拒否しました。",
    do: "Change its owner with chown, or allow it: git config --global --add safe.directory FOLDER.",
    "chown で所有者を変更するか、git config --global --add safe.directory フォルダ で許可してください。")

  static func certificate(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "Cannot verify the server's certificate: \(line)", "サーバーの証明書を検証できません: \(line)",
      do: "Check the computer's clock and certificates. Set a company certificate with git config http.sslCAInfo.",
      "コンピューターの時計と証明書を確認してください。社内の認証局は git config http.sslCAInfo で指定できます。")
  }

  static func broken(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "The connection was lost: \(line)", "接続が途中で切れました: \(line)",
      do: "Try again. Nothing was lost.", "やり直してください。何も失われていません。")
  }

  static func protocolNotAllowed(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "git does not allow this kind of address: \(line)", "git がこの種類のアドレスを許可していません: \(line)",
      do: "Check GIT_ALLOW_PROTOCOL, and protocol.*.allow and url.*.insteadOf in git's configuration.",
      "GIT_ALLOW_PROTOCOL と、git の設定の protocol.*.allow、url.*.insteadOf を確認してください。")
  }

  static func damaged(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      "The remote sent damaged data, which was not imported: \(line)", "リモートから受け取ったデータが壊れているため、取り込みませんでした: \(line)",
      do: "Run git fsck in the remote repository.", "リモート側のリポジトリで git fsck を実行してください。")
  }

  static func refused(_ words: String) -> GitDiagnostic {
    var sentence = GitDiagnostic(
      "The remote refused: \(words)", "リモートに拒否されました: \(words)",
      do: "Ask the remote's administrator, or turn off pushing to it.",
      "リモートの管理者に問い合わせるか、このリモートへの送信を無効にしてください。")
    sentence.quotesRemote = true
    return sentence
  }

  static func unknown(_ line: String) -> GitDiagnostic {
    GitDiagnostic(
      line.isEmpty ? "git failed without a message." : "git failed: \(line)",
      line.isEmpty ? "git が理由を示さずに失敗しました。" : "git が失敗しました: \(line)",
      do: "Try git ls-remote with the same address in a terminal.", "ターミナルで同じアドレスに対して git ls-remote を試してください。")
  }
}

extension LedgerError {
  /// The person cancelled.
  static let cancelled = LedgerError(
    .cancelled, "", Text(en: "Cancelled.", ja: "キャンセルしました。"),
    Text(en: "Nothing was lost. Run the command again.", ja: "何も失われていません。もう一度実行してください。"))

  /// No program of that name in `PATH`.
  static let noGit = LedgerError(
    .usage, "git", Text(en: "git not found in PATH.", ja: "PATH に git が見つかりません。"),
    Text(en: "Install git: https://git-scm.com/downloads.", ja: "git をインストールしてください: https://git-scm.com/downloads"))

  static func cannotStart(_ program: String, _ code: Int32) -> LedgerError {
    LedgerError(
      .usage, program,
      Text(en: "Cannot start \(program) (errno \(code)).", ja: "\(program) を起動できません(errno \(code))。"),
      Text(en: "Check that git --version works in a terminal.", ja: "ターミナルで git --version が動くか確認してください。"))
  }
}
