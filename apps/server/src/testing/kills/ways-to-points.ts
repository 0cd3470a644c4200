import type { Store } from '../../platform/db/store.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import type { CrashHarness } from './crash-harness.ts'

/** Every attempt but the last one, of a turn; every try, of a message. */
const [lastTurn, lastTry] = [3, 5]

/** Kills the process at a transition: most are passed while customers write, the others are led up to. */
export function killAtPoint(harness: CrashHarness, name: Failpoint, nth: number): Promise<void> {
  const [what, which] = name.split('.')
  switch (`${what}.${which}`) {
    case 'outbox.resend':
      return harness.killAfter('outbox.sending.after', () => Promise.resolve([]), name)
    case 'turn.failed':
      return harness.killAfter('turn.begin.after', spendTurns, name)
    case 'outbox.failed':
      return harness.killAfter('outbox.sending.after', spendTries, name)
    case 'outbox.expired':
      return harness.killAfter('outbox.sending.before', ageQueue, name)
    case 'turn.cancel':
      return harness.killSilent(name, nth, 'waiting')
    case 'correction.before':
    case 'correction.after':
      return harness.line.lead?.(harness, name) ?? Promise.resolve()
    default:
      if (name === 'turn.begin.cancelled') return harness.killSilent(name, nth, 'waiting')
      if (name === 'turn.done.cancelled') return harness.killSilent(name, nth, 'running')
      return harness.killAt(name, nth)
  }
}

/** All that the line's messages go through, or these of it, one after another, and what is the line's own besides. */
export async function killAtEveryPoint(
  harness: CrashHarness,
  round: number,
  points: readonly Failpoint[] = harness.line.points,
): Promise<void> {
  for (const [index, name] of points.entries()) {
    await harness.line.before?.(harness, index + round)
    await killAtPoint(harness, name, 1 + (round % 4))
  }
  await harness.line.after?.(harness)
}

async function spendTurns(store: Store): Promise<string[]> {
  await store.write('installation', (tx) =>
    tx.updateTable('turns').set({ attempt: lastTurn }).where('state', '=', 'running').execute(),
  )
  return []
}

const spendTries = (store: Store): Promise<string[]> =>
  store.write('installation', async (tx) => {
    const change = tx.updateTable('outbox').set({ attempts: lastTry }).where('state', '=', 'sending')
    return (await change.returning('id').execute()).map(({ id }) => id)
  })

const ageQueue = (store: Store): Promise<string[]> =>
  store.write('installation', async (tx) => {
    const change = tx.updateTable('outbox').set({ expiresAt: 1 }).where('state', '=', 'queued')
    return (await change.returning('id').execute()).map(({ id }) => id)
  })
