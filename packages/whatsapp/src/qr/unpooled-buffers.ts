/**
 * Node cuts small Buffers out of slabs of 64 KB, and a slab stays as long as one of them. Baileys and libsignal keep keys
 * of some thirty bytes for every chat, some for days: each would hold a slab (measured: 65 of 156 MB with 100 lines and
 * 5 000 customers, and 7 MB more a minute). Each Buffer of this process has memory of its own instead, which costs a
 * fraction of a microsecond. Harmless to call again.
 */
export function giveBuffersMemoryOfTheirOwn(): void {
  Buffer.poolSize = 0
}
