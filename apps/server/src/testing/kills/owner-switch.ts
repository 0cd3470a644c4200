import type { Store } from '../../platform/db/store.ts'

/** Keeps those who ask from going on while it is closed, and says that somebody waits there. */
export class Gate {
  #closed: PromiseWithResolvers<void> | null = null
  #waits = false

  get somebodyWaits(): boolean {
    return this.#waits
  }

  close(): void {
    this.#closed = Promise.withResolvers()
  }

  open(): void {
    this.#closed?.resolve()
    this.#closed = null
    this.#waits = false
  }

  async pass(): Promise<void> {
    if (!this.#closed) return
    this.#waits = true
    await this.#closed.promise
  }
}

/** Looks that are taken for the moment that was asked for; a customer who is late lets it pass. */
const looks = 300

/** Switches the bot's owner off while a turn waits or one runs, or on again (null), as an administrator does. */
export async function setActive(
  store: Store,
  botId: string,
  when: 'waiting' | 'running' | null,
  gate: Gate,
): Promise<void> {
  if (when === 'running') gate.close()
  for (let look = 0; when !== null && look < looks; look++) {
    if (when === 'running' ? gate.somebodyWaits : await turnWaits(store, botId)) break
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await store.write('installation', (tx) =>
    tx
      .updateTable('users')
      .set({ active: when === null ? 1 : 0 })
      .execute(),
  )
  gate.open()
  // Before what waits is taken back, some of it comes up by itself.
  for (let look = 0; when !== null && look < looks; look++) {
    if (!(await turnWaits(store, botId))) return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

async function turnWaits(store: Store, botId: string): Promise<boolean> {
  const turn = await store.read((db) =>
    db
      .selectFrom('turns')
      .select('id')
      .where('botId', '=', botId)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst(),
  )
  return turn !== undefined
}
