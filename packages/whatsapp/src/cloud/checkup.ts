import { ChannelDownError } from '../channel.ts'
import type { ChannelClock, LineCheckup } from '../channel.ts'
import type { CloudCredentials } from './credentials.ts'
import type { GraphClient } from './graph/graph-client.ts'
import { GraphError } from './graph/graph-errors.ts'
import { stateOf } from './line-state.ts'
import { isSubscribed } from './linking/is-subscribed.ts'
import { tokenState } from './linking/token-state.ts'
import { askNumber, limitOf, qualityOf, toldAt } from './number-state.ts'

/** Ours: what Meta takes in an hour has an end (`keeper.ts`), and somebody may look again and again. */
const askAgainMs = 60_000

/** Looks a line over, once a minute. */
export class Checkup {
  readonly #graph: GraphClient
  readonly #clock: ChannelClock
  #last: { at: number; of: string; found: Promise<LineCheckup> } | null = null

  constructor(graph: GraphClient, clock: ChannelClock) {
    this.#graph = graph
    this.#clock = clock
  }

  /** Throws `ChannelDownError` where Meta gave no answer. */
  of(line: CloudCredentials): Promise<LineCheckup> {
    const at = this.#clock.elapsed()
    const of = [line.token, line.accountId, line.phoneNumberId].join(' ')
    if (this.#last?.of === of && at - this.#last.at < askAgainMs) return this.#last.found
    const found = lookOver(this.#graph, line)
    this.#last = { at, of, found }
    found.catch(() => {
      if (this.#last?.found === found) this.#last = null
    })
    return found
  }
}

async function lookOver(graph: GraphClient, line: CloudCredentials): Promise<LineCheckup> {
  try {
    const { appId: _appId, ...token } = await tokenState(graph, line)
    if (!token.isValid) return { ...unsaid, token }
    const [number, told] = await Promise.all([said(askNumber(graph, line)), said(isSubscribed(graph, line))])
    if (!number) return { ...unsaid, token, isSubscribed: told }
    const state = stateOf(number)
    const reason = state.up ? null : state.reason
    return {
      token,
      isRegistered: reason !== 'unregistered',
      quality: qualityOf(number),
      isSubscribed: told,
      toldAt: toldAt(number),
      trouble: reason === 'restricted' || reason === 'payment' ? reason : null,
      limit: limitOf(number),
    }
  } catch (cause) {
    throw new ChannelDownError('Meta cannot be asked about the line', { cause })
  }
}

const unsaid: Omit<LineCheckup, 'token'> = {
  isRegistered: null,
  quality: null,
  isSubscribed: null,
  toldAt: null,
  trouble: null,
  limit: null,
}

/** Null where Meta refuses to say. */
async function said<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GraphError) return null
    throw error
  }
}
