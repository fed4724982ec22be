import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// The layout that native code makes of a call; nil when it is wrong, which is then said.
  func nativeLayout(_ native: NativeVocabulary.Layout, _ call: HostCall) -> (any Layout)? {
    nativeArguments(native.parameters, call, takesContent: false).map { native.make($0.values) }
  }

  /// The view that native code makes of a call.
  func nativeView(
    _ native: NativeVocabulary.View, _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let arguments = nativeArguments(native.parameters, call, takesContent: native.takesContent)
    else { return nil }
    let content = views(in: arguments.content, environment).map { NativeView($0) }
    let context = NativeContext(
      resolver: self, environment: environment, span: call.nameSpan, content: content)
    return native.make(arguments.values, context).description.named(call.name)
  }

  private func nativeArguments(
    _ parameters: [NativeParameter], _ call: HostCall, takesContent: Bool
  ) -> (values: NativeArguments, content: Closure?)? {
    let signature = Signature(
      parameters.map { parameter in
        Signature.Parameter(
          label: parameter.hasLabel ? parameter.name : nil, name: parameter.name,
          isRequired: parameter.standard == nil)
      }, content: takesContent ? .required : .none)
    guard let bound = bound(call, to: [signature]) else { return nil }
    var result = NativeArguments()
    for parameter in parameters {
      guard let value = bound.has(parameter.name) ? value(of: parameter, bound) : parameter.standard else {
        return nil
      }
      result.values[parameter.name] = value
    }
    return (result, bound.content)
  }

  private func value(of parameter: NativeParameter, _ arguments: BoundArguments) -> NativeArguments.Value? {
    let name = parameter.name
    switch parameter.kind {
    case .number: return number(arguments, name, .any).map { .number($0) }
    case .integer: return integer(arguments, name, in: -1_000_000...1_000_000).map { .integer($0) }
    case .bool: return bool(arguments, name).map { .bool($0) }
    case .string: return string(arguments, name).map { .string($0.text) }
    }
  }
}

extension ViewDescription {
  /// The same under the name that the author wrote.
  fileprivate func named(_ name: String) -> ViewDescription {
    ViewDescription(name, PassThrough(), self)
  }
}
