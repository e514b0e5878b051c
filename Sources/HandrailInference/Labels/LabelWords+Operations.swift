extension LabelWords {
  /// What a button does, in the words of its title.
  static let operations: Set = [
    "accept", "activate", "add", "adjust", "allocate", "answer", "apply", "approve", "archive", "ask", "attach", "back",
    "backspace", "block", "boost", "browse", "buy", "call", "cancel", "capture", "change", "choose", "clear", "clone", "close",
    "compose", "confirm", "continue", "convert", "copy", "create", "crop", "cut", "deactivate", "decline", "decrease",
    "delete", "deny", "deselect", "discard", "dismiss", "donate", "download", "drag", "draw", "duplicate", "edit", "end",
    "enlarge", "enter", "erase", "exit", "explore", "export", "fetch", "find", "finish", "flag", "flip", "forget",
    "forward", "get", "go", "hangup", "help", "import", "increase", "insert", "install", "invite", "join", "jump", "learn",
    "leave",
    "load", "locate", "log", "login", "logout", "make", "manage", "mark", "maximize", "merge", "minimize", "move", "new", "next",
    "open", "paste", "pay", "pick", "preview", "previous", "print", "purchase", "quit", "rate", "redeem", "redo", "refresh",
    "register", "reject", "reload", "remind", "remove", "rename", "reorder", "repeat", "replace", "reply", "report", "request",
    "resend", "reset", "restart", "restore", "resume", "retry", "return", "revert", "review", "revoke", "rewind", "rotate",
    "save", "scan", "schedule", "scroll", "search", "see", "select", "send", "set", "share", "shuffle", "sign", "signin",
    "signup", "skip", "snooze", "sort", "submit", "subtract", "swap", "switch", "sync", "take", "translate", "transfer", "try",
    "turn", "undo", "unsubscribe", "update", "upgrade", "upload", "use", "verify", "view", "write", "zoom",
  ]

  /// Things that a button named after them opens.
  static let things: Set = [
    "account", "activity", "attachments", "bookmarks", "calendar", "call", "camera", "cart", "chat", "code", "comments",
    "contacts", "directions", "downloads", "emoji", "emojis", "equalizer", "faq", "favorites", "feedback", "files", "filter",
    "filters", "forward", "friends", "gallery", "groups", "help", "history", "home", "inbox", "info", "information", "keyboard",
    "language", "library", "location", "login", "logout", "map", "members", "menu", "messages", "microphone", "more", "news",
    "notifications", "options", "participants", "password", "people", "playlist", "policy", "preferences", "privacy", "profile",
    "queue", "reactions", "report", "rules", "search", "settings", "shop", "speaker", "stickers", "store", "support", "tags",
    "terms", "timer", "tutorial", "users", "website",
  ]
}
