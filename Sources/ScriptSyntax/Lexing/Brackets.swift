/// Which bracket closes which, found before parsing so that the parser can look past a group in one step.
///
/// A `)` or `]` never closes anything outside the braces it is in; a `}` ends the groups that are still open
/// inside its own. When the braces of a block do not come out even, the indentation of the lines tells which
/// one was forgotten: a `}` that begins its line belongs to an opening line indented no deeper.
struct Brackets {
  /// For an opening bracket its closing one, and the other way round; -1 for one that is alone.
  private(set) var partner: [Int]

  init(_ tokens: [Token], bytes: [UInt8]) {
    partner = [Int](repeating: -1, count: tokens.count)
    if !match(tokens, indentation: nil) {
      partner = [Int](repeating: -1, count: tokens.count)
      _ = match(tokens, indentation: Indentation(tokens, bytes: bytes))
    }
  }

  /// Whether every brace has its partner.
  private mutating func match(_ tokens: [Token], indentation: Indentation?) -> Bool {
    var stack: [Int] = []
    // How many `(` and `[` are open in each brace level, so that a stray closing one is seen at once.
    var parens = [0]
    var brackets = [0]
    // How many `{` are open in each interpolation; a `}` cannot leave the one it is in.
    var braces = [0]
    var isEven = true

    func popGroup(_ open: Int) {
      switch tokens[open].kind {
      case .leftParen: parens[parens.count - 1] -= 1
      case .leftBracket: brackets[brackets.count - 1] -= 1
      default:
        parens.removeLast()
        brackets.removeLast()
        if tokens[open].kind == .leftBrace {
          braces[braces.count - 1] -= 1
        } else {
          braces.removeLast()
        }
      }
    }

    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParen:
        stack.append(index)
        parens[parens.count - 1] += 1
      case .leftBracket:
        stack.append(index)
        brackets[brackets.count - 1] += 1
      case .leftBrace, .interpolationStart:
        stack.append(index)
        parens.append(0)
        brackets.append(0)
        if token.kind == .leftBrace { braces[braces.count - 1] += 1 } else { braces.append(0) }
      case .rightParen, .rightBracket:
        let isParen = token.kind == .rightParen
        guard (isParen ? parens : brackets)[parens.count - 1] > 0 else { continue }
        while let open = stack.popLast() {
          popGroup(open)
          if tokens[open].kind == (isParen ? .leftParen : .leftBracket) {
            partner[open] = index
            partner[index] = open
            break
          }
        }
      case .rightBrace, .interpolationEnd:
        let wanted: Token.Kind = token.kind == .rightBrace ? .leftBrace : .interpolationStart
        if wanted == .leftBrace, braces[braces.count - 1] == 0 {
          isEven = false
          continue
        }
        var depth = stack.count
        while depth > 0, tokens[stack[depth - 1]].kind != wanted { depth -= 1 }
        guard depth > 0 else { continue }
        if wanted == .leftBrace, let indentation {
          depth = indentation.opening(for: index, in: stack, from: depth, tokens)
          guard depth > 0 else { continue }
        }
        while stack.count > depth { popGroup(stack.removeLast()) }
        let open = stack.removeLast()
        popGroup(open)
        partner[open] = index
        partner[index] = open
      default:
        break
      }
    }
    return isEven && !stack.contains { tokens[$0].kind == .leftBrace }
  }
}

/// How far the line of each token is indented.
private struct Indentation {
  private let columns: [Int]

  init(_ tokens: [Token], bytes: [UInt8]) {
    var columns: [Int] = []
    columns.reserveCapacity(tokens.count)
    var current = 0
    for token in tokens {
      if token.isAtLineStart {
        current = 0
        var offset = token.start - 1
        while offset >= 0, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
          current += bytes[offset] == UInt8(ascii: "\t") ? 4 : 1
          offset -= 1
        }
      }
      columns.append(current)
    }
    self.columns = columns
  }

  /// The depth in the stack of the `{` that the `}` at `index` closes, 0 if it closes none of them.
  ///
  /// Braces between, on lines indented deeper than the `}`, were never closed. A `}` that stands deeper than
  /// the innermost `{` is one too many.
  func opening(for index: Int, in stack: [Int], from depth: Int, _ tokens: [Token]) -> Int {
    guard tokens[index].isAtLineStart else { return depth }
    let column = columns[index]
    if columns[stack[depth - 1]] == column { return depth }
    if columns[stack[depth - 1]] < column { return depth }
    var candidate = depth
    // No deeper than anyone nests: what is wrong farther out is not this brace's matter.
    while candidate > max(0, depth - 100) {
      let open = stack[candidate - 1]
      if tokens[open].kind == .interpolationStart { break }
      if tokens[open].kind == .leftBrace, columns[open] <= column {
        return columns[open] == column ? candidate : depth
      }
      candidate -= 1
    }
    return depth
  }
}
