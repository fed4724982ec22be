extension SyntaxTree {
  /// The program of a playground's page, with its view where the page is told to show it.
  ///
  /// `PlaygroundPage.current.setLiveView(Demo())` and `PlaygroundPage.current.liveView = UIHostingController(rootView:
  /// Demo())` are `Demo()`. What else the page is told is left out, and so is `#Playground { … }`, whose results an editor
  /// shows beside the code.
  public var showingLiveView: SyntaxTree {
    let shown = statements.compactMap(\.inPlayground)
    guard shown.count < statements.count || zip(shown, statements).contains(where: { $0 !== $1 }) else {
      return self
    }
    return SyntaxTree(source: source, statements: shown, brokenLines: brokenLines)
  }
}

extension Statement {
  /// Nil where a page shows nothing of it.
  fileprivate var inPlayground: Statement? {
    guard case .expression(let expression) = kind else { return self }
    switch expression.kind {
    case .assignment(let target, _, let value):
      guard let member = target.memberOfPage?.first else { return self }
      return member == "liveView" ? Statement(.expression(value.hosted), range) : nil
    case .chain(let base, let suffixes):
      if case .macro(let name, _) = base.kind { return name.text == "Playground" ? nil : self }
      guard let members = expression.memberOfPage else { return self }
      guard members == ["setLiveView"] else { return nil }
      guard case .call(let call)? = suffixes.last?.kind, call.arguments.count == 1 else { return self }
      return Statement(.expression(call.arguments[0].value.hosted), range)
    default: return self
    }
  }
}

extension Expression {
  /// What is asked of `PlaygroundPage.current`, name by name; nil of anything else.
  fileprivate var memberOfPage: [String]? {
    guard case .chain(let base, let suffixes) = kind, case .name(let name, nil, _) = base.kind,
      name.text == "PlaygroundPage"
    else { return nil }
    let members = suffixes.compactMap { suffix in
      if case .member(let name, _, _) = suffix.kind { name.text } else { nil }
    }
    return members.first == "current" ? Array(members.dropFirst()) : nil
  }

  /// The view in `UIHostingController(rootView: Demo())`.
  fileprivate var hosted: Expression {
    guard case .chain(let base, let suffixes) = kind, case .name(let name, nil, _) = base.kind,
      ["UIHostingController", "NSHostingController", "NSHostingView"].contains(name.text),
      suffixes.count == 1, case .call(let call) = suffixes[0].kind, call.arguments.count == 1,
      call.arguments[0].label?.text == "rootView"
    else { return self }
    return call.arguments[0].value
  }
}
