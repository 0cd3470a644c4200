import type { Db } from '../../db/store.ts'
import { turnEvents } from '../../conversations/turns.ts'

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

/** Messages that were leaving when the process died: these alone may be repeated. */
export async function inFlight(db: Db): Promise<string[]> {
  const sending = await db.selectFrom('outbox').select('wireId').where('state', '=', 'sending').execute()
  return sending.map((row) => row.wireId ?? '')
}

/** What the world saw, to be held against what was promised. */
export type World = {
  /** Ids of what customers wrote. */
  sent: string[]
  /** For each number, the ids that its phone shows from the shop, in their order. */
  shown: Map<string, string[]>
  /** How often each id crossed the wire. */
  frames: (wireId: string) => number
  /** Ids in flight at each death. */
  deaths: string[][]
  /** Calls that change something elsewhere, each time one was made. */
  performed: string[]
  /** Ids that a phone could not read and asked for again: the client answers with the same id, and that is right. */
  askedAgain: string[]
  /** The keys of the webhooks that arrived. */
  delivered: string[]
}

/** Every promise that was broken, in words; none when all held. */
export async function brokenPromises(db: Db, world: World): Promise<string[]> {
  const broken: string[] = []
  const expect = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const turns = await db.selectFrom('turns').selectAll().execute()
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('seq').execute()
  const journal = await db.selectFrom('journal').select(['wireId', 'state']).execute()
  const contacts = await db.selectFrom('contacts').select(['id', 'phoneNumber']).execute()

  const answeredIn = new Map<string, number>()
  for (const turn of turns) {
    expect(turn.state === 'done' || turn.state === 'failed', `turn ${turn.id} ended ${turn.state}`)
    const replies = outbox.filter((row) => row.sourceId === turn.id)
    const ids = new Set(replies.map((row) => row.wireId))
    expect(turn.replies === 1, `turn ${turn.id} has ${turn.replies} replies`)
    expect(
      ids.size === 1 && replies.length === 1,
      `turn ${turn.id} left as ${[...ids].join(', ') || 'nothing'}`,
    )
    for (const { wireId } of turnEvents(turn)) answeredIn.set(wireId, (answeredIn.get(wireId) ?? 0) + 1)
  }
  for (const wireId of world.sent) {
    expect(answeredIn.get(wireId) === 1, `message ${wireId} is in ${answeredIn.get(wireId) ?? 0} turns`)
    const rows = journal.filter((row) => row.wireId === wireId)
    expect(
      rows.length === 1 && rows[0]?.state === 'routed',
      `message ${wireId} is ${rows.length} times in the journal`,
    )
  }
  for (const { id, phoneNumber } of contacts) {
    const left = outbox.filter((row) => row.contactId === id).map((row) => row.wireId)
    const shown = world.shown.get(phoneNumber ?? '') ?? []
    // What had to be asked for again is read later than what came after it.
    const inOrder = (ids: (string | null)[]) =>
      ids.filter((wireId) => !world.askedAgain.includes(wireId ?? ''))
    const sorted = (ids: (string | null)[]) => ids.map((wireId) => wireId ?? '').toSorted()
    expect(
      sorted(left).join() === sorted(shown).join() && inOrder(left).join() === inOrder(shown).join(),
      `${phoneNumber} shows ${shown.join()} instead of ${left.join()}`,
    )
  }
  for (const { wireId, state } of outbox) {
    expect(state === 'read', `${wireId} was read and is ${state}`)
    const frames = world.frames(wireId ?? '')
    const asked = world.askedAgain.filter((id) => id === wireId).length
    const allowed = 1 + asked + world.deaths.filter((ids) => ids.includes(wireId ?? '')).length
    expect(frames >= 1 && frames <= allowed, `${wireId} crossed the wire ${frames} times, ${allowed} allowed`)
  }
  const jobs = await db.selectFrom('jobs').select(['id', 'state']).execute()
  for (const { id, state } of jobs) {
    expect(state === 'done' && world.delivered.includes(id), `webhook ${id} is ${state}`)
  }
  expect(
    new Set(world.performed).size === world.performed.length,
    'a call that changes something was made twice',
  )
  return broken
}
