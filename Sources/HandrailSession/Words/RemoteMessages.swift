import HandrailLedger
import HandrailModel

extension LedgerError.AccessFault {
  var message: Message {
    switch self {
    case .hostKeyChanged:
      Message(
        "Stopped: the server's SSH host key has changed. Someone may be intercepting the connection.",
        "中止しました。サーバーのSSHホスト鍵が以前のものと異なります。通信が傍受されているおそれがあります。",
        do: "Ask the server's administrator whether the key was changed. If so, remove the old key: ssh-keygen -R HOST.",
        "鍵を変更したかどうかをサーバーの管理者に確認してください。変更していた場合に限り、ssh-keygen -R ホスト名 で古い鍵を削除してください。")
    case .hostKeyUnknown:
      Message(
        "Unknown SSH host key.", "サーバーのSSHホスト鍵が登録されていません。",
        do: "Connect once with ssh in a terminal and compare the fingerprint with the one the administrator publishes.",
        "ターミナルから ssh で一度接続し、表示されるフィンガープリントを管理者が公開しているものと照合してください。")
    case .sshKeysRejected:
      Message(
        "The server did not accept any of your SSH keys.", "サーバーがどのSSH鍵も受け付けませんでした。",
        do: "Check the user in the address, load your key (ssh-add -l) and add the public key to your account.",
        "アドレスのユーザー名と、鍵が読み込まれているか(ssh-add -l)を確認し、公開鍵をアカウントに登録してください。")
    case .passwordRejected:
      Message(
        "The server rejected the user name or password.", "ユーザー名またはパスワードがサーバーに拒否されました。",
        do: "Update the password or token in your git credential helper, then try again.",
        "gitの認証情報ヘルパーに保存したパスワードまたはトークンを更新して、やり直してください。")
    case .passwordMissing:
      Message(
        "The server requires a user name and password, but none are stored.",
        "サーバーがユーザー名とパスワードを求めていますが、保存されていません。",
        do: "Run git ls-remote with this address in a terminal, or set up a credential helper: git help credentials.",
        "ターミナルでこのアドレスに対して git ls-remote を実行するか、認証情報ヘルパーを設定してください(git help credentials)。")
    case .permissionDenied:
      Message(
        "You do not have permission to do this on the server.", "サーバーでこの操作を行う権限がありません。",
        do: "Request write access, or turn off pushing to this remote.", "書き込み権限を依頼するか、このリモートへの送信を無効にしてください。")
    }
  }
}

extension LedgerError.ConnectionFault {
  var message: Message {
    switch self {
    case .hostNotResolved:
      Message(
        "Cannot resolve the host name.", "ホスト名を解決できません。",
        do: "Check the address and the network connection.", "アドレスとネットワーク接続を確認してください。")
    case .notConnected:
      Message(
        "Cannot connect to the server.", "サーバーに接続できません。",
        do: "Check the address, port, network and VPN, or try again later.",
        "アドレス、ポート、ネットワーク、VPNを確認するか、しばらくしてからやり直してください。")
    case .timedOut:
      Message(
        "The server did not respond in time.", "サーバーからの応答がありませんでした。",
        do: "Check the network and the VPN, or try again later.", "ネットワークとVPNを確認するか、しばらくしてからやり直してください。")
    case .certificate(let detail):
      Message(
        "Cannot verify the server's certificate: \(detail)", "サーバーの証明書を検証できません: \(detail)",
        do: "Check the computer's clock and certificates. Set a company certificate with git config http.sslCAInfo.",
        "コンピューターの時計と証明書を確認してください。社内の認証局は git config http.sslCAInfo で指定できます。")
    case .lost(let detail):
      Message(
        "The connection was lost: \(detail)", "接続が途中で切れました: \(detail)",
        do: "Try again. Nothing was lost.", "やり直してください。何も失われていません。")
    case .repositoryNotFound:
      Message(
        "Repository not found, or you do not have access.", "リポジトリが見つからないか、アクセス権がありません。",
        do: "Check the address and your account's permissions.", "アドレスと、アカウントの権限を確認してください。")
    case .folderIsNoRepository:
      Message(
        "No git repository found in this folder.", "このフォルダにgitリポジトリが見つかりません。",
        do: "Check the path, or create one with: git init --bare PATH", "パスを確認するか、git init --bare パス で作成してください。")
    }
  }
}

