import type { Db } from '../../../platform/db/store.ts'
import { shopNumber, type LineWorld } from './killed-line.ts'
import { leavingOf } from './leaving.ts'

/** What the wire saw besides. */
type QrWorld = LineWorld & {
  /** How often each id crossed the wire. */
  frames: (wireId: string) => number
  /** How often the network refused an id for its address: it goes once more, to the other one. */
  refused: (wireId: string) => number
}

/** Every promise about what left a linked device that was broken: shown once, in its order, read, and no oftener on the wire. */
export async function brokenQrSends(db: Db, world: QrWorld): Promise<string[]> {
  const broken: string[] = []
  const expect = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const contacts = await db.selectFrom('contacts').select(['id', 'phoneNumber']).execute()
  const chats = await db
    .selectFrom('messages')
    .select(['contactId', 'wireId'])
    .where('direction', '=', 'in')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const place = new Map(world.sent.map((wireId, nth) => [wireId, nth]))
  const leaves = leavingOf(world)
  for (const { id, phoneNumber } of contacts) {
    const stand = chats.flatMap(({ contactId, wireId }) =>
      contactId === id ? (place.get(wireId ?? '') ?? []) : [],
    )
    expect(
      stand.every((nth, index) => index === 0 || nth > (stand[index - 1] ?? 0)),
      `${phoneNumber} wrote in another order than that of the chat: ${stand.join()}`,
    )
    const left = outbox.filter((row) => row.contactId === id && leaves(row)).map((row) => row.wireId)
    const phone = world.customers.find((customer) => customer.phoneNumber === phoneNumber)
    const shown = phone?.chat(shopNumber).flatMap((message) => (message.fromMe ? [] : [message.id])) ?? []
    expect(left.join() === shown.join(), `${phoneNumber} shows ${shown.join()} instead of ${left.join()}`)
  }
  for (const row of outbox) {
    const { wireId, state } = row
    const frames = world.frames(wireId ?? '')
    if (!leaves(row)) {
      expect(frames === 0, `${wireId} is ${state}, and yet left`)
      continue
    }
    expect(state === 'read', `${wireId} was read and is ${state}`)
    const asked = world.askedAgain.filter((id) => id === wireId).length
    const died = world.deaths.filter((ids) => ids.includes(wireId ?? '')).length
    const allowed = 1 + asked + died + world.refused(wireId ?? '')
    expect(frames >= 1 && frames <= allowed, `${wireId} crossed the wire ${frames} times, ${allowed} allowed`)
  }
  return broken
}
