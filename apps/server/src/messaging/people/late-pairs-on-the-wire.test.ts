import { type Emulator, type Phone, trustCertificate } from '@recado/whatsapp-emulator'
import { openShopPhones, OWNER } from '@recado/whatsapp-emulator/testing'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { linkBot } from '../../testing/link-bot.ts'
import { openTestServer } from '../../testing/test-server.ts'

/** How numbers turn up after somebody wrote without one, and of how many each. */
const ways = {
  envelope: 17,
  address: 17,
  history: 15,
  addressBook: 15,
  chatSetting: 8,
  device: 5,
  migration: 8,
} as const
const found = Object.values(ways).reduce((sum, count) => sum + count, 0)
const all = 96

test('of 96 who wrote without a number 85 are known later in many ways: each one contact with all that was said, 11 left, and a number that moved is nobody else', async () => {
  const { emulator, owner } = await openShopPhones()
  trustCertificate(emulator.mediaCertificate)
  const api = await openTestServer({ clock: systemClock, delayScale: 0 }, { WA_SOCKET_URL: emulator.url })
  const { token } = await api.register()
  const { _id: botId } = await api.createBot(token)
  // Off: it keeps what is said and answers nobody.
  await api.call('POST', `/api/bots/${botId}/toggle-estado`, { token })
  const { store } = api.server.core
  await api.server.messaging.conversations.start()
  await linkBot(api.server, botId, owner)

  const people = Array.from({ length: all }, (_, count) => hiddenPhone(emulator, count))
  for (const phone of people) await phone.sendText(OWNER, `oculto ${phone.phoneNumber}`)
  const mover = emulator.addPhone({ phoneNumber: '573009990000', name: 'La de antes' })
  await mover.sendText(OWNER, 'soy la de antes')
  const rows = () => store.read((db) => db.selectFrom('contacts').selectAll().orderBy('createdAt').execute())
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
  await eventually(async () => expect(await rows()).toHaveLength(all + 1))
  const before = (await rows()).find(({ phoneNumber }) => phoneNumber === mover.phoneNumber)
  await api.call('PUT', `/api/crm/${botId}/contacts/${before?.id}`, { token, body: { optOut: true } })

  // Every third of those who will be known is in the shop's own list already, by number.
  const contactId = new Map<string, string>()
  const known = people.slice(0, found)
  const byHand = known.filter((_, count) => count % 3 === 0 || count >= found - ways.migration - ways.device)
  for (const { phoneNumber } of byHand) {
    const body = { phoneNumber, name: `Mía ${phoneNumber}` }
    const made = await api.call('POST', `/api/crm/${botId}/contacts`, { token, body })
    const { contact }: { contact: { _id: string } } = made.json()
    contactId.set(phoneNumber, contact._id)
  }

  // Those who are known by writing again do so while nobody listens.
  await api.server.messaging.host.disconnect(botId)
  for (const phone of [...groupOf(known, 'envelope'), ...groupOf(known, 'address')]) {
    phone.hidesNumber = false
    await phone.sendText(OWNER, `visto ${phone.phoneNumber}`)
  }
  await api.server.messaging.host.connect(botId)
  for (const phone of known) phone.hidesNumber = false
  const numbersOf = (way: keyof typeof ways) => groupOf(known, way).map(({ phoneNumber }) => phoneNumber)
  await owner.tellHistory(numbersOf('history'))
  await owner.saveContacts(
    numbersOf('addressBook').map((phoneNumber) => ({ phoneNumber, fullName: 'Libreta' })),
  )
  await owner.showNumbers(numbersOf('chatSetting'))
  const connected = async () => expect(await api.server.messaging.conversations.connected(botId)).toBe(true)
  await eventually(connected)
  for (const phoneNumber of numbersOf('device')) {
    const path = `/api/crm/${botId}/contacts/${contactId.get(phoneNumber)}/messages`
    await api.call('POST', path, { token, body: { text: `visto ${phoneNumber}` } })
  }
  for (const phone of groupOf(known, 'device'))
    await phone.waitForMessage(OWNER, ({ text }) => text === `visto ${phone.phoneNumber}`)
  owner.migration.begin()
  await owner.migration.tellDevices(
    groupOf(known, 'migration').map((phone) => phone.account()),
    Date.now(),
  )
  const heir = emulator.giveAnew(mover.phoneNumber, 'Otra')
  await heir.sendText(OWNER, 'soy otra')

  await eventually(async () => {
    const numbers = (await rows()).flatMap(({ phoneNumber }) => phoneNumber ?? [])
    expect(numbers).toHaveLength(found + 1)
    const told = await store.read((db) => db.selectFrom('messages').select('text').execute())
    expect(told.map(({ text }) => text)).toContain('soy otra')
  })
  const contacts = await rows()
  // The 96, and two of the number that moved.
  expect(contacts).toHaveLength(all + 2)
  expect(contacts.filter(({ phoneNumber }) => phoneNumber === null)).toHaveLength(all - found + 1)
  const said = new Map<string, string[]>()
  const messages = await store.read((db) =>
    db.selectFrom('messages').select(['contactId', 'text']).orderBy('at').orderBy('id').execute(),
  )
  for (const message of messages)
    said.set(message.contactId, [...(said.get(message.contactId) ?? []), message.text])
  const again: readonly (keyof typeof ways)[] = ['envelope', 'address', 'device']
  for (const phone of known) {
    const { phoneNumber } = phone
    const mine = contacts.find((contact) => contact.phoneNumber === phoneNumber)
    const wrote = again.some((way) => groupOf(known, way).includes(phone))
    expect(said.get(mine?.id ?? '')?.toSorted()).toEqual([
      `oculto ${phoneNumber}`,
      ...(wrote ? [`visto ${phoneNumber}`] : []),
    ])
    // The one that the owner made by hand is the one that stays.
    if (contactId.has(phoneNumber)) expect(mine?.id).toBe(contactId.get(phoneNumber))
  }
  const [former, now] = ['soy la de antes', 'soy otra'].map((words) =>
    contacts.find(({ id }) => said.get(id)?.join('') === words),
  )
  expect([former?.phoneNumber, now?.phoneNumber]).toEqual([null, mover.phoneNumber])
  expect([former?.optOut, now?.optOut]).toEqual([1, 1])
  await api.close()
  await emulator.close()
})

function hiddenPhone(emulator: Emulator, count: number): Phone {
  const phoneNumber = `5730011${String(count).padStart(5, '0')}`
  // Some are shown by LID also once their number is known.
  const addressing = count < ways.envelope ? 'lid' : 'pn'
  return emulator.addPhone({ phoneNumber, name: `C${count}`, hidesNumber: true, addressing })
}

/** Those of the known who are known in this way: in the order of the ways. */
function groupOf(known: readonly Phone[], way: keyof typeof ways): Phone[] {
  const names = Object.keys(ways) as (keyof typeof ways)[] // its own keys
  const from = names.slice(0, names.indexOf(way)).reduce((sum, name) => sum + ways[name], 0)
  return known.slice(from, from + ways[way])
}
