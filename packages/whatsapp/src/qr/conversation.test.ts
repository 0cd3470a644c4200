import { expect, test } from 'vitest'
import { ChannelDownError, NotOnNetworkError } from '../channel.ts'
import { TestSession } from './testing/test-session.ts'
import { CUSTOMER, openLinkedShop, OWNER } from './testing/shop.ts'

test('what a customer writes is in the journal before WhatsApp hears of its receipt, and is answered', async () => {
  const id = '3EB0F00D'
  const order: string[] = []
  await using shop = await openLinkedShop(
    (emulator) =>
      new TestSession(emulator, {
        store: (inner) => ({
          ...inner,
          async commit(change) {
            await new Promise((resolve) => setImmediate(resolve)) // a store that takes its time
            await inner.commit(change)
            if (change.journal?.length && change.keys?.['session']) order.push('journal and ratchet')
          },
        }),
      }),
  )
  const { session, laura, emulator } = shop
  const stop = emulator.intercept((node, direction) => {
    if (direction === 'from-device' && node.tag === 'receipt' && node.attrs['id'] === id)
      order.push('receipt')
    return 'pass'
  })
  await laura.sendText(OWNER, 'hola', { id })
  const inbound = await session.journalled('hola')
  expect(inbound).toMatchObject({
    kind: 'message',
    fromMe: false,
    pushName: 'Laura',
    peer: { phoneNumber: CUSTOMER, lid: expect.any(String) },
  })
  const reply = await session.channel.prepare(inbound.peer, { type: 'text', text: '¡Hola, Laura!' })
  await session.channel.transmit(reply)
  const shown = await laura.waitForMessage(OWNER, (message) => !message.fromMe)
  expect(shown).toMatchObject({ id: reply.wireId, text: '¡Hola, Laura!' })
  await session.until(() => order.includes('receipt'))
  expect(order.slice(0, 2)).toEqual(['journal and ratchet', 'receipt'])
  stop()
})

test('ticks come as accepted, delivered and read', async () => {
  await using shop = await openLinkedShop()
  const { session, laura } = shop
  const message = await session.channel.prepare(
    { phoneNumber: CUSTOMER, lid: null },
    { type: 'text', text: 'buenas' },
  )
  await session.channel.transmit(message)
  await laura.waitForMessage(OWNER, ({ text }) => text === 'buenas')
  await session.until(() => session.deliveries.some(({ state }) => state === 'delivered'))
  laura.markRead(OWNER)
  await session.until(() => session.deliveries.some(({ state }) => state === 'read'))
  expect(session.deliveries).toEqual(
    ['accepted', 'delivered', 'read'].map((state) => ({ wireId: message.wireId, state })),
  )
})

test('sent again with the same id, the customer sees it once', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const message = await session.channel.prepare(
    { phoneNumber: CUSTOMER, lid: null },
    { type: 'text', text: 'una vez' },
  )
  await session.channel.transmit(message)
  await session.channel.transmit(message)
  await session.until(() => session.deliveries.filter(({ state }) => state === 'accepted').length === 2)
  expect(emulator.frames(message.wireId)).toBe(2)
  expect(laura.chat(OWNER).filter(({ text }) => text === 'una vez')).toHaveLength(1)
})

test('what the owner types on their own phone comes as theirs', async () => {
  await using shop = await openLinkedShop()
  await shop.owner.sendText(CUSTOMER, 'pausa')
  expect(await shop.session.journalled('pausa')).toMatchObject({
    fromMe: true,
    peer: { phoneNumber: CUSTOMER },
  })
})

test('a customer who hides their number is known by both addresses', async () => {
  await using shop = await openLinkedShop()
  const pedro = shop.emulator.addPhone({ phoneNumber: '573009990000', name: 'Pedro', addressing: 'lid' })
  await pedro.sendText(OWNER, 'soy Pedro')
  const inbound = await shop.session.journalled('soy Pedro')
  expect(inbound.peer).toEqual({ phoneNumber: '573009990000', lid: expect.stringMatching(/^\d+$/) })
  const reply = await shop.session.channel.prepare(inbound.peer, { type: 'text', text: 'hola Pedro' })
  await shop.session.channel.transmit(reply)
  await pedro.waitForMessage(OWNER, ({ text }) => text === 'hola Pedro')
})

test('a call rings once and can be rejected', async () => {
  await using shop = await openLinkedShop()
  const { session, laura } = shop
  const callId = laura.call(OWNER, { video: true })
  const [call] = await session.until(() => (session.calls.length > 0 ? session.calls : null))
  expect(call).toMatchObject({ kind: 'call', callId, peer: { phoneNumber: CUSTOMER } })
  await session.channel.rejectCall({ callId, peer: { phoneNumber: CUSTOMER, lid: null } })
  await laura.waitFor((phone) => phone.calls().some(({ state }) => state === 'rejected'))
})

test('typing shows at both ends', async () => {
  await using shop = await openLinkedShop()
  const { session, laura } = shop
  await session.channel.setTyping({ phoneNumber: CUSTOMER, lid: null }, true)
  await laura.waitFor((phone) => phone.typing(OWNER) === 'composing')
  laura.setTyping(OWNER, 'composing')
  expect(await session.until(() => session.typing.length > 0 && session.typing)).toEqual([true])
})

