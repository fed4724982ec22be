/// How American English writes an amount of money. The symbols and digits are Unicode's (CLDR), as Foundation has
/// them.
struct Currency: Hashable {
  /// Of ISO 4217.
  let code: String
  /// What stands before the number, a space behind it included.
  let symbol: String
  /// Behind the point.
  let digits: Int

  /// nil for what is no code of ISO 4217.
  init?(_ code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }) else { return nil }
    let code = code.uppercased()
    self.code = code
    symbol = Currency.symbols[code] ?? "\(code)\u{A0}"
    digits = Currency.wholeOnes.contains(code) ? 0 : Currency.thousandths.contains(code) ? 3 : 2
  }

  private static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪",
    "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$",
    "VND": "₫", "XAF": "FCFA\u{A0}", "XCD": "EC$", "XCG": "Cg.\u{A0}", "XOF": "F\u{202F}CFA\u{A0}",
    "XPF": "CFPF\u{A0}",
  ]

  private static let wholeOnes: Set<String> = [
    "AFN", "ALL", "BIF", "CLP", "COP", "DJF", "GNF", "IDR", "IQD", "IRR", "ISK", "JPY", "KMF", "KPW", "KRW",
    "LAK", "LBP", "MGA", "MMK", "PKR", "PYG", "RSD", "RWF", "SLL", "SOS", "SYP", "UGX", "VND", "VUV", "XAF",
    "XOF", "XPF", "YER",
  ]

  private static let thousandths: Set<String> = ["BHD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
