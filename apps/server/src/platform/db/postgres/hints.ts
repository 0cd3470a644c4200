import pg from 'pg'
import type { Clock } from '../../time/clock.ts'
import { connectionConfig } from './postgres-pool.ts'

/**
 * What the servers of one database let each other know at once. A hint may reach nobody: what has to be done is in rows, and
 * found there without it. Who did not hear one is told that something was missed.
 */
export interface Hints {
  /** `isAwaited`: somebody waits for what is done elsewhere by it; what is only shown gathers for longer. */
  tell(hint: object, isAwaited: boolean): void
  close(): Promise<void>
}

type HintParts = {
  clock: Pick<Clock, 'setTimer'>
  /** Whose own hints are not heard. */
  node: string
  heard: (hint: unknown) => void
  /** There was something that was not heard: for a while nobody listened here, or another server could not tell. */
  missed: () => void
}

const channel = 'recado'
const againMs = 1000
/** Hints of a moment go together, as those of a message and its reply: each notification takes a commit, and wakes every server. */
const gatherMs = 100
const gatherAwaitedMs = 10
/** PostgreSQL takes less than 8000 bytes; of a larger hint others hear that they missed something. */
const mostBytes = 7900
/** Of a moment, and while nobody can be told; of what comes on top others hear that they missed something. */
const mostWaiting = 5000
/** Says that something was not told; a release before hears nothing in it. */
const somethingMissed = '{"missed":true}'

/** Hints by NOTIFY, on a connection of their own whose commits wait for no disk. */
export function postgresHints(url: string, parts: HintParts): Hints {
  const { clock, node, heard, missed } = parts
  let waiting: string[] = []
  let client: pg.Client | null = null
  let telling = Promise.resolve()
  let gathering: { cancel: () => void; isAwaited: boolean } | null = null
  let cancelAgain = () => {}
  /** Set while it waits to be told that something was not. */
  let cancelLost: (() => void) | null = null
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
      if (waiting.length > 0) tellSoon(true)
    } catch {
      await opened.end().catch(() => {})
      lost()
    }
  }

  function hear(payload: string): void {
    const [from, said] = divided(payload)
    if (from === node) return
    if (said === somethingMissed) return missed()
    for (const hint of hintsOf(said)) heard(hint)
  }

  function tellSoon(isAwaited: boolean): void {
    if (gathering !== null && (gathering.isAwaited || !isAwaited)) return
    gathering?.cancel()
    const tell = () => (telling = telling.then(tellAll))
    gathering = { isAwaited, cancel: clock.setTimer(isAwaited ? gatherAwaitedMs : gatherMs, tell) }
  }

  async function tellAll(): Promise<void> {
    gathering = null
    // They wait until somebody can be told.
    if (client === null) return
    const hints = waiting
    waiting = []
    const { made, tooLarge } = payloads(node, hints)
    for (const payload of made) await notify(payload)
    if (tooLarge) lost()
  }

  async function notify(payload: string): Promise<void> {
    if (client === null) return lost()
    await client.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(lost)
  }

  /** At most once in a while: pages of other servers fetch everything anew for it. */
  function lost(): void {
    if (closed) return
    cancelLost ??= clock.setTimer(againMs, () => {
      cancelLost = null
      telling = telling.then(() => notify(`${node} ${somethingMissed}`))
    })
  }

  const listening = listen()
  return {
    tell(hint, isAwaited) {
      if (closed) return
      if (waiting.length >= mostWaiting) return lost()
      waiting.push(JSON.stringify(hint))
      if (client !== null) tellSoon(isAwaited)
    },
    async close() {
      closed = true
      gathering?.cancel()
      cancelLost?.()
      cancelAgain()
      await listening
      await telling
      await client?.end().catch(() => {})
    },
  }
}

function divided(payload: string): [from: string, said: string] {
  const at = payload.indexOf(' ')
  return [payload.slice(0, at), payload.slice(at + 1)]
}

function hintsOf(said: string): unknown[] {
  const hints: unknown = JSON.parse(said)
  return Array.isArray(hints) ? hints : []
}

/** As few as they fit into. `tooLarge`: one or more are left out, for each is too large by itself. */
function payloads(node: string, hints: readonly string[]): { made: string[]; tooLarge: boolean } {
  const made: string[] = []
  let tooLarge = false
  let own: string[] = []
  let bytes = 0
  const room = mostBytes - node.length - 3
  for (const hint of hints) {
    const size = Buffer.byteLength(hint) + 1
    if (size > room) {
      tooLarge = true
      continue
    }
    if (bytes + size > room) {
      made.push(`${node} [${own.join()}]`)
      own = []
      bytes = 0
    }
    own.push(hint)
    bytes += size
  }
  if (own.length > 0) made.push(`${node} [${own.join()}]`)
  return { made, tooLarge }
}