test('with no connection nothing is sent, and the caller is told so', async () => {
  await using shop = await openLinkedShop()
  const { session } = shop
  const to = { phoneNumber: CUSTOMER, lid: null }
  const message = await session.channel.prepare(to, { type: 'text', text: 'tarde' })
  await session.channel.close()
  await expect(session.channel.transmit(message)).rejects.toBeInstanceOf(ChannelDownError)
  await expect(session.channel.setTyping(to, true)).rejects.toBeInstanceOf(ChannelDownError)
})

test('a message leaves when it is committed, not before, and never when that fails', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const to = { phoneNumber: CUSTOMER, lid: null }
  const first = await session.channel.prepare(to, { type: 'text', text: 'primero' })
  const asked = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const leaving = session.channel.transmit(first, () => {
    asked.resolve()
    return committed.promise
  })
  await asked.promise
  await Promise.race([leaving, session.channel.setTyping(to, true)])
  await laura.waitFor((phone) => phone.typing(OWNER) === 'composing')
  expect(emulator.frames(first.wireId)).toBe(0)
  committed.resolve()
  await leaving
  await laura.waitForMessage(OWNER, ({ text }) => text === 'primero')

  const lost = await session.channel.prepare(to, { type: 'text', text: 'sin guardar' })
  const refused = session.channel.transmit(lost, () => Promise.reject(new Error('disk full')))
  await expect(refused).rejects.toBeInstanceOf(Error)
  const next = await session.channel.prepare(to, { type: 'text', text: 'segundo' })
  await session.channel.transmit(next)
  await laura.waitForMessage(OWNER, ({ text }) => text === 'segundo')
  expect(emulator.frames(lost.wireId)).toBe(0)
  expect(emulator.frames(next.wireId)).toBe(1)
})

test('a phone that cannot read a message gets it again, from what was committed', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const to = { phoneNumber: CUSTOMER, lid: null }
  await session.channel.transmit(await session.channel.prepare(to, { type: 'text', text: 'primero' }))
  await laura.waitForMessage(OWNER, ({ text }) => text === 'primero')
  laura.forgetSessions()
  const message = await session.channel.prepare(to, { type: 'text', text: 'segundo' })
  session.data.sent.set(message.wireId, message.payload)
  await session.channel.transmit(message)
  const shown = await laura.waitForMessage(OWNER, ({ text }) => text === 'segundo')
  expect(shown.id).toBe(message.wireId)
  expect(emulator.frames(message.wireId)).toBe(2)
})

test('WhatsApp is told once that somebody is a contact of ours, not with every message', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  let told = 0
  emulator.intercept(({ attrs, content }, direction) => {
    const [query] = Array.isArray(content) ? content : []
    if (direction === 'from-device' && attrs['xmlns'] === 'privacy' && query?.tag === 'tokens') told += 1
    return 'pass'
  })
  for (const text of ['primero', 'segundo', 'tercero']) {
    const message = await session.channel.prepare(
      { phoneNumber: CUSTOMER, lid: null },
      { type: 'text', text },
    )
    await session.channel.transmit(message)
    await laura.waitForMessage(OWNER, (shown) => shown.text === text)
    await session.until(() => told > 0)
  }
  expect(told).toBe(1)
})

test('while sessions are opened with somebody new, everybody else is written to', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  const send = async (phoneNumber: string, text: string) =>
    session.channel.transmit(
      await session.channel.prepare({ phoneNumber, lid: null }, { type: 'text', text }),
    )
  await send(CUSTOMER, 'primero')
  emulator.addPhone({ phoneNumber: '573001112299', name: 'Nueva' })
  const asked = Promise.withResolvers<void>()
  const stop = emulator.intercept(({ attrs }, direction) => {
    if (direction !== 'from-device' || attrs['xmlns'] !== 'encrypt') return 'pass'
    asked.resolve()
    return 'lose'
  })
  const held = send('573001112299', 'hola')
  await asked.promise
  await send(CUSTOMER, 'segundo')
  await laura.waitForMessage(OWNER, ({ text }) => text === 'segundo')
  stop()
  emulator.endSessions(OWNER, 428)
  await expect(held).rejects.toBeInstanceOf(ChannelDownError)
})

test('a number that nobody has is said to be none, and one that people write otherwise is reached', async () => {
  await using shop = await openLinkedShop()
  const { session, emulator } = shop
  const hello = { type: 'text', text: 'hola' } as const
  const nobody = session.channel.prepare({ phoneNumber: '573990000000', lid: null }, hello)
  await expect(nobody).rejects.toBeInstanceOf(NotOnNetworkError)
  // Without an answer it is tried all the same.
  const tell = emulator.refuseLookups()
  await session.channel.prepare({ phoneNumber: '573990000000', lid: null }, hello)
  tell()
  for (const [number, written] of [
    ['5215512345678', '525512345678'],
    ['541123456789', '5491123456789'],
    ['553187654321', '5531987654321'],
  ] as const) {
    const phone = emulator.addPhone({ phoneNumber: number, name: number })
    const message = await session.channel.prepare({ phoneNumber: written, lid: null }, hello)
    expect(message.peer.phoneNumber).toBe(number)
    await session.channel.transmit(message)
    await phone.waitForMessage(OWNER, ({ text }) => text === 'hola')
  }
})
