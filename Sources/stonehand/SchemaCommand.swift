internal import ArgumentParser
internal import SiteBuilder

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints what settings may say, as JSON Schema, for editors.",
    discussion: """
      EXAMPLES:
        stonehand schema > site.schema.json
        stonehand schema front-matter
      """)

  @Argument(
    help: ArgumentHelp("'site' is for site.yml, 'front-matter' for pages.", valueName: "what"),
    transform: { name in
      guard let schema = SettingsSchema(rawValue: name) else {
        let names = SettingsSchema.allCases.map(\.rawValue).joined(separator: " nor ")
        throw ValidationError("'\(name)' is neither \(names)")
      }
      return schema
    })
  var schema = SettingsSchema.site

  func run() throws { Terminal().write(Array(schema.json.utf8)) }
}