extension LedgerError.GitFault {
  var message: Message {
    switch self {
    case .notFound:
      Message(
        "git not found in PATH.", "PATHにgitが見つかりません。",
        do: "Install git: https://git-scm.com/downloads.", "gitをインストールしてください: https://git-scm.com/downloads")
    case .cannotStart(let program, let errno):
      Message(
        "Cannot start \(program) (errno \(errno)).", "\(program) を起動できません(errno \(errno))。",
        do: "Check that git --version works in a terminal.", "ターミナルで git --version が動くか確認してください。")
    case .protocolNotAllowed(let detail):
      Message(
        "git does not allow this kind of address: \(detail)", "gitがこの種類のアドレスを許可していません: \(detail)",
        do: "Check GIT_ALLOW_PROTOCOL, and protocol.*.allow and url.*.insteadOf in git's configuration.",
        "GIT_ALLOW_PROTOCOL と、gitの設定の protocol.*.allow、url.*.insteadOf を確認してください。")
    case .dubiousOwnership(nil):
      Message(
        "The repository belongs to another user, so git refuses to open it.",
        "リポジトリの所有者が別のユーザーのため、gitが開くことを拒否しました。",
        do: "Change its owner with chown on the server, or allow it there: git config --global --add safe.directory FOLDER",
        "サーバー上で chown により所有者を変更するか、サーバー上で次を実行して許可してください: git config --global --add safe.directory フォルダ")
    case .dubiousOwnership(let path?):
      Message(
        "The repository belongs to another user, so git refuses to open it (dubious ownership).",
        "リポジトリの所有者が別のユーザーのため、gitが開くことを拒否しました(dubious ownership)。",
        do: "If you trust that user: git config --global --add safe.directory \(shellWord(path))",
        "そのユーザーを信頼できる場合: git config --global --add safe.directory \(shellWord(path))")
    case .invalidBranchName:
      Message(
        "Invalid branch name.", "ブランチの名前として使えません。",
        do: "Use letters, digits, “-”, “_” and “/”.", "英数字と「-」「_」「/」を使ってください。")
    case .invalidCommitID:
      Message(
        "Invalid commit ID.", "コミットのIDとして正しくありません。",
        do: "Enter all 40 hexadecimal digits.", "16進数40桁で指定してください。")
    case .failed(let detail):
      Message(
        detail.isEmpty ? "git failed without a message." : "git failed: \(detail)",
        detail.isEmpty ? "gitが理由を示さずに失敗しました。" : "gitが失敗しました: \(detail)",
        do: "Try git ls-remote with the same address in a terminal.", "ターミナルで同じアドレスに対して git ls-remote を試してください。")
    }
  }
}

/// A branch by the name that people use.
private func branch(_ ref: String) -> String { ref.hasPrefix("refs/heads/") ? String(ref.dropFirst(11)) : ref }

