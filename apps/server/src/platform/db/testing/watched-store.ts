import type { Store } from '../store.ts'

/** A store that tells what it has in hand: a database of another process answers when it does, not at the next turn. */
export function watchedStore(store: Store): { store: Store; inHand: () => Promise<void> | null } {
  const work = new Set<Promise<unknown>>()
  function watch<T>(started: Promise<T>): Promise<T> {
    const ended = started.then(
      () => void work.delete(ended),
      () => void work.delete(ended),
    )
    work.add(ended)
    return started
  }
  return {
    store: {
      write: (scope, work) => watch(store.write(scope, work)),
      read: (query) => watch(store.read(query)),
      close: () => store.close(),
    },
    inHand: () => (work.size === 0 ? null : Promise.race(work).then(() => {})),
  }
}
