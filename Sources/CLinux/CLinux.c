#define _GNU_SOURCE
#include "CLinux.h"
#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
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

int system_close_from(posix_spawn_file_actions_t *actions, int descriptor) {
  return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

int system_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
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

static const int noted_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { signal_count = sizeof noted_signals / sizeof *noted_signals };
static struct sigaction earlier[signal_count];
static volatile sig_atomic_t noted;

static void note(int signal) { noted = signal; }

void system_note_signals(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  noted = 0;
  for (int i = 0; i < signal_count; i++) {
    sigaction(noted_signals[i], NULL, &earlier[i]);
    if (earlier[i].sa_handler != SIG_IGN) sigaction(noted_signals[i], &action, NULL);
  }
}

int system_noted_signal(void) { return noted; }

void system_restore_signals(void) {
  for (int i = 0; i < signal_count; i++) sigaction(noted_signals[i], &earlier[i], NULL);
  noted = 0;
}
