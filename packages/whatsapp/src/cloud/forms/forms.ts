import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { UnsentError } from '../../channel.ts'
import type { ChannelClock, Form, SessionStore } from '../../channel.ts'
import { classOf, decidingCode } from '../errors/codes.ts'
import { readyingError } from '../errors/why.ts'
import type { GraphClient } from '../graph/graph-client.ts'
import { GraphError, UnreachedError } from '../graph/graph-errors.ts'
import { flowJson } from './flow-json.ts'
import { isShown, publishFlow } from './publish-flow.ts'

const keys = 'cloud-forms'
const published = z.object({ id: z.string(), lookedAt: z.number() })
/** Our own: somebody may take a form out of use at Meta, and Meta may block one. */
const lookAgainMs = 24 * 60 * 60_000
/** Our own: for so long Meta is not asked again for a form that it did not publish. */
const askAgainMs = 10 * 60_000
/** Code of «Flow could not be published», for what Graph has no code for. */
const unpublished = '139002'

/**
 * The forms of a line's account at Meta. Each is published once, when it is sent first: what is published is never changed there. Once a
 * day Meta is asked whether it shows it still.
 */
export class Forms {
  readonly #graph: GraphClient
  readonly #clock: ChannelClock
  readonly #store: Pick<SessionStore, 'readKeys' | 'commit'>
  readonly #underWay = new Map<string, Promise<string>>()
  readonly #refused = new LRUCache<string, { until: number; error: UnsentError }>({ max: 100 })

  constructor(graph: GraphClient, clock: ChannelClock, store: Pick<SessionStore, 'readKeys' | 'commit'>) {
    this.#graph = graph
    this.#clock = clock
    this.#store = store
  }

  /** Rejects with `UnsentError` of kind `form` where Meta shows none, and `ChannelDownError` where there is no line. */
  async idOf(form: Form, line: { token: string; accountId: string }): Promise<string> {
    const json = JSON.stringify(flowJson(form))
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 32)
    const key = `${line.accountId}.${hash}`
    const stored = (await this.#store.readKeys(keys, [key]))[key]
    const known = stored === undefined ? null : published.parse(JSON.parse(stored))
    if (known && this.#clock.now() < known.lookedAt + lookAgainMs) return known.id
    const refused = this.#refused.get(key)
    if (refused && this.#clock.elapsed() < refused.until) throw refused.error
    const asked =
      this.#underWay.get(key) ?? this.#ask(key, known?.id ?? null, { name: `recado_${hash}`, json, ...line })
    this.#underWay.set(key, asked)
    return asked
  }

  async #ask(key: string, known: string | null, flow: Parameters<typeof publishFlow>[1]): Promise<string> {
    try {
      const isGood = known !== null && (await isShown(this.#graph, known, flow))
      const id = isGood ? known : await publishFlow(this.#graph, flow)
      const note = JSON.stringify({ id, lookedAt: this.#clock.now() } satisfies z.infer<typeof published>)
      await this.#store.commit({ keys: { [keys]: { [key]: note } } })
      return id
    } catch (cause) {
      if (cause instanceof UnreachedError) throw readyingError(cause)
      const code = cause instanceof GraphError ? decidingCode(cause) : null
      if (code !== null && classOf(code) === 'token') throw readyingError(cause)
      const error = new UnsentError({ code: code === null ? unpublished : String(code), kind: 'form' })
      this.#refused.set(key, { until: this.#clock.elapsed() + askAgainMs, error })
      throw error
    } finally {
      this.#underWay.delete(key)
    }
  }
}
