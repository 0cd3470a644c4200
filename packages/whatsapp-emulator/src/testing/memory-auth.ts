import {
  BufferJSON,
  initAuthCreds,
  type AuthenticationState,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys'

/** Baileys' credentials and keys in memory, with copies as a restart from disk would give them. */
export class MemoryAuth {
  readonly state: AuthenticationState
  readonly #values = new Map<string, string>()

  constructor(creds = initAuthCreds()) {
    this.state = {
      creds,
      keys: {
        get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
          const found: Record<string, SignalDataTypeMap[T]> = {}
          for (const id of ids) {
            const text = this.#values.get(`${type}|${id}`)
            if (text !== undefined) found[id] = JSON.parse(text, BufferJSON.reviver)
          }
          return found
        },
        set: async (data: SignalDataSet) => {
          for (const [type, entries] of Object.entries(data)) {
            for (const [id, value] of Object.entries(entries ?? {})) {
              if (value === null || value === undefined) this.#values.delete(`${type}|${id}`)
              else this.#values.set(`${type}|${id}`, JSON.stringify(value, BufferJSON.replacer))
            }
          }
        },
      },
    }
  }

  copy(): MemoryAuth {
    const creds = JSON.parse(JSON.stringify(this.state.creds, BufferJSON.replacer), BufferJSON.reviver)
    const copy = new MemoryAuth(creds)
    for (const [key, text] of this.#values) copy.#values.set(key, text)
    return copy
  }
}
