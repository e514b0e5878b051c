import HandrailLedger
import HandrailModel

extension LedgerError.AddressFault {
  var message: Message { Message(problem, remedy ?? Self.allowed) }

  private var problem: Text {
    switch self {
    case .empty: Text(en: "The address is empty.", ja: "アドレスが空です。")
    case .tooLong: Text(en: "The address is longer than 2048 bytes.", ja: "アドレスが2048バイトを超えています。")
    case .invisibleCharacters:
      Text(
        en: "The address contains control characters, line breaks or invisible characters.",
        ja: "アドレスに制御文字、改行、または目に見えない文字が含まれています。")
    case .option:
      Text(en: "The address begins with “-”, which git would read as an option.", ja: "アドレスが「-」で始まっているため、gitがオプションと解釈します。")
    case .outerSpaces: Text(en: "The address begins or ends with a space.", ja: "アドレスの先頭または末尾に空白があります。")
    case .backslash: Text(en: "The address contains a backslash.", ja: "アドレスにバックスラッシュが含まれています。")
    case .percentEncoding: Text(en: "Invalid percent encoding in the address.", ja: "アドレスのパーセントエンコーディングが正しくありません。")
    case .pathMissing: Text(en: "The address has no repository path after the host.", ja: "アドレスのホスト名の後にリポジトリのパスがありません。")
    case .unsafePath:
      Text(
        en: "The path in the address begins with “-” or “:”, or contains a backslash.",
        ja: "アドレスのパスが「-」または「:」で始まっているか、バックスラッシュを含んでいます。")
    case .queryOrFragment:
      Text(
        en: "The address contains “?” or “#”, like the address of a web page.",
        ja: "アドレスに「?」または「#」が含まれています。Webページのアドレスのようです。")
    case .hostOfFile:
      Text(en: "A file:// address must have an absolute path and no host.", ja: "file:// のアドレスは、ホスト名を付けずに絶対パスで指定してください。")
    case .invalidHost, .invalidPort, .invalidUser, .containsPassword: authority
    case .unknownHome: Text(en: "“~” works only as “~/”, and only if HOME is set.", ja: "「~」は「~/」の形で、HOME が設定されている場合にだけ使えます。")
    case .relativeWithoutBase: Text(en: "A relative path needs a base folder.", ja: "相対パスの基準となるフォルダがありません。")
    case .unsupportedScheme(let name):
      Text(en: "Addresses beginning with “\(name)://” are not supported.", ja: "「\(name)://」で始まるアドレスには対応していません。")
    case .remoteHelper(let name):
      Text(
        en: "“\(name)::” makes git run a program of that name, which is not allowed.",
        ja: "「\(name)::」はgitに同名のプログラムを実行させるため、使えません。")
    case .slashesMissing(let name): Text(en: "Missing “//” after “\(name):”.", ja: "「\(name):」の後に「//」がありません。")
    }
  }

  /// The part before the path: user, host and port.
  private var authority: Text {
    switch self {
    case .invalidPort: Text(en: "The port is not a number from 1 to 65535.", ja: "ポートは1〜65535の数字で指定してください。")
    case .invalidUser:
      Text(
        en: "The user name may contain only letters, digits and “._-+@=,”, and cannot begin with “-”; git:// does not allow one.",
        ja: "ユーザー名に使えるのは英数字と「._-+@=,」だけで、「-」で始めることはできません。git:// ではユーザー名を指定できません。")
    case .containsPassword:
      Text(
        en: "The address contains a password or token, which would be stored and shown.",
        ja: "アドレスにパスワードまたはトークンが含まれています。このままでは保存され、画面にも表示されます。")
    default:
      Text(
        en: "The host name may contain only letters, digits, “.”, “-” and “_”, and cannot begin with “-” or “.”.",
        ja: "ホスト名に使えるのは英数字と「.」「-」「_」だけで、「-」や「.」で始めることはできません。")
    }
  }

  /// What to do, other than just writing a valid address.
  private var remedy: Text? {
    switch self {
    case .invisibleCharacters: Text(en: "Type the address instead of pasting it.", ja: "貼り付けずに入力してください。")
    case .option: Text(en: "For a folder with that name, use ./-name.", ja: "その名前のフォルダは ./-名前 と指定してください。")
    case .containsPassword:
      Text(
        en: "Remove it and use a git credential helper: git help credentials. If it was shared, change it.",
        ja: "アドレスから取り除き、gitの認証情報ヘルパーに保存してください(git help credentials)。すでに共有した場合は、パスワードまたはトークンを変更してください。")
    default: nil
    }
  }

  private static let allowed = Text(
    en:
      "Use https://host/path, ssh://user@host/path, user@host:path, git://host/path, http://host/path, file:///path or a path.",
    ja: "https://ホスト/パス、ssh://ユーザー@ホスト/パス、ユーザー@ホスト:パス、git://ホスト/パス、http://ホスト/パス、file:///パス、またはフォルダのパスで指定してください。")
}
