/// What all files together show about the app's own classes.
struct OwnClasses {
  /// The classes with a text whose colour a designer set in a file: code that sets one would make it useless.
  private(set) var coloured: Set<String> = []
  /// Folder of an app → class → the view of the only xib that it loads.
  private(set) var nibs: [String: [String: String]] = [:]
  /// Runtime attribute → all the strings that it is set to.
  private var attributes: [String: Set<String>] = [:]
  /// The names by which the files are opened.
  private(set) var names = InterfaceNames()

  init(_ files: [SourceFiles.File], _ isCancelled: () -> Bool) {
    var ambiguous: Set<String> = []
    for file in files where !isCancelled() {
      guard case .success(let document) = InterfaceBuilderImporter.parse(file) else { continue }
      if let nib = InterfaceFile.nib(document) {
        let source = Imported.Source(
          system: InterfaceBuilderImporter.system, file: file.relative, object: nib.view, app: file.app)
        let isKnown = nibs[file.app.folder, default: [:]].updateValue(source.identity, forKey: nib.name) != nil
        if isKnown { ambiguous.insert(nib.name) }
      }
      if file.path.hasSuffix(".xib") { names.xibs.insert(file.stem) }
      var named: Set<String> = []
      document.walk { node in
        if let name = node["customClass"] { named.insert(name) }
        if let name = node["storyboardIdentifier"] { names.scenes.insert(name) }
        if let name = node["referencedIdentifier"] { names.references.insert(name) }
        if node.name == "userDefinedRuntimeAttribute", node["type"] == "string", let path = node["keyPath"],
          let value = node.runtimeValue
        {
          attributes[path, default: []].insert(value)
        }
        guard let name = node["customClass"], ["label", "textField", "textView"].contains(node.name),
          let colour = node.child("color", key: "textColor")
        else { return }
        // These are the defaults until somebody chooses something else.
        let usual = colour["systemColor"] ?? colour["cocoaTouchSystemColor"]
        if usual != "labelColor", usual != "darkTextColor" { coloured.insert(name) }
      }
      for name in named { names.classes[name, default: 0] += 1 }
    }
    for folder in nibs.keys {
      for name in ambiguous { nibs[folder]?[name] = nil }
    }
  }

  /// The runtime attributes of which most strings are keys of the app's own: classes look them up.
  func attributes(ofKeys isKey: (String) -> Bool) -> Set<String> {
    Set(
      attributes.filter { _, values in
        let keys = values.count(where: isKey)
        return keys > 1 && keys * 2 > values.count
      }.keys)
  }
}
