import Testing

/// The interface's kernel knows views by their protocols alone; one table lists them.
struct KernelTests {
  static let kernel = ["App", "Frame", "Linear", "Lists", "Terminal"].map { "Sources/HandrailTUI/\($0)/" }
  static let table = "Sources/HandrailTUI/App/ViewTable.swift"

  /// Every type that a file of `Views/` declares, nested ones excepted.
  static let names: [String] = SourceTree.productFiles.filter { $0.path.hasPrefix("Sources/HandrailTUI/Views/") }
    .flatMap { file in
      let declaration = /^(?:final )?(?:struct|enum|class|protocol) ([A-Za-z]+)/
      return file.lines.compactMap { line in line.first == " " ? nil : line.firstMatch(of: declaration).map { String($0.1) } }
    }

  @Test func theKernelNamesNothingOfTheViews() {
    #expect(Self.names.count >= 17)
    let known = Set(Self.names)
    for file in SourceTree.productFiles where file.path != Self.table && Self.kernel.contains(where: file.path.hasPrefix) {
      for line in file.code {
        for word in line.text.split(whereSeparator: { !$0.isASCII || !$0.isLetter }).map(String.init) where known.contains(word) {
          Issue.record("\(file.path):\(line.number) names \(word): let it come in through a protocol")
        }
      }
    }
  }

  @Test func theTableHasEveryView() {
    let table = SourceTree.text(Self.table) ?? ""
    for name in Self.names where name.hasSuffix("View") {
      #expect(table.contains("\(name).self"), "\(Self.table) does not list \(name)")
    }
  }
}
