import pg from 'pg'
import type { Clock } from '../../time/clock.ts'
import { connectionConfig } from './postgres-pool.ts'

/**
 * What the servers of one database let each other know at once. A hint reaches those who listen now, or nobody: what has to
 * be done is in rows, and found there without it.
 */
export interface Hints {
  tell(hint: object): void
  close(): Promise<void>
}

type HintParts = {
  clock: Pick<Clock, 'setTimer'>
  /** Whose own hints are not heard. */
  node: string
  heard: (hint: unknown) => void
  /** Listening again after a while in which nothing could be heard. */
  missed: () => void
}

const channel = 'recado'
const againMs = 1000
/** Hints of a moment go together: each notification takes a commit. */
const gatherMs = 10
/** PostgreSQL takes less than 8000 bytes. */
const mostBytes = 7900
/** Of a moment; what comes on top is not told. */
const mostWaiting = 5000

/** Hints by NOTIFY, on a connection of their own whose commits wait for no disk. */
export function postgresHints(url: string, parts: HintParts): Hints {
  const { clock, node, heard, missed } = parts
  let waiting: string[] = []
  let client: pg.Client | null = null
  let telling = Promise.resolve()
  let cancelTimer: (() => void) | null = null
  let cancelAgain = () => {}
  let closed = false
  let hasListened = false

  async function listen(): Promise<void> {
    const opened = new pg.Client(connectionConfig(url, `hints ${node}`))
    const lost = () => {
      if (client !== opened && client !== null) return
      client = null
      cancelAgain()
      if (!closed) cancelAgain = clock.setTimer(againMs, listen)
    }
    opened.on('error', () => {})
    opened.on('end', lost)
    opened.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await opened.connect()
      await opened.query(`SET synchronous_commit TO off; LISTEN ${channel}`)
      if (closed) return void opened.end().catch(() => {})
      client = opened
      if (hasListened) missed()
      hasListened = true
    } catch {
      await opened.end().catch(() => {})
      lost()
    }
  }

  function hear(payload: string): void {
    const [from, hints] = divided(payload)
    if (from === node) return
    for (const hint of hints) heard(hint)
  }

  async function tellAll(): Promise<void> {
    cancelTimer = null
    const hints = waiting
    waiting = []
    const to = client
    for (const payload of payloads(node, hints))
      await to?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => {})
  }

  const listening = listen()
  return {
    tell(hint) {
      if (closed || client === null || waiting.length >= mostWaiting) return
      waiting.push(JSON.stringify(hint))
      cancelTimer ??= clock.setTimer(gatherMs, () => (telling = telling.then(tellAll)))
    },
    async close() {
      closed = true
      cancelTimer?.()
      cancelAgain()
      await listening
      await telling
      await client?.end().catch(() => {})
    },
  }
}

function divided(payload: string): [from: string, hints: unknown[]] {
  const at = payload.indexOf(' ')
  const hints: unknown = JSON.parse(payload.slice(at + 1))
  return [payload.slice(0, at), Array.isArray(hints) ? hints : []]
}

/** As few as they fit into; one that is too large by itself is left out. */
function payloads(node: string, hints: readonly string[]): string[] {
  const made: string[] = []
  let own: string[] = []
  let bytes = 0
  const room = mostBytes - node.length - 3
  for (const hint of hints) {
    const size = Buffer.byteLength(hint) + 1
    if (size > room) continue
    if (bytes + size > room) {
      made.push(`${node} [${own.join()}]`)
      own = []
      bytes = 0
    }
    own.push(hint)
    bytes += size
  }
  if (own.length > 0) made.push(`${node} [${own.join()}]`)
  return made
}
