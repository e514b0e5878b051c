import HandrailModel

/// What change.open says.
let changeOpenMessages = [
  Message(
    "missing",
    Text(
      en: "Code can change what these show: {names}. What VoiceOver says when one changes is not recorded.",
      ja: "コードが表示を変えられるもの: {names}。変わったときにVoiceOverが何を読み上げるかが記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{first}"), "trigger"),
    or: .set("changes-reason")),
  Message(
    "progress",
    Text(
      en: "Something is in progress while this is shown: {names}. What VoiceOver says when it ends is not recorded.",
      ja: "進行状況の表示があります: {names}。終わったときにVoiceOverが何を読み上げるかが記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "announcement"), "trigger"),
    or: .set("changes-reason")),
  Message(
    "both",
    Text(
      en:
        "Code can change what these show: {names}; it also decides what happens after {controls}. What VoiceOver is told of"
        + " such a change is not recorded.",
      ja: "コードが表示を変えられるもの: {names}。{controls} を実行した後に何が起きるかも、コードが決めます。変わったことをVoiceOverにどう伝えるかが記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "layout-changed"), .value("element", "{first}"), "trigger"),
    or: .set("changes-reason")),
  Message(
    "toast",
    Text(
      en: "Code shows a message that disappears by itself ({place}). What VoiceOver says then is not recorded.",
      ja: "コードが、しばらくすると消えるメッセージを表示します({place})。そのときVoiceOverが何を読み上げるかが記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "announcement"), "trigger"), or: .set("changes-reason")),
  Message(
    "announced",
    Text(
      en: "Code posts a notification for VoiceOver here ({place}). What it says or moves to then is not recorded.",
      ja: "コードがVoiceOverに通知します({place})。そのとき何を読み上げるか、またはどこに移るかが記録されていません。"),
    fix: .add(.changes, nil, "kind", "trigger"), or: .set("changes-reason")),
  Message(
    "after",
    Text(
      en:
        "Code decides what happens after {controls}. What changes or opens then, and where the focus goes, is not recorded.",
      ja: "{controls} を実行した後に何が起きるかは、コードが決めます。何が変わるか、何が開くか、フォーカスがどこに移るかが記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "screen-changed"), "trigger"), or: .set("changes-reason")),
  Message(
    "effects",
    Text(
      en:
        "What happens after {controls} is not recorded: what changes or opens, what VoiceOver says, and where the focus goes.",
      ja: "{controls} を実行した後に何が起きるか(何が変わるか、何が開くか、VoiceOverが何を読み上げるか、フォーカスがどこに移るか)が記録されていません。"),
    fix: .add(.changes, nil, .value("kind", "screen-changed"), "trigger"), or: .set("changes-reason")),
]
