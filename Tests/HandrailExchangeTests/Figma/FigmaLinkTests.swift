import Testing

@testable import HandrailExchange

/// Addresses of designs, as people copy them.
@Suite struct FigmaLinkTests {
  @Test(
    arguments: [
      ("https://www.figma.com/design/AbC123/Shop?node-id=12-34&t=x-1", "AbC123", "12:34"),
      ("https://figma.com/file/AbC123", "AbC123", nil),
      ("https://www.figma.com/file/AbC123/Shop?type=design&node-id=0%3A1", "AbC123", "0:1"),
      ("https://www.figma.com/design/AbC123/branch/Xyz789/Shop?node-id=1-2", "Xyz789", "1:2"),
      ("https://www.figma.com/proto/AbC123/Shop?node-id=I5-6%3B1-2#x", "AbC123", "I5:6;1:2"),
      ("https://www.figma.com/design/AbC123/Shop?node-id=..%2F1", "AbC123", nil),
    ] as [(String, String, String?)]) func keysAndLayersAreRead(address: String, key: String, node: String?)
  {
    let link = FigmaLink(address)
    #expect(link?.key == key && link?.node == node)
  }

  @Test(arguments: [
    "", "AbC123", "https://www.figma.com/", "https://www.figma.com/community/file/1", "https://evilfigma.com/design/AbC123/x",
    "https://example.com/?https://figma.com/design/AbC123", "https://www.figma.com/design/a%2Fb/x", "design/AbC123",
  ]) func othersAreNone(address: String) {
    #expect(FigmaLink(address) == nil)
  }
}
