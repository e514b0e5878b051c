extension Screen {
  /// Digest of the design inputs of each item (the screen itself under ``screenInputs``): what a signature covers.
  public var inputDigests: [(item: String, digest: String)] {
    // A picture shows what is recorded besides; drawn anew it has other bytes, though nothing else may have changed.
    let notInputs: Set<Field> = [.progress, .sprint, .engineer, .designer, .notes, .source, .platform, .designPicture]
    var digests: [(item: String, digest: String)] = []
    func add(_ item: String, _ entries: some Sequence<FieldMap.Entry>) {
      let lines = entries.filter { !notInputs.contains($0.field) }.map { "\($0.key.path)=\($0.value.text)" }
      let text = lines.sorted(by: utf8Precedes).joined(separator: "\n")
      digests.append((item, Hashes.hex(Array(text.utf8), length: 4)))
    }
    add(Self.screenInputs, fields.entries)
    for element in elements { add(element.id, element.entries) }
    for item in groups + gestures + changes { add(item.id, item.fields.entries) }
    return digests
  }

  /// The name under which signatures keep the digest of the screen's own fields; no slug has an underscore.
  public static let screenInputs = "the_screen"

  /// Items whose inputs changed since `signature`; empty while it holds.
  public func changes(since signature: Item) -> [String] {
    // By bytes: a set of strings takes two forms of one Unicode text for equal.
    let signed = signature.entries(.covers)
    let digests = Dictionary(signed.map { (TextKey($0.first), $0.value.text) }) { first, _ in first }
    let now = inputDigests
    let changed = now.filter { current in digests[TextKey(current.item)].map { $0 != current.digest } ?? true }.map(\.item)
    let standing = Set(now.map { TextKey($0.item) })
    let gone = signed.map(\.first).filter { !standing.contains(TextKey($0)) }
    return changed + gone
  }
}
