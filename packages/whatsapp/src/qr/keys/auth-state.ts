import { AsyncLocalStorage } from 'node:async_hooks'
import { BufferJSON, initAuthCreds, proto } from 'baileys'
import type { AuthenticationCreds, AuthenticationState, SignalDataSet, SignalDataTypeMap } from 'baileys'
import type { Inbound, Peer, SessionChange, SessionStore } from '../../channel.ts'
import { KeyCache } from './key-cache.ts'

/**
 * Our stored session as Baileys reads and writes it. Each commit is atomic; they are given to the store in their order,
 * several at once, so that those of many chats wait for the disk together. Baileys has one of a peer's at a time.
 */
export type StoredAuth = {
  state: AuthenticationState
  /** Says that `state.creds` was changed; it is committed with the next keys, or by itself very soon. */
  credentialsChanged(): void
  /** Resolves when everything said so far is durable. */
  flush(): Promise<void>
  /** The next keys that `work` writes are committed together with the rows that it puts into the journal. */
  journalled<T>(work: (journal: (row: Inbound) => void) => Promise<T>): Promise<T>
}

/**
 * Whether a phone has signed this session. `me` alone does not say so: who asks for a linking code writes it before the
 * phone has answered.
 */
export function isLinked({ state }: Pick<StoredAuth, 'state'>): boolean {
  return state.creds.account !== undefined
}

export type StoreFailed = (error: unknown) => void

/**
 * Reads the stored session, or starts a new one that is not stored before something worth keeping happens. `paired` hears of
 * every number whose LID was committed: Baileys 7.0.0-rc14 tells of few of them, and stores them all; `settingsTaken` of the
 * collections of the phone's settings that were.
 */
export async function loadAuth(
  store: SessionStore,
  failed: StoreFailed,
  paired: (pairs: Peer[]) => void = () => {},
  settingsTaken: (collections: string[]) => void = () => {},
): Promise<StoredAuth> {
  const stored = await store.readCredentials()
  // our own writing, by `serialize` below
  const creds = stored === null ? initAuthCreds() : (deserialize(stored) as AuthenticationCreds)
  const journals = new AsyncLocalStorage<Inbound[]>()
  const cache = new KeyCache()
  /** Grows when a commit begins and when it ends: what was read across either may be older than the cache. */
  let commits = 0
  let dirty = false
  /** Resolves when everything said so far is durable, or has failed. */
  let last: Promise<void> = Promise.resolve()

  const commit = (keys: SignalDataSet, rows: Inbound[]): Promise<void> => {
    if (!dirty && rows.length === 0 && Object.keys(keys).length === 0) return last
    const change: SessionChange = { keys: encodeKeys(keys) }
    if (rows.length > 0) change.journal = [...rows]
    const takesCredentials = dirty
    if (takesCredentials) change.credentials = serialize(creds)
    dirty = false
    commits += 1
    const [before, stored] = [last, store.commit(change)]
    const settle = async (): Promise<void> => {
      try {
        await stored
        // A later one must not be overwritten by an earlier one.
        await before
        cache.remember(keys)
        rows.length = 0
      } catch (error) {
        cache.forget()
        dirty ||= takesCredentials
        failed(error)
        throw error
      } finally {
        commits += 1
      }
    }
    const mine = settle()
    // Told to the one who asked and to `failed`; the next commit has its own fate.
    last = Promise.allSettled([before, mine]).then(() => {})
    return mine
  }

  const get: AuthenticationState['keys']['get'] = async (type, ids) => {
    const { known, unknown } = cache.look(type, ids)
    if (unknown.length === 0) return known
    const before = commits
    const read = decodeKeys(type, await store.readKeys(type, unknown))
    if (before === commits) cache.remember({ [type]: withMissing(unknown, read) })
    return { ...known, ...read }
  }

  /** A number that has another LID now is no longer what the old one leads to, which Baileys leaves behind. */
  const commitPairs = async (data: SignalDataSet, rows: Inbound[]): Promise<void> => {
    const pairs = pairsIn(data)
    const known = await get(
      'lid-mapping',
      pairs.map(({ phoneNumber }) => phoneNumber),
    )
    const stale = pairs.flatMap(({ phoneNumber, lid }) => {
      const before = known[phoneNumber]
      return before && before !== lid ? [[`${before}_reverse`, null] as const] : []
    })
    await commit({ ...data, 'lid-mapping': { ...Object.fromEntries(stale), ...data['lid-mapping'] } }, rows)
    if (pairs.length > 0) paired(pairs)
  }

  return {
    state: {
      creds,
      keys: {
        get,
        set: (data) => {
          const rows = journals.getStore() ?? []
          const committed = data['lid-mapping'] ? commitPairs(data, rows) : commit(data, rows)
          const settings = Object.entries(data['app-state-sync-version'] ?? {})
          if (settings.length === 0) return committed
          const taken = settings.flatMap(([name, version]) => (version === null ? [] : [name]))
          return committed.then(() => settingsTaken(taken))
        },
      },
    },
    credentialsChanged() {
      if (dirty || creds.account === undefined) return
      dirty = true
      // A failure was told to `failed` already.
      setImmediate(() => void commit({}, []).catch(() => {}))
    },
    flush: () => commit({}, []),
    async journalled(work) {
      const rows: Inbound[] = []
      const result = await journals.run(rows, () => work((row) => rows.push(row)))
      if (rows.length > 0) await commit({}, rows)
      return result
    },
  }
}

/** The numbers and their LIDs among keys: under `<lid>_reverse` the same pair stands again. */
function pairsIn(data: SignalDataSet): { phoneNumber: string; lid: string }[] {
  return Object.entries(data['lid-mapping'] ?? {}).flatMap(([phoneNumber, lid]) =>
    lid === null || phoneNumber.endsWith('_reverse') ? [] : [{ phoneNumber, lid }],
  )
}

function withMissing<T>(ids: string[], found: Record<string, T>): Record<string, T | null> {
  return Object.fromEntries(ids.map((id) => [id, found[id] ?? null]))
}

function serialize(value: unknown): string {
  return JSON.stringify(value, BufferJSON.replacer)
}

function deserialize(text: string): unknown {
  return JSON.parse(text, BufferJSON.reviver)
}

function encodeKeys(data: SignalDataSet): Record<string, Record<string, string | null>> {
  return Object.fromEntries(
    Object.entries(data).map(([type, values]) => [
      type,
      Object.fromEntries(
        Object.entries(values).map(([id, value]) => [id, value == null ? null : serialize(value)]),
      ),
    ]),
  )
}

function decodeKeys<T extends keyof SignalDataTypeMap>(
  type: T,
  stored: Record<string, string>,
): Record<string, SignalDataTypeMap[T]> {
  const revive = (text: string): unknown => {
    const value = deserialize(text)
    // Baileys expects a message object here, and JSON made it a plain one
    return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(Object(value)) : value
  }
  // what was stored under a type was written as that type
  return Object.fromEntries(
    Object.entries(stored).map(([id, text]) => [id, revive(text) as SignalDataTypeMap[T]]),
  )
}
