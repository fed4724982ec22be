// Calls of Linux that Swift's Glibc module does not have.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>

/// Two paths change places in one step; 0, or -1 with errno set.
int system_exchange(const char *a, const char *b);

/// Renames a file or folder, but never over another; 0, or -1 with errno set.
int system_rename_new(const char *from, const char *to);

/// How many processors this process may run on.
int system_processors(void);

/// Runs a function on as many threads at once as could be started, each with a stack of so many bytes, and
/// waits for them; the answer is how many there were.
int system_run_threads(int count, size_t stack, void (*body)(void *), void *context);

/// A descriptor of a file that can be looked at and not read, or -1 with errno set: nothing is done to a device.
int system_open_to_look(const char *path);

/// The same where no link is on the way; else, and where the system knows no such call, -1.
int system_open_to_look_without_links(const char *path);

/// A regular file, opened for reading, where no link is on the way, and what it is, a `struct stat`; else -1.
///
/// The type stands in no header here: it would be another one in Swift than that of Glibc.
int system_open_file_without_links(const char *path, void *status);

/// From now on SIGINT, SIGTERM and SIGHUP are only noted, unless they are ignored already.
void system_note_signals(void);

/// The signal that has been noted, or 0.
int system_noted_signal(void);

/// Ends what a `system_note_signals` began. With the last of them, signals do again what they did before.
///
/// Returns the signal that has been noted, to be raised now, or 0; it is the last one's to raise.
int system_restore_signals(void);

/// Gives what the C library keeps of freed memory back to the system.
void system_give_back_memory(void);

/// So many threads may reserve memory from now on.
void system_allow_reserves(int threads);

/// Takes much memory for this thread with few calls, and keeps it for later, if that is allowed.
void system_reserve_memory(void);

/// From now on this thread, and those that it starts, get what time of the processors others leave.
void system_let_others_first(void);

/// Of our descriptors, a program that is started with these `posix_spawn_file_actions_t` gets none from this one on.
int system_close_from(void *actions, int descriptor);

#endif
