import { setTimeout as pass } from 'node:timers/promises'
import type { ServerOfMany } from './server-of-many.ts'
import type { Takeovers } from './takeovers.ts'

/** Longer than a takeover may take, in ms. */
const takeoverMs = 20_000
/** Past the lease: others have declared it dead by then. */
const pastLeaseMs = 8000

export type TroubleParts = {
  servers: () => readonly ServerOfMany[]
  start: () => Promise<ServerOfMany>
  takeovers: Takeovers
  /** 0 to 1. */
  random: () => number
  /** Lets it last longer than it must, for a while of chance up to `mostMs` where there is time. */
  linger: (mostMs: number) => Promise<void>
}

/** What happens to one of several servers; when it is over, as many serve as before. */
type Trouble = (server: ServerOfMany, parts: TroubleParts) => Promise<void>

/** Whether it ends by itself, as one that is fenced off does. */
const ends = (server: ServerOfMany): Promise<boolean> =>
  Promise.race([server.ended.then(() => true), pass(15_000).then(() => false)])

/** One that is fenced off is started anew by whoever looks after it. */
async function startedAnew(server: ServerOfMany, { start }: TroubleParts): Promise<void> {
  if (await ends(server)) await start()
}

async function lose(
  { server, fault }: { server: ServerOfMany; fault: () => void },
  { takeovers }: TroubleParts,
): Promise<void> {
  const node = await takeovers.nodeAt(server.url)
  if (node !== null) return takeovers.after(node, fault, takeoverMs)
  // Others had declared it dead for want of the processor: that is its trouble, and it ends.
  if (!(await ends(server))) throw new Error('A server that counts as dead goes on')
}

export const troubles: Record<string, Trouble> = {
  async killed(server, parts) {
    await lose({ server, fault: () => server.signal('SIGKILL') }, parts)
    await parts.start()
  },
  async 'stopped past its lease'(server, parts) {
    await lose({ server, fault: () => server.signal('SIGSTOP') }, parts)
    await parts.linger(3000)
    server.signal('SIGCONT')
    await startedAnew(server, parts)
  },
  async 'cut from PostgreSQL'(server, parts) {
    const way = server.way('DATABASE_URL')
    await lose({ server, fault: () => (parts.random() < 0.5 ? way.cut() : way.silence()) }, parts)
    way.restore()
    await startedAnew(server, parts)
  },
  async 'cut from PostgreSQL for a moment'(server, parts) {
    const way = server.way('DATABASE_URL')
    way.cut()
    await pass(parts.random() * 3000)
    way.restore()
    await pass(2000)
    if (server.hasEnded) await parts.start()
  },
  async 'cut from WhatsApp'(server, { random, linger }) {
    const ways = [server.way('WA_SOCKET_URL'), server.way('CLOUD_API_BASE_URL')]
    for (const way of ways)
      if (random() < 0.5) way.cut()
      else way.silence()
    await pass(2000)
    await linger(pastLeaseMs)
    for (const way of ways) way.restore()
  },
  async drained(server, parts) {
    await lose({ server, fault: () => server.signal('SIGTERM') }, parts)
    await server.ended
    await parts.start()
  },
  async joined(server, parts) {
    const joined = await parts.start()
    await parts.takeovers.takesPart(joined.url, takeoverMs)
    await parts.linger(5000)
    await lose({ server, fault: () => server.signal('SIGTERM') }, parts)
    await server.ended
  },
}
