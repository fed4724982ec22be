import Foundation
import Synchronization

/// Something that a page did by itself, and that a harmless page does not.
public enum Observation: Sendable, Hashable {
  /// A dialog was opened; it has been dismissed.
  case dialog(String)
  /// Something was asked for over the network or of a `data:` address.
  case request(String)
  /// A script wrote to the console, or failed.
  case console(String)
}

/// What is observed of a browser's pages, in the order of arrival.
final class Observations: Sendable {
  private struct State {
    var isOn = false
    var found: [Observation] = []
  }
  private struct Event: Decodable {
    struct Parameters: Decodable {
      struct Request: Decodable { var url: String }
      struct Argument: Decodable {
        enum CodingKeys: CodingKey { case value, description }
        var text: String
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          text =
            (try? values.decode(String.self, forKey: .value))
            ?? (try? values.decode(String.self, forKey: .description)) ?? ""
        }
      }
      struct Details: Decodable { var text: String }
      var request: Request?
      var message: String?
      var args: [Argument]?
      var exceptionDetails: Details?
    }
    var method: String?
    var params: Parameters?
  }
  private let state = Mutex(State())

  var isOn: Bool {
    get { state.withLock(\.isOn) }
    set { state.withLock { $0.isOn = newValue } }
  }

  func taken() -> [Observation] {
    state.withLock { state in
      defer { state.found = [] }
      return state.found
    }
  }

  /// Notes an event of Chromium's, if it is one of those; whether a dialog waits for an answer.
  func note(_ message: [UInt8]) -> Bool {
    guard isOn, let event = try? JSONDecoder().decode(Event.self, from: Data(message)) else { return false }
    let found: Observation
    switch event.method {
    case "Page.javascriptDialogOpening": found = .dialog(event.params?.message ?? "")
    case "Network.requestWillBeSent": found = .request(event.params?.request?.url ?? "")
    case "Runtime.consoleAPICalled":
      found = .console((event.params?.args ?? []).map(\.text).joined(separator: " "))
    case "Runtime.exceptionThrown": found = .console(event.params?.exceptionDetails?.text ?? "")
    default: return false
    }
    state.withLock { $0.found.append(found) }
    if case .dialog = found { return true }
    return false
  }
}
