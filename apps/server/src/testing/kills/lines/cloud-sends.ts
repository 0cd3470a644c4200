import type { Attempt, Outgoing } from '@recado/whatsapp-emulator/graph'
import type { Db } from '../../../platform/db/store.ts'
import { shopNumber, type LineWorld } from './killed-line.ts'
import { leavingOf } from './leaving.ts'

/** When what became of a try was first taken from Meta, by the key that it left with. */
export type Settled = Map<string, number>

type CloudWorld = LineWorld & {
  attempts: readonly Attempt[]
  accepted: readonly Outgoing[]
  settled: ReadonlyMap<string, number>
}

/** The first try and two more. */
const mostTries = 3
const wordWithinMs = 60_000
/** Between that a repeat was decided and that it reached Meta, as the hastened clock has it. */
const onItsWayMs = 10_000

/** The row that a key is of. */
export const rowOfKey = (key: string | null): string => key?.split('.')[0] ?? ''

/** The keys that a webhook tells of. */
export const keysIn = (body: string): string[] =>
  [...body.matchAll(/"biz_opaque_callback_data":"([^"]+)"/g)].flatMap(([, key]) => key ?? [])

/**
 * Every promise about what left over Meta's API that was broken: shown at all, in its order, read; and tried again by the rule
 * alone: twice at most, where the process died on it or a minute brought no word of it, and never after such a word. What a
 * campaign says is never tried again: it was shown, or nobody knows, and then it says so.
 */
export async function brokenCloudSends(db: Db, world: CloudWorld): Promise<string[]> {
  const broken: string[] = []
  const expect = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const contacts = await db.selectFrom('contacts').select(['id', 'phoneNumber']).execute()
  const rowOfMessage = new Map(world.accepted.map((one) => [one.stanzaId, rowOfKey(one.callbackData)]))
  const tries = Map.groupBy(world.attempts, ({ callbackData }) => rowOfKey(callbackData))
  const taken = Map.groupBy(world.accepted, ({ callbackData }) => rowOfKey(callbackData))
  const leaves = leavingOf(world)
  const promotions = new Set(outbox.flatMap(({ id, lane }) => (lane === 'campaign' ? [id] : [])))
  const died = new Set(world.deaths.flat())
  const times = new Map<string, number>()
  for (const { id, phoneNumber } of contacts) {
    const left = outbox
      .filter((row) => row.contactId === id && leaves(row) && !promotions.has(row.id))
      .map((row) => row.id)
    const phone = world.customers.find((customer) => customer.phoneNumber === phoneNumber)
    const shown =
      phone
        ?.chat(shopNumber)
        .flatMap((message) =>
          message.fromMe ? [] : (rowOfMessage.get(message.id) ?? `nobody’s ${message.id}`),
        ) ?? []
    for (const row of shown) times.set(row, (times.get(row) ?? 0) + 1)
    // Whoever wrote goes before a campaign, whenever that was queued.
    const first = [...new Set(shown)].filter((row) => !promotions.has(row))
    expect(left.join() === first.join(), `${phoneNumber} shows ${first.join()} instead of ${left.join()}`)
  }
  for (const row of outbox) {
    const { id, state } = row
    const attempts = tries.get(id) ?? []
    if (!leaves(row)) {
      expect(attempts.length === 0, `${id} is ${state}, and yet left`)
      continue
    }
    const shown = times.get(id) ?? 0
    if (promotions.has(id)) {
      expect(attempts.length <= 1, `${id}, of a campaign, was tried ${attempts.length} times`)
      // The process died on it, or Meta had it and said no word of it.
      const isUnanswered = died.has(row.sendKey ?? '') || attempts.length === 1
      const isUnknown = row.reason === 'unconfirmed' && isUnanswered
      expect(shown === 1 || isUnknown, `${id}, of a campaign, was shown ${shown} times: ${row.reason}`)
    }
    expect(state === 'read' || shown === 0, `${id} was read and is ${state}: ${row.reason}`)
    const accepted = taken.get(id)?.length ?? 0
    expect(shown === accepted, `${id} was taken ${accepted} times and shown ${shown}`)
    expect(shown < 2 || row.reason === 'shown_twice', `${id} was shown ${shown} times, and nobody is told`)
    expect(attempts.length <= mostTries, `${id} was tried ${attempts.length} times`)
    for (const [nth, { callbackData: key, at }] of attempts.entries()) {
      const next = attempts[nth + 1]
      if (!next || key === null) continue
      const word = world.settled.get(key)
      const isUncertain = died.has(key) || next.at - at >= wordWithinMs - onItsWayMs
      expect(isUncertain, `${id} was tried again after ${next.at - at} ms`)
      expect(
        word === undefined || word > next.at - onItsWayMs,
        `${id} was tried again though Meta had told of it`,
      )
    }
  }
  return broken
}
