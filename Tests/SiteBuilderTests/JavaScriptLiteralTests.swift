import SiteBuilder
import Testing

/// What is read of settings that are programs.
@Suite struct JavaScriptLiteralTests {
  private static func docusaurus(
    _ name: String, _ code: String, settings: [String], says: [String] = []
  ) -> ImportCase {
    ImportCase(
      name: name, files: ["docusaurus.config.ts": code, "docs/a.md": "# A\n"], settings: settings,
      says: says.map {
        "'\($0)' is not read: it is code, which is not run; only what is written out is read"
      })
  }

  private static let home = "module.exports = {title: 'Ink', "

  @Test(arguments: [
    docusaurus(
      "no semicolon behind the name", "const config = {\n  title: 'Ink',\n}\nexport default config\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "a comment behind the name", "const config = {title: 'Ink'}\nexport default config // here\nlet a\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "the name has a type", "const config = {title: 'Ink'};\nexport default config satisfies Config;\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "a text that looks like the beginning of a comment",
      "const config = {\n  title: 'Ink',\n  x: ['/docs/**', \"a//b\", `/*`],\n};\nmodule.exports = config;\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "what is exported stands in a text first",
      "const a = 'module.exports = {title: 1}';\nmodule.exports = {title: 'Ink'};\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "quotation marks that begin no text", "const a = /[`]/;\nmodule.exports = {title: 'Ink'};\n",
      settings: ["title: Ink\n"]),
    docusaurus(
      "constants of the file",
      """
      export const i18n = {defaultLocale: 'de'}
      const name: string = 'Ink', more = 1;
      let url = `https://example.org`;
      export default {title: name, url, i18n};
      """, settings: ["title: Ink\n", "language: de\n", "url: \"https://example.org/\"\n"]),
    docusaurus(
      "what is spread",
      """
      const common = {url: 'https://example.org', title: 'Old'};
      export default {...common, title: 'Ink', ...process.env};
      """, settings: ["title: Ink\n", "url: \"https://example.org/\"\n"], says: ["process.env"]),
    docusaurus(
      "a constant that is handed over",
      "const config = {title: 'Ink'};\nexport default defineConfig(config);\n", settings: ["title: Ink\n"]),
    docusaurus(
      "constants that are calculated", "const a = 1 + b;\n\(home) x: a, y: c, z: a.b };\n",
      settings: ["title: Ink\n"], says: ["1 + b", "c", "a.b"]),
    docusaurus(
      "a constant made of itself", "const a = {b: a};\n\(home) x: a };\n", settings: ["title: Ink\n"],
      says: ["a"]),
    docusaurus(
      "code within code is one", "\(home) x: ({a, b}) => { return [a, {c: b}] } };\n",
      settings: ["title: Ink\n"], says: ["({a, b}) => { return [a, {c: b}] }"]),
  ])
  func isReadAsFarAsItIsWrittenOut(_ example: ImportCase) { example.check() }

  /// Constants made of each other would be more than there is memory.
  @Test func constantsThatGrow() {
    var code = "const a0 = [1, 1];\n"
    for number in 1...40 { code += "const a\(number) = [a\(number - 1), a\(number - 1)];\n" }
    let site = importSite(
      MemoryFileSystem(["docusaurus.config.js": code + "module.exports = {x: a40};", "docs/a.md": "# A\n"]),
      at: "old")
    #expect(site.pageCount == 1)
  }

  /// Names are looked up, not looked for.
  @Test func manyNamesThatAreNoConstants() {
    let names = (0..<2_000).map { "name\($0)" }.joined(separator: ", ")
    let site = importSite(
      MemoryFileSystem(["docusaurus.config.js": "module.exports = {\(names)};", "docs/a.md": "# A\n"]),
      at: "old")
    #expect(site.diagnostics.count == 2_000)
  }
}
