#define _GNU_SOURCE
#include "CLinux.h"
#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int system_exchange(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int system_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

void system_give_back_memory(void) {
  malloc_trim(0);
}

void system_let_others_first(void) {
  setpriority(PRIO_PROCESS, (id_t)gettid(), 10);
}

int system_close_from(void *actions, int descriptor) {
  return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

int system_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

// Memory of a thread's own, which glibc takes from the system page by page, with a call for each. A large part of it is
// taken at once here and given back; the system then knows that it may be used, and that large pages will do.
static atomic_int reserves;

void system_allow_reserves(int threads) { atomic_store(&reserves, threads); }

void system_reserve_memory(void) {
  // Smaller than what glibc asks the system for by itself, and together less than one of its heaps.
  enum { piece = 100 << 10, count = 600 };
  void *pieces[count];
  int taken = 0;
  if (atomic_load(&reserves) <= 0 || atomic_fetch_sub(&reserves, 1) <= 0) return;
  while (taken < count) {
    char *next = malloc(piece);
    if (!next) break;
    pieces[taken++] = next;
    // Another heap begins.
    if (taken > 1 && (next < (char *)pieces[taken - 2] || next - (char *)pieces[0] > 64 << 20)) break;
  }
  if (taken > 2) {
    uintptr_t large = 2 << 20;
    uintptr_t start = ((uintptr_t)pieces[0] + large - 1) & ~(large - 1);
    uintptr_t end = (uintptr_t)pieces[taken - 2] & ~(large - 1);
    if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  }
  while (taken > 0) free(pieces[--taken]);
}

struct work {
  void (*body)(void *);
  void *context;
};

static void *run(void *work) {
  struct work *w = work;
  w->body(w->context);
  return NULL;
}

int system_run_threads(int count, size_t stack, void (*body)(void *), void *context) {
  struct work work = {body, context};
  pthread_t *threads = calloc((size_t)count, sizeof *threads);
  pthread_attr_t attributes;
  int started = 0;
  if (!threads) return 0;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  while (started < count && pthread_create(&threads[started], &attributes, run, &work) == 0) started++;
  for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
  pthread_attr_destroy(&attributes);
  free(threads);
  return started;
}

int system_open_to_look(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int system_open_to_look_without_links(const char *path) {
  struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
  return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
}

int system_open_file_without_links(const char *path, void *result) {
  struct stat looked, *status = result;
  struct open_how how = {.flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
  // A device is not even opened: some do something then.
  if (lstat(path, &looked) != 0 || !S_ISREG(looked.st_mode)) return -1;
  int file = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
  if (file < 0) return -1;
  if (fstat(file, status) == 0 && S_ISREG(status->st_mode) && status->st_ino == looked.st_ino
      && status->st_dev == looked.st_dev) {
    return file;
  }
  close(file);
  return -1;
}

static const int noted_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { signal_count = sizeof noted_signals / sizeof *noted_signals };
static struct sigaction earlier[signal_count];
static atomic_int noted;
// How many there are who want signals to be noted: the first begins with it, and the last ends it.
static pthread_mutex_t watch = PTHREAD_MUTEX_INITIALIZER;
static int watchers;

static void note(int signal) { noted = signal; }

void system_note_signals(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  pthread_mutex_lock(&watch);
  for (int i = 0; watchers == 0 && i < signal_count; i++) {
    sigaction(noted_signals[i], NULL, &earlier[i]);
    if (earlier[i].sa_handler != SIG_IGN) sigaction(noted_signals[i], &action, NULL);
  }
  watchers++;
  pthread_mutex_unlock(&watch);
}

int system_noted_signal(void) { return noted; }

int system_restore_signals(void) {
  int signal = 0;
  pthread_mutex_lock(&watch);
  watchers--;
  if (watchers == 0) {
    for (int i = 0; i < signal_count; i++) sigaction(noted_signals[i], &earlier[i], NULL);
    signal = atomic_exchange(&noted, 0);
  }
  pthread_mutex_unlock(&watch);
  return signal;
}
