import HandrailModel

extension Workspace {
  /// Documents of earlier versions may have a language in two spellings, `EN` and `en`. The two are joined, as one command, so
  /// that no recorded value is ignored.
  func joinLanguages() throws(Failure) -> [Diagnosis] {
    var names: [Edit.Name] = []
    for kind in Document.Kind.allCases {
      for stored in try reading({ try $0.documents(kind) }) where !stored.isRemoved {
        // Unreadable documents have already been reported.
        guard let document = try? decode(stored.bytes) else { continue }
        if !document.misspeltLanguages.isEmpty { names.append(Edit.Name(kind: kind, id: stored.id)) }
      }
    }
    guard !names.isEmpty else { return [] }
    var joined: [String] = []
    try edit(Activity(.set, names.map { Target($0.kind, $0.id).text }, [Field.languages.name])) { edit throws(Failure) in
      joined = []
      for name in names {
        let stamp = edit.stamp
        try edit.update(name.kind, name.id) { document, dot in joined += document.joinLanguages(dot, stamp) }
      }
    }
    return [Diagnosis(.documents, .mended, .database(.languagesJoined(joined)))]
  }
}
