import HandrailModel

extension RefusedAddress {
  static let empty = RefusedAddress(
    problem: Text(en: "The address is empty.", ja: "アドレスが空です。"))
  static let long = RefusedAddress(
    problem: Text(en: "The address is longer than 2048 bytes.", ja: "アドレスが 2048 バイトを超えています。"))
  static let invisible = RefusedAddress(
    problem: Text(
      en: "The address holds control characters, line breaks or invisible characters.",
      ja: "アドレスに制御文字、改行、または目に見えない文字が含まれています。"),
    remedy: Text(en: "Type the address instead of pasting it.", ja: "貼り付けずに、手で入力し直してください。"))
  static let option = RefusedAddress(
    problem: Text(
      en: "The address begins with “-”: git would take it for an option.", ja: "アドレスが「-」で始まっています。git がオプションと解釈してしまいます。"),
    remedy: Text(en: "Write ./-name for a folder of that name.", ja: "そのような名前のフォルダーは ./-名前 と書いてください。"))
  static let spaces = RefusedAddress(
    problem: Text(en: "The address begins or ends with a space.", ja: "アドレスの先頭または末尾に空白があります。"))
  static let backslash = RefusedAddress(
    problem: Text(en: "The address holds a backslash.", ja: "アドレスにバックスラッシュが含まれています。"))
  static let percent = RefusedAddress(
    problem: Text(
      en: "A “%” in the address is not followed by two hexadecimal digits, or what they stand for is not UTF-8.",
      ja: "アドレス中の「%」の後に 16 進数 2 桁が続いていないか、UTF-8 として読めません。"))
  static let noPath = RefusedAddress(
    problem: Text(en: "The address names no repository after the host.", ja: "アドレスのホスト名の後にリポジトリのパスがありません。"))
  static let path = RefusedAddress(
    problem: Text(
      en: "The path in the address begins with “-” or “:”, or holds a backslash.",
      ja: "アドレスのパスが「-」または「:」で始まっているか、バックスラッシュを含んでいます。"))
  static let query = RefusedAddress(
    problem: Text(
      en: "The address holds “?” or “#”: that is the address of a web page, not of a repository.",
      ja: "アドレスに「?」または「#」が含まれています。リポジトリではなくウェブページのアドレスです。"))
  static let fileHost = RefusedAddress(
    problem: Text(en: "A file:// address names no host and an absolute path.", ja: "file:// のアドレスはホスト名なしの絶対パスで書きます。"))
  static let host = RefusedAddress(
    problem: Text(
      en: "The host may hold letters, digits, “.”, “-” and “_” only, and cannot begin with “-” or “.”.",
      ja: "ホスト名に使えるのは英数字と「.」「-」「_」だけで、「-」や「.」で始めることはできません。"))
  static let port = RefusedAddress(
    problem: Text(en: "The port is not a number from 1 to 65535.", ja: "ポートが 1〜65535 の数字ではありません。"))
  static let user = RefusedAddress(
    problem: Text(
      en: "The user may hold letters, digits and “._-+@=,” only, and cannot begin with “-”; git:// takes none.",
      ja: "ユーザー名に使えるのは英数字と「._-+@=,」だけで、「-」で始めることはできません。git:// にユーザー名は書けません。"))
  static let password = RefusedAddress(
    problem: Text(
      en: "The address holds a password or token, which would be stored and shown.",
      ja: "アドレスにパスワードまたはトークンが含まれています。保存され、画面にも表示されてしまいます。"),
    remedy: Text(
      en: "Leave it out and let a git credential helper keep it: git help credentials. If it was shared, change it.",
      ja: "アドレスから取り除き、git の認証情報ヘルパーに保存してください（git help credentials）。すでに共有した場合は変更してください。"))
  static let home = RefusedAddress(
    problem: Text(
      en: "“~” stands for your home only as “~/”, and only if HOME is set.", ja: "「~」は「~/」の形で、HOME が設定されている場合にだけ使えます。"))
  static let folder = RefusedAddress(
    problem: Text(en: "A relative path needs a folder to start at.", ja: "相対パスの基準となるフォルダーがありません。"))

  static func scheme(_ name: String) -> RefusedAddress {
    RefusedAddress(
      problem: Text(en: "Addresses that begin with “\(name)://” cannot be used.", ja: "「\(name)://」で始まるアドレスは使えません。"))
  }

  static func helper(_ name: String) -> RefusedAddress {
    RefusedAddress(
      problem: Text(
        en: "“\(name)::” makes git run a program of that name, which is not allowed.",
        ja: "「\(name)::」は git に同名のプログラムを実行させるため、使えません。"))
  }

  static func slashes(_ name: String) -> RefusedAddress {
    RefusedAddress(
      problem: Text(en: "“\(name):” lacks the two slashes after it.", ja: "「\(name):」の後に「//」がありません。"))
  }
}
