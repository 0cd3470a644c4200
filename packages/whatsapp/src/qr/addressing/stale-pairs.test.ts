import { expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })

test('a number that the network calls another account’s is asked about once: the new pair is told, the old one gone', async () => {
  await using shop = await openLinkedShop()
  const { session, owner, laura, emulator } = shop
  await laura.sendText(OWNER, 'hola')
  await session.journalled('hola')
  const before = laura.lidJid.split('@')[0] ?? ''
  const peer = { phoneNumber: CUSTOMER, lid: null }
  const send = async (words: string): Promise<void> => {
    const message = await session.channel.prepare(peer, text(words))
    await session.channel.transmit(message)
    await session.until(() => session.deliveries.some(({ wireId }) => wireId === message.wireId))
  }
  await send('uno')
  expect([...session.data.keys.keys()]).toContain(`lid-mapping|${before}_reverse`)

  const now = emulator.giveAnew(CUSTOMER, 'Otra').lidJid.split('@')[0] ?? ''
  owner.restrictions.movedNumbers.add(CUSTOMER)
  let asked = 0
  emulator.intercept(({ attrs }, direction) => {
    if (direction === 'from-device' && attrs['xmlns'] === 'usync') asked += 1
    return 'pass'
  })
  session.people.length = 0
  await send('dos')
  await session.until(() => session.people.some(({ peer: { lid } }) => lid === now))
  const paired = session.people.filter(({ peer: { lid } }) => lid !== null)
  expect(paired).toEqual([{ peer: { phoneNumber: CUSTOMER, lid: now }, savedName: null, pushName: null }])
  expect([...session.data.keys.keys()]).not.toContain(`lid-mapping|${before}_reverse`)
  // Who is known by the old LID alone is not written to at a number that is another's.
  emulator.addPhone({ phoneNumber: '573001119999', name: 'Laura', lid: before, addressing: 'lid' })
  const numbers: (string | undefined)[] = []
  emulator.intercept(({ tag, attrs }, direction) => {
    if (direction === 'from-device' && tag === 'message') numbers.push(attrs['peer_recipient_pn'])
    session.emit('change')
    return 'pass'
  })
  const old = await session.channel.prepare({ phoneNumber: null, lid: before }, text('tres'))
  await session.channel.transmit(old)
  await session.until(() => numbers.length > 0)
  expect(numbers).toEqual([undefined])
  const askedBefore = asked
  await send('cuatro')
  await send('cinco')
  expect(asked - askedBefore).toBeLessThan(2)
})
