import HandrailModel

/// What text.overflow says.
let textOverflowMessages = [
  Message(
    "missing", Text(en: "What happens to text that does not fit is not recorded.", ja: "収まらない文言の扱いが記録されていません。"),
    fix: .set(.value("overflow", "wrap"), .value("lines", "0")), once: .project, .style, .viewClass),
  Message(
    "drawn",
    Text(
      en: "In the file it has one line. What happens to text that does not fit is not recorded, nor where the full text can"
        + " be read if it is truncated.",
      ja: "ファイルでは一行です。収まらない文言の扱いも、省略する場合に全文を読める場所も、記録されていません。"),
    fix: .set(.value("overflow", "wrap"), .value("lines", "0")), or: .cutText, once: .project, .style, .viewClass),
  Message(
    "drawn-boxed",
    Text(
      en: "In the file it has one line, and a constraint fixes its height. What happens to text that does not fit is not"
        + " recorded, nor where the full text can be read if it is truncated.",
      ja: "ファイルでは一行で、高さが制約で固定されています。収まらない文言の扱いも、省略する場合に全文を読める場所も、記録されていません。"),
    fix: .cutText, or: .set("growth", .value("overflow", "wrap"), .value("lines", "0")), once: .project, .style, .viewClass),
  Message(
    "code",
    Text(
      en: "Code decides how many lines it has ({place}). What happens to text that does not fit is not recorded.",
      ja: "行数はコードが決めます({place})。収まらない文言の扱いが記録されていません。"),
    fix: .set(.value("overflow", "wrap"), .value("lines", "0")), or: .cutText, once: .project, .style, .viewClass),
  Message(
    "shrinks-in-code",
    Text(
      en: "Code decides whether its text shrinks where it does not fit ({place}), which would undo larger text sizes. What"
        + " happens at the largest size is not recorded.",
      ja: "収まらない文言を縮めるかどうかはコードが決めます({place})。縮めると、大きい文字サイズにしても大きくなりません。最大の文字サイズでの扱いが記録されていません。"),
    fix: .set(.value("overflow", "wrap"), .value("lines", "0")), or: .cutText, once: .project, .style, .viewClass),
  Message(
    "shrinks",
    Text(
      en: "In the file its text shrinks down to {size} points where it does not fit, which undoes larger text sizes. What"
        + " happens at the largest size is not recorded.",
      ja: "ファイルでは、収まらない文言は{size}ポイントまで縮むため、大きい文字サイズにしても大きくなりません。最大の文字サイズでの扱いが記録されていません。"),
    fix: .cutText, or: .set(.value("overflow", "wrap"), .value("lines", "0")), once: .project, .style, .viewClass),
  Message(
    "class",
    Text(
      en: "The file has only the default for text that does not fit. The class “{class}” may decide it in code; this is not"
        + " recorded, nor where the full text can be read if it is truncated.",
      ja: "収まらない文言の扱いは、ファイルでは初期値のままです。クラス「{class}」がコードで決めているかもしれませんが、記録されていません。"
        + "省略する場合に全文を読める場所も記録されていません。"),
    fix: .set(.value("overflow", "wrap"), .value("lines", "0")), or: .cutText, once: .viewClass),
  Message(
    "boxed",
    Text(
      en: "A constraint fixes its height at {height} points, which is too low for its text at the largest size. How the box"
        + " makes room is not recorded, nor where the full text can be read if it is cut off.",
      ja: "高さが制約で {height}ポイントに固定され、最大の文字サイズでは文言が収まりません。枠がどう広がるかも、省略する場合に全文を読める場所も、記録されていません。"),
    fix: .set("growth"), or: .cutText, once: .project, .style, .viewClass),
  Message(
    "field", Text(en: "What happens to text that does not fit is not recorded.", ja: "収まらない文言の扱いが記録されていません。"),
    fix: .set(.value("overflow", "truncate"), .value("truncation", "tail")), once: .viewClass, .style),
  Message(
    "line", Text(en: "What happens to text that does not fit is not recorded.", ja: "収まらない文言の扱いが記録されていません。"),
    fix: .set("overflow", "truncation")),
  Message(
    "number",
    Text(
      en: "A number cannot wrap. What happens when larger text no longer fits its line is not recorded.",
      ja: "数値は折り返せません。文字サイズを大きくして一行に収まらなくなったときの扱いが記録されていません。"),
    fix: .set("overflow"), once: .style, .viewClass),
  Message(
    "title",
    Text(
      en: "What happens to the bar's title if it does not fit is not recorded.", ja: "バーのタイトルが収まらないときの扱いが記録されていません。"),
    fix: .set(.value("overflow", "truncate"), .value("truncation", "tail")), once: .style, .viewClass),
  Message(
    "position",
    Text(
      en: "The text is truncated, but the position of the truncation is not recorded.",
      ja: "省略の位置が記録されていません。"),
    fix: .set(.value("truncation", "tail")), once: .style, .viewClass),
  Message(
    "lines",
    Text(
      en: "The text wraps to at most {lines} lines; how the last one ends is not recorded.",
      ja: "最大{lines}行まで折り返しますが、収まらないときに最後の行をどう省略するかが記録されていません。"),
    fix: .set(.value("truncation", "tail")), or: .set(.value("lines", "0")), once: .style, .viewClass),
]

extension Fix {
  /// The text is truncated, and can be read elsewhere.
  fileprivate static let cutText = Fix.set(.value("overflow", "truncate"), .value("truncation", "tail"), "full-text")
}
