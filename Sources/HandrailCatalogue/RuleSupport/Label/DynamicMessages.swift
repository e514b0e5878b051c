import HandrailModel

/// What label.dynamic says.
let labelDynamicMessages = [
  Message(
    "missing",
    Text(
      en: "The text changes at run time. What it says, and what in it changes, is not recorded as a template.",
      ja: "実行時に文言が変わりますが、何と表示し、どこが変わるのかがテンプレートに記録されていません。"),
    fix: .set("template.{language}")),
  Message(
    "computed",
    Text(
      en: "Code decides what it says ({place}). What that is, and what in it varies, is not recorded as a template.",
      ja: "何と表示するかはコードが決めます({place})。何と表示し、どこが変わるのかがテンプレートに記録されていません。"),
    fix: .set("template.{language}"), or: .set(.value("dynamic", "false"))),
  Message(
    "choice",
    Text(
      en: "Code shows one of these texts: {choices} ({place}). When each is shown is not recorded.",
      ja: "コードが次の文言のどれかを表示します: {choices}({place})。どれをいつ表示するかが記録されていません。"),
    fix: .set("template.{language}"), or: .set(.value("dynamic", "false"))),
  Message(
    "unsure",
    Text(
      en: "The file has words for these, and code can replace them: {names}. Which of them change at run time is not recorded.",
      ja: "ファイルに文言がありますが、コードで差し替えることもできます: {names}。どれが実行時に変わるかが記録されていません。"),
    fix: .set(on: .screen, .value("fixed-texts", "true")), or: .set(on: .item("{first}"), .value("dynamic", "true"))),
  Message(
    "only",
    Text(
      en: "Code can replace the only words in this part: {names}. What they say wherever the part is used is not recorded.",
      ja: "この部品にあるただ一つの文言は、コードで差し替えることができます: {names}。使われる場所ごとに何と表示するかが記録されていません。"),
    fix: .set(on: .item("{first}"), "template.{language}"), or: .set(on: .screen, .value("fixed-texts", "true"))),
  Message(
    "sample",
    Text(
      en: "“{words}” looks like a sample that code can replace. What it says at run time is not recorded.",
      ja: "「{words}」は見本の文言のようで、コードで差し替えることができます。実行時に何と表示するかが記録されていません。"),
    fix: .set("template.{language}"), or: .set(.value("dynamic", "false"))),
  Message(
    "token",
    Text(
      en: "The text contains “{token}”, which users should never see: {names}. What replaces it, on the screen and when read, is"
        + " not recorded.",
      ja: "利用者に見せるものではない「{token}」が文言に含まれています: {names}。何に置き換わり、どう読み上げるかが記録されていません。"),
    fix: .set(on: .item("{first}"), "template.{language}")),
  Message(
    "constant",
    Text(
      en: "The text changes at run time, but its template has no placeholder.",
      ja: "実行時に文言が変わりますが、テンプレートにプレースホルダがありません。"),
    fix: .set("template.{language}")),
  Message(
    "name",
    Text(
      en:
        "Invalid placeholder names: {names}. Use letters a–z, digits, hyphens and underscores; braces are only for placeholders.",
      ja: "プレースホルダの名前に使えない文字があります: {names}。英数字・ハイフン・アンダースコアを使ってください。波かっこはほかの用途に使えません。"),
    fix: .set("template.{language}")),
  Message(
    "undescribed",
    Text(
      en: "The placeholder “{qualifier}” is not described.", ja: "プレースホルダ「{qualifier}」の意味と例がありません。"),
    fix: .set("placeholder-meaning.{qualifier}", "placeholder-example.{qualifier}")),
  Message(
    "meaning",
    Text(
      en: "The meaning of the placeholder “{qualifier}” is not recorded.", ja: "プレースホルダ「{qualifier}」の意味がありません。"),
    fix: .set("placeholder-meaning.{qualifier}")),
  Message(
    "example",
    Text(
      en: "The placeholder “{qualifier}” has no example.", ja: "プレースホルダ「{qualifier}」の例がありません。"),
    fix: .set("placeholder-example.{qualifier}")),
  Message(
    "unknown",
    Text(
      en: "The placeholder “{qualifier}” is described ({field}) but is not in any template.",
      ja: "プレースホルダ「{qualifier}」は、説明({field})はありますが、どのテンプレートでも使われていません。"),
    fix: .set(.clear("{paths}"))),
  Message(
    "differs",
    Text(
      en: "The placeholder “{qualifier}” is missing from the template in {language}.",
      ja: "{language}のテンプレートに、プレースホルダ「{qualifier}」がありません。"),
    fix: .set("template.{language}")),
  Message(
    "form",
    Text(
      en: "The template in {language} has plural forms, but not the form “{form}”.",
      ja: "{language}のテンプレートに複数形の区分がありますが、「{form}」の文言がありません。"),
    fix: .set("template-form.{language}.{form}")),
]
