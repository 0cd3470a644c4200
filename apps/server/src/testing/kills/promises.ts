import type { Db } from '../../platform/db/store.ts'
import { askMicros } from './repeating-performer.ts'
import { turnEvents } from '../../messaging/turns/turns.ts'

/** What is not finished yet, in words, and how many messages of customers the journal has. */
export async function workLeft(db: Db): Promise<{ left: string[]; received: number }> {
  const { n: received } = await rows(db, 'journal').executeTakeFirstOrThrow()
  const left = {
    'to route': rows(db, 'journal').where('state', '=', 'new'),
    'turns waiting': rows(db, 'turns').where('state', '=', 'waiting'),
    'turns running': rows(db, 'turns').where('state', '=', 'running'),
    'replies queued': rows(db, 'outbox').where('state', '=', 'queued'),
    'replies leaving': rows(db, 'outbox').where('state', '=', 'sending'),
    // Customers here read at once, so a tick that is missing has been lost.
    'replies unread': rows(db, 'outbox').where('state', 'in', ['accepted', 'delivered']),
    jobs: rows(db, 'jobs').where('state', 'in', ['queued', 'running']),
  }
  const words: string[] = []
  for (const [what, query] of Object.entries(left)) {
    const { n } = await query.executeTakeFirstOrThrow()
    if (Number(n) > 0) words.push(`${n} ${what}`)
  }
  return { left: words, received: Number(received) }
}

const rows = (db: Db, table: 'journal' | 'turns' | 'outbox' | 'jobs') =>
  db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))

/**
 * Messages that were leaving when the process died, by their ids on the wire, or by the keys of those that the network has to
 * name: these alone may be repeated.
 */
export async function inFlight(db: Db): Promise<string[]> {
  const sending = await db
    .selectFrom('outbox')
    .select(['wireId', 'sendKey'])
    .where('state', '=', 'sending')
    .execute()
  return sending.map(({ wireId, sendKey }) => wireId ?? sendKey ?? '')
}

/** What the world saw, to be held against what was promised. */
export type World = {
  /** What customers wrote, by the ids that the journal has it by, in the order of each chat. */
  sent: string[]
  /** Calls that change something elsewhere, each time one was made. */
  performed: string[]
  /** Ids that a phone could not read and asked for again: the client answers with the same id, and that is right. */
  askedAgain: string[]
  /** Ids of what customers wrote while the bot was being switched off: answered once or not at all. */
  silenced: ReadonlySet<string>
  /** The keys of the webhooks that arrived. */
  delivered: string[]
}

/** Every promise that was broken of those that do not ask how messages leave, in words; none when all held. */
export async function brokenPromises(db: Db, world: World): Promise<string[]> {
  const broken: string[] = []
  const expect = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const turns = await db.selectFrom('turns').selectAll().execute()
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const journal = await db.selectFrom('journal').select(['wireId', 'state']).execute()

  const maySilence = (events: { wireId: string }[]) =>
    events.every(({ wireId }) => world.silenced.has(wireId))
  const answeredIn = new Map<string, number>()
  for (const turn of turns) {
    const events = turnEvents(turn)
    const replies = outbox.filter((row) => row.sourceId === turn.id)
    const ids = new Set(replies.map((row) => row.id))
    for (const { wireId } of events) answeredIn.set(wireId, (answeredIn.get(wireId) ?? 0) + 1)
    if (turn.state === 'cancelled') {
      expect(maySilence(events), `turn ${turn.id} was cancelled`)
      expect(ids.size === 0 && turn.replies === 0, `turn ${turn.id} was cancelled, and yet answered`)
      continue
    }
    expect(turn.state === 'done' || turn.state === 'failed', `turn ${turn.id} ended ${turn.state}`)
    expect(
      turn.replies === 1 && ids.size === 1,
      `turn ${turn.id} left as ${[...ids].join(', ') || 'nothing'}`,
    )
    const takenBack = replies.some((row) => row.state === 'cancelled')
    expect(!takenBack || maySilence(events), `the reply of turn ${turn.id} was taken back`)
  }
  for (const wireId of world.sent) {
    const times = answeredIn.get(wireId) ?? 0
    expect(
      times === 1 || (times === 0 && world.silenced.has(wireId)),
      `message ${wireId} is in ${times} turns`,
    )
    const rows = journal.filter((row) => row.wireId === wireId)
    expect(
      rows.length === 1 && rows[0]?.state === 'routed',
      `message ${wireId} is ${rows.length} times in the journal`,
    )
  }
  const jobs = await db.selectFrom('jobs').select(['id', 'state']).execute()
  for (const { id, state } of jobs) {
    expect(state === 'done' && world.delivered.includes(id), `webhook ${id} is ${state}`)
  }
  const [paid, counted] = await Promise.all([
    db.selectFrom('aiBudgets').select('spent').execute(),
    db.selectFrom('aiTotals').select('asks').execute(),
  ])
  const spent = paid.reduce((sum, row) => sum + row.spent, 0)
  const asks = counted.reduce((sum, row) => sum + row.asks, 0)
  expect(spent === asks * askMicros, `${asks} questions to AI cost ${spent} millionths of a dollar`)
  expect(
    new Set(world.performed).size === world.performed.length,
    'a call that changes something was made twice',
  )
  return broken
}
