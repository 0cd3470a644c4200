import { compose, type VoteOptions } from '@recado/whatsapp-emulator'
import { proto } from 'baileys'
import { expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'
import type { Shop } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

const TO = { phoneNumber: CUSTOMER, lid: null }
const POLL = { type: 'poll' as const, question: '¿En qué sede?', options: ['Norte', 'Sur'] }

/** Sends a poll as the server does: its payload is kept before it leaves. */
async function ask({ session, laura }: Shop, content = POLL): Promise<string> {
  const poll = await session.channel.prepare(TO, content)
  session.data.sent.set(poll.wireId, poll.payload)
  await session.channel.transmit(poll)
  await laura.waitForMessage(OWNER, ({ id }) => id === poll.wireId)
  return poll.wireId
}

const votesOf = (session: TestSession) =>
  session.data.journal.flatMap((row) =>
    row.kind === 'message' && row.content.type === 'vote' ? [row.content.options] : [],
  )

test('a poll arrives as one, with a key of its own that is kept, and what WhatsApp would not take is cut', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const metas: unknown[] = []
  emulator.intercept(({ tag, content }, direction) => {
    if (direction === 'from-device' && tag === 'message' && Array.isArray(content))
      metas.push(content.find((child) => child.tag === 'meta')?.attrs)
    return 'pass'
  })
  const long = `${'s'.repeat(98)}😀Sur`
  const options = [' Norte ', 'Norte', long, ...Array.from({ length: 12 }, (_, count) => `Sede ${count}`)]
  const id = await ask(shop, { type: 'poll', question: '¿'.repeat(300), options })
  expect(metas).toEqual([{ polltype: 'creation' }])
  const { content } = await laura.waitForMessage(OWNER, (message) => message.id === id)
  const kept = proto.Message.decode(session.data.sent.get(id) ?? new Uint8Array())
  const keyOf = (message: proto.IMessage) => [...(message.messageContextInfo?.messageSecret ?? [])]
  expect(keyOf(content)).toHaveLength(32)
  expect(keyOf(kept)).toEqual(keyOf(content))
  const shown = content.pollCreationMessageV3
  expect(shown?.name).toHaveLength(255)
  expect(shown?.selectableOptionsCount).toBe(1)
  expect(shown?.options).toHaveLength(12)
  expect(shown?.options?.slice(0, 3).map(({ optionName }) => optionName)).toEqual([
    'Norte',
    `${'s'.repeat(98)}…`,
    'Sede 0',
  ])
  const few = { type: 'poll' as const, question: '¿Sí?', options: ['Sí', 'Sí '] }
  await expect(session.channel.prepare(TO, few)).rejects.toThrow(TypeError)
})

test.each<Required<Pick<VoteOptions, 'voter' | 'creator'>> & { migrated: boolean }>([
  { voter: 'pn', creator: 'pn', migrated: false },
  { voter: 'pn', creator: 'lid', migrated: false },
  { voter: 'lid', creator: 'pn', migrated: false },
  { voter: 'lid', creator: 'lid', migrated: true },
])(
  'a vote by $voter for a poll by $creator is read, changed and taken back',
  async ({ migrated, ...how }) => {
    await using shop = await openLinkedShop()
    const { session, laura, owner } = shop
    await laura.sendText(OWNER, 'hola')
    await session.journalled('hola')
    if (migrated) owner.migration.begin({ signs: [] })
    const id = await ask(shop)
    await laura.polls.vote(OWNER, id, ['Sur'], how)
    await laura.polls.vote(OWNER, id, ['Norte'], how)
    await laura.polls.vote(OWNER, id, [], how)
    await laura.sendText(OWNER, 'listo')
    await session.journalled('listo')
    expect(votesOf(session)).toEqual([['Sur'], ['Norte'], []])
    expect(session.data.journal[1]).toMatchObject({
      peer: { phoneNumber: CUSTOMER },
      fromMe: false,
      content: { type: 'vote', poll: id },
      quoted: { wireId: id, fromMe: true, text: '📊 ¿En qué sede?' },
    })
  },
)

test('votes with another key, in the owner’s own polls, of no option or by the shop itself say nothing', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, owner } = shop
  const id = await ask(shop)
  await laura.polls.vote(OWNER, id, ['Sur'], { secret: new Uint8Array(32) })
  await laura.polls.vote(OWNER, id, ['Oriente'])
  await owner.polls.vote(CUSTOMER, id, ['Norte'])
  const own = await owner.send(CUSTOMER, compose.poll('¿Vienes?', ['Sí', 'No']))
  await laura.polls.vote(OWNER, own, ['Sí'])
  await laura.sendText(OWNER, 'listo')
  await session.journalled('listo')
  expect(votesOf(session)).toEqual([])
})

test('a vote that came while the process was gone is read by the next one', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const id = await ask(shop)
  await session.channel.close()
  await laura.polls.vote(OWNER, id, ['Sur'])
  const next = new TestSession(emulator, { data: session.data })
  shop.sessions.push(next)
  await next.channel.connect()
  await next.until(() => votesOf(next).length > 0)
  expect(votesOf(next)).toEqual([['Sur']])
})
