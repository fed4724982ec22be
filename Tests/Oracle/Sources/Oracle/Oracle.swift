import Script
import SwiftOperators
import SwiftParser
import SwiftSyntax

@main enum Oracle {
  static func main() {
    print(Parser.parse(source: "let a = 1").description)
  }
}
