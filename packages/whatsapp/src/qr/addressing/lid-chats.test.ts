import { expect, test } from 'vitest'
import type { Emulator } from '@recado/whatsapp-emulator'
import { CUSTOMER, openLinkedShop, openShop, OWNER } from '../testing/shop.ts'
import type { Shop } from '../testing/shop.ts'
import { TestSession } from '../testing/test-session.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })
type Frame = { id: string; to: string; number: string | undefined }

/** What is waited for comes on the busiest machine: nothing is given up. */
const patient = {
  now: Date.now,
  elapsed: Date.now,
  setTimer(ms: number, fire: () => void) {
    const timer = setTimeout(fire, ms < 3_000 ? 50 : 60_000)
    return () => clearTimeout(timer)
  },
}

/** Messages that left, what the service refused, and where receipts of reading went. */
function watchFrames(emulator: Emulator) {
  const seen = { left: [] as Frame[], errors: [] as string[], read: [] as string[], typing: [] as string[] }
  emulator.intercept(({ tag, attrs }, direction) => {
    const { id = '', to = '', error } = attrs
    if (direction === 'to-device') {
      if (tag === 'ack' && error) seen.errors.push(error)
      return 'pass'
    }
    if (tag === 'message' && attrs['category'] !== 'peer')
      seen.left.push({ id, to, number: attrs['peer_recipient_pn'] })
    if (tag === 'receipt' && attrs['type'] === 'read') seen.read.push(to)
    if (tag === 'chatstate') seen.typing.push(to)
    return 'pass'
  })
  return seen
}

async function answerLaura({ session, laura }: Shop, words: string): Promise<string> {
  const message = await session.channel.prepare({ phoneNumber: CUSTOMER, lid: null }, text(words))
  await session.channel.transmit(message)
  await laura.waitForMessage(OWNER, (shown) => shown.text === words)
  return message.wireId
}

test('a migrated account answers 50 customers, by LID from the second message on, and none twice', async () => {
  await using shop = await openLinkedShop((emulator) => new TestSession(emulator, { clock: patient }))
  const { session, emulator, owner } = shop
  const phones = Array.from({ length: 50 }, (_, count) =>
    emulator.addPhone({ phoneNumber: `5730077700${String(count).padStart(2, '0')}`, name: `C${count}` }),
  )
  for (const phone of phones) await phone.sendText(OWNER, `hola ${phone.phoneNumber}`)
  for (const phone of phones) await session.journalled(`hola ${phone.phoneNumber}`)
  owner.migration.begin({ signs: [] })
  const seen = watchFrames(emulator)
  // All at once, as after a line was down: half are known by their number, half by a LID alone.
  const sent = await Promise.all(
    phones.map(async ({ phoneNumber, lidJid }, count) => {
      const lid = lidJid.split('@')[0] ?? ''
      const peer = count % 2 === 0 ? { phoneNumber, lid: null } : { phoneNumber: null, lid }
      const message = await session.channel.prepare(peer, text(`A ${phoneNumber}`))
      await session.channel.transmit(message)
      return message.wireId
    }),
  )
  for (const phone of phones)
    await phone.waitForMessage(OWNER, ({ text: words }) => words === `A ${phone.phoneNumber}`)
  await session.until(() => session.deliveries.filter(({ state }) => state === 'accepted').length === 50)
  expect(seen.errors).toEqual(['463'])
  expect(session.deliveries.some(({ state }) => state === 'refused')).toBe(false)
  const times = sent.map((id) => seen.left.filter((frame) => frame.id === id).length)
  expect(times.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 49 }, () => 1), 2])
  const byLid = seen.left.filter(({ to }) => to.endsWith('@lid'))
  expect(byLid).toHaveLength(50)
  expect(byLid.every(({ number }) => number?.endsWith('@s.whatsapp.net'))).toBe(true)
  for (const phone of phones) expect(phone.chat(OWNER)).toHaveLength(2)
})

test.each(['pairing', 'props'] as const)('it is known by %s, and nothing is refused', async (sign) => {
  await using shop = await openShop()
  const { session, owner, laura, emulator } = shop
  owner.migration.begin({ signs: [sign] })
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await session.until(() => session.data.keys.has('recado|lid-chats'))
  const seen = watchFrames(emulator)
  await answerLaura(shop, 'hola')
  await session.channel.setTyping({ phoneNumber: CUSTOMER, lid: null }, true)
  await laura.waitFor((phone) => phone.typing(OWNER) === 'composing')
  expect(seen.errors).toEqual([])
  expect(seen.left.map(({ to, number }) => [to, number])).toEqual([[laura.lidJid, laura.jid]])
  expect(seen.typing).toEqual([laura.lidJid])
})

test('it is known by what the phone sends, stays over an unlinking, and what is read is said where it came from', async () => {
  await using shop = await openLinkedShop()
  const { session, owner, laura, emulator } = shop
  const id = await laura.sendText(OWNER, 'antes')
  await session.journalled('antes')
  const seen = watchFrames(emulator)
  owner.migration.begin({ signs: [] })
  await owner.migration.tellDevices([laura.account()], Date.now())
  await session.until(() => session.data.keys.has('recado|lid-chats'))
  await session.channel.markRead({ phoneNumber: CUSTOMER, lid: null }, [id])
  await laura.waitFor((phone) => phone.chat(OWNER).some(({ status }) => status === 'read'))
  expect(seen.read).toEqual([laura.jid])
  await session.channel.unlink()
  expect([...session.data.keys.keys()]).toEqual(['recado|lid-chats'])
})

test('an account that is not migrated after all is written to by number once more, each message', async () => {
  await using shop = await openLinkedShop()
  const { session, owner, emulator } = shop
  owner.migration.begin({ signs: [] })
  await owner.sendText(CUSTOMER, 'soy Marta')
  await session.until(() => session.data.keys.has('recado|lid-chats'))
  owner.migration.undo()
  const seen = watchFrames(emulator)
  await answerLaura(shop, 'uno')
  expect(seen.errors).toEqual(['400'])
  expect(seen.left.map(({ to }) => to.split('@')[1])).toEqual(['lid', 's.whatsapp.net'])
})
