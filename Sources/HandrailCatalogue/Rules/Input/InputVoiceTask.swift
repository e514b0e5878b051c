import HandrailModel

extension Rule {
  static let inputVoiceTask = Rule(
    "input.voice-task", .advice, source: "S1",
    title: Text(en: "Core tasks by voice", ja: "主要なタスクを声で行う"),
    input: Text(
      en: "voice-shortcut: the Siri shortcut or App Intent for the task, or why there is none",
      ja: "タスクのためのSiriショートカットかApp Intent、または設けない理由(voice-shortcut)"),
    command: "handrail set cart core-task=true voice-shortcut='App Intent: order again'",
    why: Text(
      en: "By voice, people can complete a core task without the many steps on the screen.",
      ja: "音声で操作できれば、画面上の手順を踏まなくても主要なタスクを完了できます。"),
    flagsWhen: Text(
      en: "the screen belongs to a core task, and neither a Siri shortcut or App Intent nor a reason is recorded",
      ja: "主要なタスクの画面に、SiriショートカットもApp Intentも、設けない理由もないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "The screen belongs to a core task, but neither a Siri shortcut or App Intent nor a reason is recorded.",
          ja: "主要なタスクの画面ですが、SiriショートカットもApp Intentも、設けない理由も記録されていません。"),
        fix: .set("voice-shortcut"))
    ],
    facts: [.title, .tasks], onlyWith: Presence([.coreTask]),
    examples: [
      .flags(#"{"core-task":true}"#, at: "", level: .advice),
      .flags(#"{"core-task":true,"title":"Cart","tasks":{"buy":true},"elements":[{"id":"t","kind":"text"}]}"#, at: ""),
      .passes(#"{"core-task":true,"voice-shortcut":"App Intent: order again"}"#),
      .passes(#"{"core-task":true,"voice-shortcut":"none: needs the signature on the screen"}"#),
      .passes(#"{"core-task":false}"#),
      .passes(#"{"tasks":{"buy":true}}"#),
    ]
  ) { screen, report in
    if screen.isOn(.coreTask), !screen.has(.voiceShortcut) { report.flag("missing") }
  }
}