extension LedgerError.RemoteFault {
  var message: Message {
    switch self {
    case .refused(let message):
      Message(
        "The remote refused: \(message)", "リモートに拒否されました: \(message)",
        do: """
          Ask the remote's administrator. To sync through another branch: handrail remote set NAME --branch BRANCH. \
          To receive only: handrail remote set NAME --no-push
          """,
        """
        リモートの管理者に問い合わせてください。別のブランチで同期するには: handrail remote set 名前 --branch ブランチ。\
        受信だけにするには: handrail remote set 名前 --no-push
        """)
    case .branchLocked(let ref):
      Message(
        "Another program has locked the branch in the remote repository.", "リモートのリポジトリで、ほかのプログラムがブランチをロックしています。",
        do: "Sync again. If no other program is running there, delete \(ref).lock in that repository.",
        "もう一度同期してください。ほかに動いているプログラムがなければ、そのリポジトリの \(ref).lock を削除してください。")
    case .branchCheckedOut:
      Message(
        "The branch is checked out in the remote repository.", "リモートのリポジトリで、そのブランチがチェックアウトされています。",
        do: "Switch that repository to another branch, or use a bare repository.",
        "そのリポジトリを別のブランチに切り替えるか、bare リポジトリを使ってください。")
    case .branchMissing(let branch, let address):
      Message(
        "The remote has no branch “\(branch)”.", "リモートにブランチ「\(branch)」がありません。",
        do: "Create a workspace with handrail init, then: handrail remote add origin \(address)",
        "handrail init でワークスペースを作成してから: handrail remote add origin \(address)")
    case .incomplete(let part, let branch, let path): part.message(branch, path)
    case .branchSymbolic(let ref, let target):
      Message(
        "The branch is a symbolic ref in the remote repository: \(ref) points to \(target).",
        "リモートのリポジトリで、このブランチはシンボリック参照になっています(\(ref) は \(target) を指しています)。",
        do: "Sync with \(branch(target)) instead: handrail remote set NAME --branch \(shellWord(branch(target)))",
        "代わりに \(branch(target)) と同期してください: handrail remote set 名前 --branch \(shellWord(branch(target)))")
    case .branchBeside(let other):
      Message(
        "Git cannot create the branch in the remote repository: it has a branch “\(other)”, and one name contains the other.",
        "リモートのリポジトリにはブランチ「\(other)」があります。名前の一方がもう一方に含まれるため、gitはこのブランチを作れません。",
        do: "To sync with another branch: handrail remote set NAME --branch BRANCH",
        "別のブランチと同期するには: handrail remote set 名前 --branch ブランチ")
    case .otherHash:
      Message(
        "The remote repository uses SHA-256 object IDs; Handrail works with SHA-1 repositories.",
        "リモートのリポジトリはSHA-256のオブジェクトIDを使っています。Handrailが扱えるのはSHA-1のリポジトリです。",
        do: "Create one with: git init --bare --object-format=sha1 PATH",
        "次のコマンドで作成してください: git init --bare --object-format=sha1 パス")
    case .unsupportedFormat(let detail):
      Message(
        detail.isEmpty
          ? "The remote repository has a format that the installed git does not support."
          : "The remote repository has a format that the installed git does not support: \(detail)",
        detail.isEmpty ? "インストール済みのgitは、リモートのリポジトリの形式に対応していません。" : "インストール済みのgitは、リモートのリポジトリの形式に対応していません: \(detail)",
        do: "Update git, or use a repository made with: git init --bare PATH",
        "gitをアップデートするか、git init --bare パス で作成したリポジトリを使ってください。")
    case .notAFolder:
      Message("Not a folder on this machine.", "このマシンのフォルダではありません。", do: "Use the path of a folder.", "フォルダのパスを指定してください。")
    case .damagedTransfer(let detail):
      Message(
        "The remote sent damaged data, which was not imported: \(detail)", "リモートから受け取ったデータが壊れているため、取り込みませんでした: \(detail)",
        do: "Run git fsck in the remote repository.", "リモート側のリポジトリで git fsck を実行してください。")
    case .objectTooLarge(let detail):
      Message(
        "The remote has an object that is too large: \(detail)", "リモートに大きすぎるオブジェクトがあります: \(detail)",
        do: "Nothing was imported. Remove the file from the branch's history, then sync again.",
        "何も取り込んでいません。そのブランチの履歴からファイルを取り除いて、もう一度同期してください。")
    case .nestingTooDeep:
      Message("Folders are nested too deeply.", "フォルダの階層が深すぎます。", do: "Nothing was imported.", "何も取り込んでいません。")
    }
  }
}

extension LedgerError.RemoteFault.Incomplete {
  /// - Parameter path: of the repository, if it is on this machine.
  fileprivate func message(_ branch: String, _ path: String?) -> Message {
    let step = self == .shallow ? "fetch --unshallow" : "fetch --refetch --no-filter"
    let command = "git \(path.map { "-C \(shellWord($0)) " } ?? "")\(step) origin \(shellWord(branch))"
    let remedy =
      path == nil
      ? Text(
        en: "Use the repository that it was cloned from, or complete it there: \(command)",
        ja: "クローン元のリポジトリを使うか、リモート側で次を実行して補ってください: \(command)")
      : Text(
        en: "Use the repository that it was cloned from, or complete it: \(command)",
        ja: "クローン元のリポジトリを使うか、次を実行して補ってください: \(command)")
    switch self {
    case .shallow:
      return Message(
        Text(
          en: "The remote repository is a shallow clone, which lacks older commits.",
          ja: "リモートのリポジトリはシャロークローン(shallow clone)で、古いコミットがありません。"), remedy)
    case .partial:
      return Message(
        Text(
          en: "The remote repository is a partial clone, which lacks files.",
          ja: "リモートのリポジトリは部分クローン(partial clone)で、一部のファイルがありません。"), remedy)
    }
  }
}
