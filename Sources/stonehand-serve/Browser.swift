internal import CLinux
internal import Foundation
internal import Glibc

/// Has the desktop open an address in the browser that its user has chosen, and does not wait for it.
///
/// - Returns: false where the desktop has no such program.
func showInBrowser(_ address: String) -> Bool {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // What a browser has to say is not for this terminal.
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  for descriptor in [1, 2] as [CInt] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  // A browser that outlives the preview must not keep its port.
  system_close_from(&actions, 3)
  let arguments: [String] = ["xdg-open", address]
  let words = arguments.map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, "xdg-open", &actions, nil, words, environ) == 0 else { return false }
  // Somebody has to hear how it ended.
  Thread.detachNewThread { [process] in _ = waitpid(process, nil, 0) }
  return true
}
