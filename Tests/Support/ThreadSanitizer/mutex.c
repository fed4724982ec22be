// Where Swift's Mutex has to wait, it does so in a library that ThreadSanitizer does not see into: to it, what another
// thread did before would be unordered with what this one does now. `make sanitize` links these in between.
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lock(uint32_t thread, SELF) __asm__("__real_" LOCK);
SWIFT void unlock(SELF) __asm__("__real_" UNLOCK);
SWIFT void seen_lock(uint32_t thread, SELF) __asm__("__wrap_" LOCK);
SWIFT void seen_unlock(SELF) __asm__("__wrap_" UNLOCK);

SWIFT void seen_lock(uint32_t thread, SELF) {
  lock(thread, self);
  __tsan_acquire(self);
}

SWIFT void seen_unlock(SELF) {
  __tsan_release(self);
  unlock(self);
}
