import { trustCertificate } from '@recado/whatsapp-emulator'
import { CUSTOMER, openShopPhones, OWNER } from '@recado/whatsapp-emulator/testing'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { linkBot } from '../../testing/link-bot.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { dayMs } from '../../platform/time/spans.ts'

test('the chats of a phone that is linked fill the CRM, from the media host, and nobody is answered', async () => {
  const { emulator, owner, laura } = await openShopPhones()
  trustCertificate(emulator.mediaCertificate)
  const api = await openTestServer({ clock: systemClock, delayScale: 0 }, { WA_SOCKET_URL: emulator.url })
  const { token } = await api.register()
  const { _id: botId } = await api.createBot(token)
  const reply = { regex: '.', response: 'No debería salir' }
  await api.createNode(token, botId, { type: 'CUSTOM', name: 'A todo', config: reply })
  const now = Date.now()
  const said = (count: number) => ({
    fromMe: count % 3 === 0,
    at: now - dayMs + count,
    text: `${count} ${'café '.repeat(9)}${Math.random()}`,
  })
  owner.recall(
    CUSTOMER,
    [
      { fromMe: false, at: now - 100 * dayMs, text: 'hace mucho' },
      ...Array.from({ length: 300 }, (_, count) => said(count)),
    ],
    { savedAs: 'Laura (vecina)' },
  )
  // Just before the link: still the past, and still not to be answered.
  owner.recall('573009990000', [{ fromMe: false, at: now - 5_000, text: '¿abren hoy?' }])

  await api.server.messaging.conversations.start()
  await linkBot(api.server, botId, owner)
  type Contact = { _id: string; name: string; phoneNumber: string; lastMessage: string; unread: number }
  const contacts = await vi.waitFor(
    async () => {
      const answer = await api.call('GET', `/api/crm/${botId}/contacts`, { token })
      const { contacts: all }: { contacts: Contact[] } = answer.json()
      expect(all.map(({ phoneNumber }) => phoneNumber).toSorted()).toEqual([CUSTOMER, '573009990000'])
      return all
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(emulator.downloads()).toBe(1)
  const known = contacts.find(({ phoneNumber }) => phoneNumber === CUSTOMER)
  expect(known).toMatchObject({ name: 'Laura (vecina)' })
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/api/crm/${botId}/contacts/${known?._id}/messages?limit=100${cursor && `&cursor=${cursor}`}`
    const page: { messages: { text: string }[]; nextCursor: string | null } = (
      await api.call('GET', path, { token })
    ).json()
    texts.unshift(...page.messages.map(({ text }) => text.split(' ')[0] ?? ''))
    cursor = page.nextCursor
  }
  expect(texts).toEqual(Array.from({ length: 300 }, (_, count) => String(count)))
  // What comes now is answered: the past was not, or it would stand before this.
  await laura.sendText(OWNER, 'hola')
  await laura.waitForMessage(OWNER, ({ text, fromMe }) => !fromMe && text === reply.response)
  expect(laura.chat(OWNER)).toHaveLength(2)
  // One who wrote under that name, and two who never did.
  await owner.saveContacts([
    { phoneNumber: CUSTOMER, fullName: 'Laura Restrepo' },
    { phoneNumber: '573007770001', fullName: 'Ana Gómez' },
    { phoneNumber: '573007770002', fullName: 'Óscar Ruiz' },
  ])
  for (const _time of ['the first', 'the second']) {
    const synced = await api.call('POST', `/api/crm/${botId}/sync`, { token })
    expect(synced.json()).toMatchObject({ syncedContacts: 4 })
  }
  const { contacts: all }: { contacts: Contact[] } = (
    await api.call('GET', `/api/crm/${botId}/contacts`, { token })
  ).json()
  expect(all.map(({ name, phoneNumber }) => `${phoneNumber} ${name}`).toSorted()).toEqual([
    `${CUSTOMER} Laura (vecina)`,
    '573007770001 Ana Gómez',
    '573007770002 Óscar Ruiz',
    '573009990000 null',
  ])
  await api.close()
  await emulator.close()
})
