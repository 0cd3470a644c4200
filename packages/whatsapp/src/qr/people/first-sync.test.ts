import { randomUUID } from 'node:crypto'
import { trustCertificate } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { CUSTOMER, openShop, OWNER } from '../testing/shop.ts'

const dayMs = 24 * 60 * 60_000

test('chats of the last 90 days come with the link, under names and both addresses, and nothing is journalled', async () => {
  await using shop = await openShop()
  const { session, owner, emulator } = shop
  const hidden = emulator.addPhone({ phoneNumber: '573009990000', name: 'Óscar', addressing: 'lid' })
  const now = Date.now()
  owner.recall(
    CUSTOMER,
    [
      { fromMe: false, at: now - 120 * dayMs, text: 'hace mucho' },
      { fromMe: false, at: now - 2 * dayMs, text: '¿tienen café en grano?' },
      { fromMe: true, at: now - dayMs, text: 'Sí, de Nariño.' },
    ],
    { savedAs: 'Laura (vecina)' },
  )
  owner.recall(hidden.phoneNumber, [{ fromMe: false, at: now - dayMs / 2, text: 'buenas' }])
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(
    () => session.history.length > 0 && session.people.some(({ pushName }) => pushName === 'Óscar'),
  )
  const said = session.history
    .toSorted((one, other) => one.at - other.at)
    .map(({ content, fromMe }) => [fromMe, content.type === 'text' && content.text])
  expect(said).toEqual([
    [false, '¿tienen café en grano?'],
    [true, 'Sí, de Nariño.'],
    [false, 'buenas'],
  ])
  expect(session.history.every(({ peer }) => peer.phoneNumber !== null && peer.lid !== null)).toBe(true)
  expect(session.people).toContainEqual(
    expect.objectContaining({
      savedName: 'Laura (vecina)',
      peer: expect.objectContaining({ phoneNumber: CUSTOMER }),
    }),
  )
  expect(session.data.journal).toEqual([])
})

test('a history of many messages is fetched from the media host, also when that fails at first', async () => {
  await using shop = await openShop()
  const { session, owner, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  const at = Date.now() - dayMs
  const texts = Array.from({ length: 400 }, (_, count) => `${count} ${randomUUID()}`)
  owner.recall(
    CUSTOMER,
    texts.map((text, count) => ({ fromMe: count % 2 === 1, at: at + count, text })),
  )
  emulator.failDownloads(1)
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.history.length === texts.length)
  const said = session.history.map(({ content }) => content.type === 'text' && content.text)
  expect(said).toEqual(texts)
  expect(emulator.downloads()).toBe(1)
})

test('the whole address book comes each time that it is asked for, those who never wrote and new ones too', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  const strangers = Array.from({ length: 5 }, (_, index) => ({
    phoneNumber: `57300777000${index}`,
    fullName: `Persona ${index}`,
  }))
  await owner.saveContacts([{ phoneNumber: CUSTOMER, fullName: 'Laura (vecina)' }, ...strangers])
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.people.some(({ savedName }) => savedName === 'Persona 4'))
  const ask = async () => {
    const people = (await session.channel.refreshPeople?.()) ?? []
    return people.map(({ peer, savedName }) => [peer.phoneNumber, savedName])
  }
  const saved = [CUSTOMER, 'Laura (vecina)']
  const known = strangers.map(({ phoneNumber, fullName }) => [phoneNumber, fullName])
  expect(await ask()).toEqual([saved, ...known])
  expect(await ask()).toEqual([saved, ...known])
  await owner.saveContacts([
    { phoneNumber: '573008880000', fullName: 'Nueva' },
    { phoneNumber: CUSTOMER, fullName: 'Laura' },
  ])
  await session.until(() => session.people.some(({ savedName }) => savedName === 'Nueva'))
  const now = await ask()
  expect(now).toHaveLength(7)
  expect(now).toEqual(expect.arrayContaining([[CUSTOMER, 'Laura'], ['573008880000', 'Nueva'], ...known]))
})

test('a chat without a name and older than what is taken comes as somebody with a chat', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  owner.recall('573009990000', [{ fromMe: false, at: Date.now() - 120 * dayMs, text: 'hace mucho' }])
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.people.some(({ hasChat }) => hasChat))
  expect(session.people.filter(({ hasChat }) => hasChat)).toMatchObject([
    { peer: { phoneNumber: '573009990000' }, savedName: null },
  ])
  expect(session.history).toEqual([])
})

test('the owner’s phone gives signs while it is on', async () => {
  await using shop = await openShop()
  const { session, owner } = shop
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.until(() => session.phoneSeen.length > 0)
  await owner.sendText(CUSTOMER, 'hola')
  await session.journalled('hola')
  expect(session.phoneSeen).toHaveLength(1)
  expect(OWNER).not.toBe(CUSTOMER)
})
