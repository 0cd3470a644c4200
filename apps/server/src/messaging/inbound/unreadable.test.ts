import { afterEach, beforeEach, expect, test } from 'vitest'
import { presentMessage } from '../../crm/chat/present-message.ts'
import { ana, Shop } from '../testing/shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await Shop.open({ nodes: [{ type: 'CUSTOM', config: { regex: 'tinto', response: 'Un tinto' } }] })
})
afterEach(() => shop.close())

const words = 'No se pudo leer este mensaje. Míralo en tu teléfono'
const standIn = (wireId: string, more: { fromMe?: boolean } = {}) =>
  shop.say('', { wireId, content: { type: 'unsupported', what: 'unreadable' }, ...more })
const chat = async () => {
  const rows = await shop.store.read((db) =>
    db.selectFrom('messages').selectAll().orderBy('at').orderBy('id').execute(),
  )
  return rows.map(presentMessage).map(({ _id, from, text, timestamp }) => ({ _id, from, text, timestamp }))
}

test('what could not be read is shown as that and not answered; in its place comes the message, which is', async () => {
  await standIn('A')
  await shop.clock.advance(60_000)
  await standIn('A')
  const [shown, ...others] = await chat()
  expect([shown?.text, others]).toEqual([words, []])
  expect(shop.network.textsTo(ana)).toEqual([])
  expect(await shop.contact(ana)).toMatchObject({ lastMessage: words, unread: 1 })
  expect((await shop.log()).filter((line) => line.startsWith('No se pudo leer un mensaje de'))).toHaveLength(
    1,
  )
  // The network has it still as of then.
  const at = Date.parse(shown?.timestamp ?? '')
  await shop.kill()
  await shop.startProcess()
  await shop.say('un tinto', { wireId: 'A', at })
  await shop.clock.advance(10_000)
  expect((await chat())[0]).toEqual({ ...shown, text: 'un tinto' })
  expect((await chat()).filter(({ from }) => from === 'contact')).toHaveLength(1)
  expect(shop.network.textsTo(ana)).toEqual(['Un tinto'])
  expect(await shop.contact(ana)).toMatchObject({ unread: 1, conversationCount: 1 })
  const totals = await shop.store.read((db) => db.selectFrom('dayTotals').select('received').execute())
  expect(totals.reduce((sum, { received }) => sum + Number(received), 0)).toBe(1)
  expect(shop.events.some(({ type }) => type === 'message_changed')).toBe(true)
})

test('a message that comes in the place of what could not be read opens the window for free answers', async () => {
  await standIn('A')
  const answerableUntil = shop.clock.now() + 86_400_000
  await shop.say('un tinto', { wireId: 'A', answerableUntil })
  expect(await shop.contact(ana)).toMatchObject({ windowUntil: answerableUntil })
})

test('what stood for a message changes nothing once that is here, nor what its author deleted meanwhile', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await standIn('A')
  expect((await chat()).map(({ text }) => text)).toEqual(['un tinto'])
  await standIn('B')
  await shop.receive({
    kind: 'change',
    wireId: 'C',
    peer: { phoneNumber: ana, lid: null },
    fromMe: false,
    at: shop.clock.now(),
    target: { wireId: 'B', fromMe: false },
    change: { type: 'deleted' },
  })
  await shop.say('un tinto', { wireId: 'B' })
  expect((await chat()).map(({ text }) => text)).toEqual(['un tinto', ''])
})

test('what the owner wrote on the phone and could not be read takes the chat over all the same', async () => {
  await shop.say('buenas', { wireId: 'A' })
  await shop.clock.advance(60_000)
  await standIn('B', { fromMe: true })
  await shop.say('un tinto', { wireId: 'C' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).not.toContain('Un tinto')
  await shop.say('ya voy', { wireId: 'B', fromMe: true })
  expect((await chat()).map(({ text }) => text)).toContain('ya voy')
})
